import { Select } from '@arco-design/web-react'
import type { ReactElement } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { percentInFiles } from '../../resources/kit/percent'
import type { Resource } from '../../resources/kit/resource'
import { containsText } from '../../resources/kit/text/comparisonKey'
import type { MappableField, UploadColumn, UploadPlan } from '../../slices/upload/uploadTypes'
import { StatusDot } from '../../widgets/StatusDot'
import { onlyOneStop } from '../kinds/onlyOneStop'
import { byDoubt, remapped } from './plan'

interface MapTableProps {
  resource: Pick<Resource, 'allFields'>
  columns: readonly UploadColumn[]
  fields: readonly MappableField[]
  plan: UploadPlan
  onChange: (change: Partial<UploadPlan>) => void
}

/** Each column of the file with its first values, and the field it becomes. */
export function MapTable({ resource, columns, fields, plan, onChange }: MapTableProps) {
  const say = useSay()
  return (
    <table className="co-maptable co-card-box">
      <thead>
        <tr>
          <th scope="col">{say('upload.map.column')}</th>
          <th scope="col">{say('upload.map.samples')}</th>
          <th scope="col">{say('upload.map.field')}</th>
        </tr>
      </thead>
      <tbody>
        {byDoubt(columns).map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            fields={fields}
            field={plan.mapping[column.index]}
            isPercent={resource.allFields[plan.mapping[column.index] ?? '']?.isPercent === true}
            onField={(field) => onChange({ mapping: remapped(plan.mapping, column.index, field) })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ColumnRowProps {
  column: UploadColumn
  fields: readonly MappableField[]
  field: string | undefined
  isPercent: boolean
  onField: (field: string | undefined) => void
}

function ColumnRow({ column, fields, field, isPercent, onField }: ColumnRowProps) {
  const say = useSay()
  const label = useLabel()
  const name = column.header || say('upload.map.noHeader', { number: column.index + 1 })
  return (
    <tr className={field ? undefined : 'is-ignored'}>
      <th scope="row">
        {name}
        {column.is_hidden && <span className="co-tag">{say('upload.map.hidden')}</span>}
      </th>
      <td className="co-maptable__samples">
        {column.samples.map((sample, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their place
          <span key={at} title={sample}>
            {sample}
          </span>
        ))}
      </td>
      <td ref={onlyOneStop}>
        <Select
          aria-label={name}
          value={field}
          placeholder={say('upload.map.none')}
          allowClear
          showSearch={{ retainInputValue: false }}
          filterOption={isLike}
          onChange={(chosen?: string) => onField(chosen)}
          triggerProps={{ autoAlignPopupWidth: false, autoAlignPopupMinWidth: true }}
        >
          {fields.map((each) => (
            <Select.Option key={each.name} value={each.name} extra={[...each.label, each.name].join(' ')}>
              {label(each.label)}
              {each.is_required && <span className="co-maptable__required"> {say('upload.map.required')}</span>}
            </Select.Option>
          ))}
        </Select>
        <Likeness column={column} field={field} />
        {isPercent && <span className="co-hint">{label(percentInFiles)}</span>}
      </td>
    </tr>
  )
}

const LIKENESS = {
  template: ['upload.map.template', 'green'],
  remembered: ['upload.map.remembered', 'green'],
  exact: ['upload.map.exact', 'green'],
  alias: ['upload.map.alias', 'green'],
  similar: ['upload.map.similar', 'amber'],
  none: ['upload.map.chosen', 'blue'],
} as const

const PROBLEMS = {
  duplicate: 'upload.map.duplicate',
  empty: 'upload.map.empty',
  unknown: 'upload.map.ignored',
} as const

/** Fields are found by either label or by their name. */
const isLike = (text: string, option: ReactElement): boolean =>
  containsText((option as ReactElement<{ extra: string }>).props.extra, text)

/** How sure the match is, or why there is none. */
function Likeness({ column, field }: { column: UploadColumn; field: string | undefined }) {
  const say = useSay()
  if (!field) return <span className="co-hint">{say(PROBLEMS[column.problem ?? 'unknown'])}</span>
  const [word, tone] = LIKENESS[column.field === field ? column.likeness : 'none']
  return (
    <span className="co-hint">
      <StatusDot tone={tone}>{say(word)}</StatusDot>
    </span>
  )
}
