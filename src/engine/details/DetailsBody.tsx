import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { KindName } from '../../resources/kit/field'
import type { Label } from '../../resources/kit/label'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { isEmptyValue } from '../kinds/face'
import { RowNewsLine } from '../live/RowNewsLine'
import { useNews } from '../live/useNews'
import type { Overrides } from '../overrides'
import { ScreenLink } from '../ScreenLink'
import { useHasViews } from '../useHasViews'
import '../kinds/kinds.css'
import { useRowLink } from '../kinds/ref/useRowLink'
import { CopyButton } from './CopyButton'
import './details.css'
import { FieldValue } from './FieldValue'
import '../form/form.css'

const FieldEditor = lazy(() =>
  import(/* webpackChunkName: 'field-editor' */ './FieldEditor').then((all) => ({ default: all.FieldEditor })),
)

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
  mayEdit: boolean
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
}

const Detail = ({ resource, name, row, overrides, isTouched, mayEdit, isEdited, onEdit }: DetailProps) => {
  const label = useLabel()
  const say = useSay()
  const field = resource.allFields[name]
  const value = row[name]
  const isRef = field?.kind === 'ref' || field?.kind === 'tree'
  const link = useRowLink(field?.to ?? resource.name, isRef && typeof value === 'number' ? value : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const leave = (): void => {
    onEdit(false)
    // Whoever works by keys goes on where they were.
    setTimeout(() => button.current?.focus({ preventScroll: true }))
  }
  if (!field) return null
  if (isEdited)
    return (
      <div className={`co-detail co-detail--edited${LONG.includes(field.kind) ? ' co-detail--long' : ''}`}>
        <dt>{label(field.label)}</dt>
        <dd>
          <Suspense fallback={<FieldValue resource={resource} name={name} row={row} value={value} />}>
            <FieldEditor resource={resource} name={name} row={row} onClose={leave} />
          </Suspense>
        </dd>
      </div>
    )
  return (
    <div
      // A field that changes again is marked again.
      key={isTouched ? String(row.version) : ''}
      className={`co-detail${LONG.includes(field.kind) ? ' co-detail--long' : ''}${isTouched ? ' co-live--touched' : ''}`}
    >
      <dt>{label(field.label)}</dt>
      <dd>
        {link ? (
          <ScreenLink to={link} title={say('engine.ref.open')}>
            <FieldValue resource={resource} name={name} row={row} value={value} overrides={overrides} />
          </ScreenLink>
        ) : (
          <FieldValue resource={resource} name={name} row={row} value={value} overrides={overrides} />
        )}
        {COPIED.includes(field.kind) && !field.secret && !isEmptyValue(value) && <CopyButton text={String(value)} />}
        {mayEdit && (
          <button
            ref={button}
            type="button"
            className="co-quiet co-copy"
            aria-label={say('peek.edit', { field: label(field.label) })}
            title={say('peek.edit', { field: label(field.label) })}
            onClick={() => onEdit(true)}
          >
            ✎
          </button>
        )}
      </dd>
    </div>
  )
}

interface DetailsBodyProps {
  resource: Resource
  row: AnyRow
  overrides: Overrides
  /** Single fields can be changed where they are read. */
  mayEdit?: boolean
}

const NEVER_ALONE: readonly KindName[] = ['richtext', 'json', 'files']

/** Fields of the form that need nothing of it: neither a part of the screen nor a room of their own. */
const editableOf = (resource: Resource, { inputs = {} }: Overrides): ReadonlySet<string> =>
  new Set(
    resource.form
      .flatMap(({ rows }) => rows.flat() as string[])
      .filter((name) => {
        const field = resource.allFields[name]
        return field && !field.readonly && !field.secret && !inputs[name] && !NEVER_ALONE.includes(field.kind)
      }),
  )

/** So few empty fields are not worth a fold. */
const FEW = 3

/** All that is known of one row, in groups; what is empty is folded away. */
export function DetailsBody({ resource, row, overrides, mayEdit = false }: DetailsBodyProps) {
  const label = useLabel()
  const say = useSay()
  const More = overrides.details
  const news = useNews(resource, row.id)
  const touched = news?.did === 'changed' ? news.fields : []
  const isThere = useHasViews()
  const editable = useMemo(
    () => (mayEdit && isThere ? editableOf(resource, overrides) : new Set<string>()),
    [mayEdit, isThere, resource, overrides],
  )
  const [isUnfolded, setUnfolded] = useState(false)
  const [edited, setEdited] = useState<readonly string[]>([])
  const mark = (name: string, isEdited: boolean): void =>
    setEdited((before) => [...before.filter((other) => other !== name), ...(isEdited ? [name] : [])])
  const groups = detailGroups(resource)
  const held = new Set([...touched, ...edited])
  const empty = new Set(
    groups.flatMap(({ names }) => names).filter((name) => isEmptyValue(row[name]) && !held.has(name)),
  )
  const folds = isThere && empty.size >= FEW
  const shownGroups = groups
    .map(({ names, ...group }) => ({
      ...group,
      // By what is shown of it a group would be another one, and its editors gone, once a field joins it.
      key: names[0],
      names: names.filter((name) => !folds || isUnfolded || !empty.has(name)),
    }))
    .filter(({ names }) => names.length > 0)
  return (
    <div className="co-details">
      <RowNewsLine resource={resource} id={row.id} />
      {shownGroups.map(({ key, heading, names, isRest }) => (
        <section key={key}>
          {(heading || isRest) && (
            <h2 className="co-form__heading">{heading ? label(heading) : say('engine.group.system')}</h2>
          )}
          <dl className="co-details__list">
            {names.map((name) => (
              <Detail
                key={name}
                resource={resource}
                name={name}
                row={row}
                overrides={overrides}
                isTouched={touched.includes(name)}
                mayEdit={editable.has(name)}
                isEdited={edited.includes(name)}
                onEdit={(isEdited) => mark(name, isEdited)}
              />
            ))}
          </dl>
        </section>
      ))}
      {folds && (
        <button
          type="button"
          className="co-quiet co-details__fold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '▾' : '▸'} {say('peek.empty', { count: empty.size })}
        </button>
      )}
      {More && <More row={row} />}
    </div>
  )
}
