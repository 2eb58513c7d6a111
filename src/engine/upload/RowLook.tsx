import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Label } from '../../resources/kit/label'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import type { CheckedRow } from '../../resources/readings/upload'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { asText, isEmptyValue } from '../kinds/face'
import { useRowLink } from '../kinds/ref/useRowLink'
import { cellOf } from '../list/columns'
import { ScreenLink } from '../ScreenLink'
import './look.css'

const nobody: AnyRow = { id: 0 }

/** A value as the list would show it; one that points to a row may come by its title. */
function Shown({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const field = resource.allFields[name]
  if (isEmptyValue(value)) return <span className="co-look__blank">{say('upload.rows.blank')}</span>
  if (!field) return <>{asText(value)}</>
  const isTitle = field.kind === 'ref' || field.kind === 'tree' ? typeof value !== 'number' : false
  if (isTitle) return <>{Array.isArray(value) ? value.join(' / ') : asText(value)}</>
  const Cell = cellOf(field)
  return <Cell value={value} field={field} language={language} row={nobody} resource={resource} />
}

/** Every changed field, before and after. */
export function ChangedFields({
  resource,
  changes,
}: {
  resource: Resource
  changes: NonNullable<CheckedRow['changes']>
}) {
  const say = useSay()
  const label = useLabel()
  return (
    <table className="co-look">
      <thead>
        <tr>
          <th scope="col">{say('upload.map.field')}</th>
          <th scope="col">{say('upload.rows.before')}</th>
          <th scope="col">{say('upload.rows.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{label(resource.allFields[field]?.label ?? [field, field])}</th>
            <td className="co-look__before">
              <Shown resource={resource} name={field} value={before} />
            </td>
            <td className="co-look__after">
              <Shown resource={resource} name={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a new row would hold. */
export function FilledFields({ resource, values }: { resource: Resource; values: Record<string, unknown> }) {
  const label = useLabel()
  return (
    <dl className="co-look co-look--values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{label(resource.allFields[name]?.label ?? [name, name])}</dt>
          <dd>
            <Shown resource={resource} name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The row that has this name already, to go and see. */
export function There({ resource, there }: { resource: Resource; there: { id: number; label: Label } }) {
  const say = useSay()
  const label = useLabel()
  const link = useRowLink(resource.name, there.id)
  if (!link) return null
  return (
    <ScreenLink to={link} title={label(there.label)}>
      {say('upload.rows.there')}
    </ScreenLink>
  )
}

/** Why a row is refused, by column, with what stands in its cell. */
export function Reasons({ resource, problems }: { resource: Resource; problems: NonNullable<CheckedRow['problems']> }) {
  return (
    <ul className="co-reasons">
      {problems.map(({ column, field, message, value, there }) => (
        <li key={`${field} ${message}`}>
          {column && <span className="co-reasons__column">{column}</span>}
          <span>{message}</span>
          {value && <code title={value}>{value}</code>}
          {there && <There resource={resource} there={there} />}
        </li>
      ))}
    </ul>
  )
}
