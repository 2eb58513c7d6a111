import { type ReactNode, useCallback, useEffect } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { isResourceName } from '../../resources/outline/resourceAt'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { historyAsked, type RowChange } from '../../slices/rows/edits'
import { rowAsked } from '../../slices/rows/entities'
import { selectLanguage } from '../../slices/settings'
import { EmptyState } from '../../widgets/EmptyState'
import { FailedState } from '../FailedState'
import { RowWaiting } from '../form/RowWaiting'
import { exactTime, friendlyTime } from '../format/time'
import { UndoWays } from '../undo/UndoWays'
import { undoWords } from '../undo/words'
import { FieldValue } from './FieldValue'
import { isComparedText, TextDifference } from './TextDifference'
import './details.css'

const waiting = { status: 'running' } as const

interface HistoryProps {
  resource: Resource
  id: number
  /** What can be done with a change, in place of undoing it. */
  action?: (change: RowChange) => ReactNode
}

/** What became of one row: who changed what, when, from what to what. Newest first. */
export function History({ resource, id, action }: HistoryProps) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const history = useAppSelector((state) => state.edits.history[`${resource.name}/${id}`])
  const ask = useCallback(
    () => void dispatch(historyAsked({ resource: resource.name, id })),
    [dispatch, resource.name, id],
  )
  const onUndone = useCallback(() => {
    ask()
    dispatch(rowAsked({ resource: resource.name, id }))
  }, [ask, dispatch, resource.name, id])
  useEffect(ask, [ask])
  if (!history || (history.state === 'loading' && history.changes.length === 0))
    return <RowWaiting run={waiting} onRetry={ask} />
  if (history.state === 'failed')
    return <FailedState title={say('engine.failed.history')} fault={history.fault} onRetry={ask} />
  if (history.changes.length === 0) return <EmptyState title={say('engine.history.none')} />
  return (
    <ol className="co-history">
      {history.changes.map((change) => (
        <Change key={change.id} change={change} resource={resource}>
          {action ? action(change) : <Undoing change={change} resource={resource} id={id} onUndone={onUndone} />}
        </Change>
      ))}
    </ol>
  )
}

interface UndoingProps {
  change: RowChange
  resource: Resource
  id: number
  onUndone: () => void
}

/** Whoever holds the right takes it back from here: of this row, or all that was done with it. */
function Undoing({ change, resource, id, onUndone }: UndoingProps) {
  const label = useLabel()
  const { change_set_id: changeSet, row_count: rowCount, taken_back, can_undo } = change
  if (taken_back) return <p className="co-hint">{label(undoWords.undone)}</p>
  if (!can_undo) return null
  const { name } = resource
  return (
    <UndoWays
      changeSet={changeSet}
      resource={isResourceName(change.set_resource) ? change.set_resource : name}
      rowCount={rowCount}
      part={{ resource: name, id }}
      {...(resource.scope === 'control' && { site: 'control' })}
      onUndone={onUndone}
    />
  )
}

const Change = ({ change, resource, children }: { change: RowChange; resource: Resource; children: ReactNode }) => {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <li className={`co-history__entry co-history__entry--${change.action}`}>
      <p className="co-history__who">
        <strong>{change.user ?? say('engine.history.system')}</strong> {say(`engine.history.${change.action}`)}{' '}
        <time dateTime={change.at} title={exactTime(change.at, language)}>
          {friendlyTime(change.at, language)}
        </time>
      </p>
      {change.action === 'updated' && <Difference resource={resource} fields={change.fields} />}
      {children}
    </li>
  )
}

interface DifferenceProps {
  resource: Resource
  fields: RowChange['fields']
  /** The row went: nothing came in place of what was. */
  isGone?: boolean
}

/** Field by field: what was, and what it became. */
export function Difference({ resource, fields, isGone = false }: DifferenceProps) {
  const label = useLabel()
  const say = useSay()
  const row = { id: 0 }
  const isNew = fields.every(({ before }) => before === null || before === undefined)
  return (
    <dl className="co-diff">
      {fields.map(({ field: name, before, after }) => {
        const field = resource.allFields[name]
        if (field && !isGone && isComparedText(field, before, after))
          return (
            <div key={name} className="co-diff__text">
              <dt>{label(field.label)}</dt>
              <dd>
                <TextDifference field={field} before={before} after={after} />
              </dd>
            </div>
          )
        return (
          <div key={name}>
            <dt>{label(field?.label ?? [name, name])}</dt>
            <dd>
              {!isNew && (
                <span className="co-diff__before">
                  <span className="co-sr">{say('engine.history.before')} </span>
                  <FieldValue resource={resource} name={name} row={row} value={before} />
                </span>
              )}
              {!isNew && !isGone && <span aria-hidden="true">→</span>}
              {!isGone && (
                <span className="co-diff__after">
                  <span className="co-sr">{say('engine.history.after')} </span>
                  <FieldValue resource={resource} name={name} row={row} value={after} />
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
