import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { KindName } from '../../resources/kit/field'
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
import { type DetailsGroup, detailGroups, isQuiet } from './detailGroups'
import { FieldValue } from './FieldValue'
import '../form/form.css'

const FieldEditor = lazy(() =>
  import(/* webpackChunkName: 'field-editor' */ './FieldEditor').then((all) => ({ default: all.FieldEditor })),
)

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

/** All that is known of one row, what one came for first; what is empty or says nothing is folded away. */
export function DetailsBody({ resource, row, overrides, mayEdit = false }: DetailsBodyProps) {
  const label = useLabel()
  const say = useSay()
  const { lead: Lead, details: More } = overrides
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
  const groups = detailGroups(resource, row)
  const folded = foldedNames(resource, row, groups, new Set([...touched, ...edited]))
  const folds = isThere && folded.size >= FEW
  const shownGroups = groups
    .map((group) => ({ ...group, names: group.names.filter((name) => !folds || isUnfolded || !folded.has(name)) }))
    .filter(({ names, isLead }) => names.length > 0 || (isLead && Lead))
  return (
    <div className="co-details">
      <RowNewsLine resource={resource} id={row.id} />
      {Lead && !shownGroups[0]?.isLead && <Lead row={row} />}
      {shownGroups.map(({ key, heading, names, isRest, isLead }) => (
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
          {isLead && Lead && <Lead row={row} />}
        </section>
      ))}
      {More && <More row={row} />}
      {folds && (
        <button
          type="button"
          className="co-quiet co-details__fold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '▾' : '▸'} {say('peek.fold', { count: folded.size })}
        </button>
      )}
    </div>
  )
}

/** What is empty, and what is as it is of every row; but for what was just changed or is being changed. */
const foldedNames = (
  resource: Resource,
  row: AnyRow,
  groups: readonly DetailsGroup[],
  held: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    groups
      .flatMap(({ names }) => names)
      .filter((name) => !held.has(name) && (isEmptyValue(row[name]) || isQuiet(resource, row, name))),
  )
