import { Link } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { KindName } from '../../resources/kit/field'
import type { Label } from '../../resources/kit/label'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { isEmptyValue } from '../kinds/face'
import { RowNewsLine } from '../live/RowNewsLine'
import { useNews } from '../live/useNews'
import type { Overrides } from '../overrides'
import '../kinds/kinds.css'
import { useRowLink } from '../kinds/ref/useRowLink'
import { CopyButton } from './CopyButton'
import './details.css'
import { FieldValue } from './FieldValue'
import '../form/form.css'

interface DetailsGroup {
  heading?: Label
  names: string[]
  /** What no form shows: who and when, and the like. */
  isRest?: boolean
}

/** Every field once: in the groups of the form, then what no form shows. */
export const detailGroups = (resource: Resource): DetailsGroup[] => {
  const groups = resource.form.map(({ heading, rows }) => ({
    ...(heading ? { heading } : {}),
    names: rows.flat() as string[],
  }))
  const shown = new Set(groups.flatMap(({ names }) => names))
  const rest = Object.keys(resource.allFields).filter((name) => !shown.has(name))
  return [...groups, { names: rest, isRest: groups.length > 0 }].filter(({ names }) => names.length > 0)
}

const COPIED: readonly KindName[] = ['text', 'slug', 'url', 'email', 'phone', 'ip', 'longtext']
const LONG: readonly KindName[] = ['longtext', 'richtext', 'json']

interface DetailProps {
  resource: Resource
  name: string
  row: AnyRow
  overrides: Overrides
  /** Somebody else changed it while it was looked at. */
  isTouched: boolean
}

const Detail = ({ resource, name, row, overrides, isTouched }: DetailProps) => {
  const label = useLabel()
  const say = useSay()
  const field = resource.allFields[name]
  const value = row[name]
  const isRef = field?.kind === 'ref' || field?.kind === 'tree'
  const link = useRowLink(field?.to ?? resource.name, isRef && typeof value === 'number' ? value : undefined)
  if (!field) return null
  return (
    <div
      className={`co-detail${LONG.includes(field.kind) ? ' co-detail--long' : ''}${isTouched ? ' co-live--touched' : ''}`}
    >
      <dt>{label(field.label)}</dt>
      <dd>
        {link ? (
          <Link to={link} title={say('engine.ref.open')}>
            <FieldValue resource={resource} name={name} row={row} value={value} overrides={overrides} />
          </Link>
        ) : (
          <FieldValue resource={resource} name={name} row={row} value={value} overrides={overrides} />
        )}
        {COPIED.includes(field.kind) && !field.secret && !isEmptyValue(value) && <CopyButton text={String(value)} />}
      </dd>
    </div>
  )
}

/** All that is known of one row, in groups. */
export function DetailsBody({ resource, row, overrides }: { resource: Resource; row: AnyRow; overrides: Overrides }) {
  const label = useLabel()
  const say = useSay()
  const More = overrides.details
  const news = useNews(resource, row.id)
  const touched = news?.did === 'changed' ? news.fields : []
  return (
    <div className="co-details">
      <RowNewsLine resource={resource} id={row.id} />
      {detailGroups(resource).map(({ heading, names, isRest }) => (
        <section key={names[0]}>
          {(heading || isRest) && (
            <h2 className="co-form__heading">{heading ? label(heading) : say('engine.group.system')}</h2>
          )}
          <dl className="co-details__list">
            {names.map((name) => (
              <Detail
                // A field that changes again is marked again.
                key={touched.includes(name) ? `${name} ${String(row.version)}` : name}
                resource={resource}
                name={name}
                row={row}
                overrides={overrides}
                isTouched={touched.includes(name)}
              />
            ))}
          </dl>
        </section>
      ))}
      {More && <More row={row} />}
    </div>
  )
}
