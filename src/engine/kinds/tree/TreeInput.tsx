import { Select } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import { containsText } from '../../../resources/kit/text/comparisonKey'
import type { ResourceState } from '../../../slices/rows/entityState'
import type { FixedFilters } from '../../list/useListQuery'
import type { InputProps } from '../face'
import { useOptions } from '../ref/useOptions'
import { toldBy } from '../told'

type Options = ResourceState['options'][string]

interface Branch {
  id: number
  depth: number
  label: Options[number]['label']
}

/** The options as they are read, parents before their children; `without` and all below it left out. */
export const branches = (options: Options, without?: number): Branch[] => {
  const known = new Set(options.map(({ value }) => value))
  const walk = (parent: number | null, depth: number): Branch[] =>
    options
      .filter(({ value, parent_id }) => value !== without && (known.has(parent_id ?? 0) ? parent_id : null) === parent)
      .flatMap(({ value, label }) => [{ id: value, depth, label }, ...walk(value, depth + 1)])
  return walk(null, 0)
}

/** The parent row, chosen from the whole tree; a row cannot stand under itself or its own children. */
export function TreeInput({
  within,
  id,
  field,
  value,
  resource,
  language,
  onChange,
  onBlur,
  isDisabled,
  isInvalid,
  own,
  describedBy,
}: InputProps & {
  /** Only rows that these filters let through. Keep the object. */
  within?: FixedFilters
}) {
  const say = useSay()
  const options = useOptions(resource.name, '', within ? `tree/${JSON.stringify(within)}` : 'tree', within)
  const shown = branches(options, own)
  return (
    <Select
      id={id}
      value={value === null || value === undefined || value === '' ? undefined : Number(value)}
      disabled={isDisabled}
      error={isInvalid}
      {...toldBy({ isInvalid, describedBy })}
      allowClear={!field.required}
      showSearch
      filterOption={(text, option) => containsText(String((option.props as { extra?: unknown }).extra), text)}
      placeholder={say('engine.tree.top')}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
    >
      {shown.map((branch) => {
        const title = (language === 'en' && branch.label[1]) || branch.label[0]
        return (
          <Select.Option key={branch.id} value={branch.id} extra={title}>
            <span style={{ paddingInlineStart: branch.depth * 16 }}>{title}</span>
          </Select.Option>
        )
      })}
    </Select>
  )
}
