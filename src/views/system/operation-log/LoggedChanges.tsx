import { useCallback, useEffect } from 'react'
import { Difference } from '../../../engine/details/History'
import type { CellProps } from '../../../engine/kinds/face'
import { ScreenLink } from '../../../engine/ScreenLink'
import { UndoWays } from '../../../engine/undo/UndoWays'
import { undoWords } from '../../../engine/undo/words'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { subjectLabel } from '../../../resources/kit/actionLabels'
import type { Label } from '../../../resources/kit/label'
import { operationLog } from '../../../resources/operation_log'
import { isResourceName } from '../../../resources/outline/resourceAt'
import { useAppDispatch } from '../../../slices/hooks'
import type { RowChange } from '../../../slices/rows/edits'
import { rowAsked, titlesLearned } from '../../../slices/rows/entities'
import type { Titles } from '../../../slices/rows/entityState'
import { resourceNamed } from './resourceNamed'

interface ChangedRow {
  resource: string
  row_id: number
  title: Label | null
  action: RowChange['action']
  differences: RowChange['fields']
  taken_back: boolean
}

/** How the set of a line stands, and what the reader may do with it. */
interface LineUndo {
  change_set_id: number
  site: string
  resource: string
  row_count: number
  taken_back: boolean
  can_undo: boolean
  elsewhere: string | null
}

interface Logged {
  rows?: ChangedRow[]
  refs?: Titles
  undo?: LineUndo
}

const loggedOf = (value: unknown): Logged => (typeof value === 'object' && value !== null ? value : {})

/** What the operation did, row by row and field by field; whoever holds the right takes it back from here. */
export function LoggedChanges({ value, row }: CellProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { rows = [], undo } = loggedOf(value)
  const again = useCallback(
    () => void dispatch(rowAsked({ resource: operationLog.name, id: row.id })),
    [dispatch, row.id],
  )
  useEffect(() => {
    dispatch(titlesLearned(loggedOf(value).refs ?? {}))
  }, [dispatch, value])
  if (rows.length === 0) return <span className="co-hint">{say('engine.log.nothing')}</span>
  return (
    <div className="co-logrows">
      {undo && <WholeUndo undo={undo} line={row.id} onUndone={again} />}
      {rows.map((each) => (
        <LoggedRow key={`${each.resource}${each.row_id}`} row={each} undo={undo} onUndone={again} />
      ))}
    </div>
  )
}

function WholeUndo({ undo, line, onUndone }: { undo: LineUndo; line: number; onUndone: () => void }) {
  const label = useLabel()
  const { change_set_id: changeSet, resource, site, row_count: rowCount, elsewhere } = undo
  if (undo.taken_back) return <p className="co-hint">{label(undoWords.undone)}</p>
  if (elsewhere !== null)
    return (
      <p>
        <ScreenLink to={`/${elsewhere}/setting/operation-log?open=${line}`}>{label(undoWords.elsewhere)}</ScreenLink>
      </p>
    )
  if (!undo.can_undo || !isResourceName(resource)) return null
  return <UndoWays changeSet={changeSet} resource={resource} site={site} rowCount={rowCount} onUndone={onUndone} />
}

interface LoggedRowProps {
  row: ChangedRow
  undo: LineUndo | undefined
  onUndone: () => void
}

function LoggedRow({ row, undo, onUndone }: LoggedRowProps) {
  const say = useSay()
  const label = useLabel()
  const { resource: name, row_id: id, title, action, differences, taken_back } = row
  const resource = resourceNamed(name)
  return (
    <section>
      <p>
        <span className="co-hint">
          {label(subjectLabel(resource, name))} · {say(`engine.log.${action}`)}
        </span>{' '}
        {title ? label(title) : `#${id}`}
      </p>
      {resource && <Difference resource={resource} fields={differences} isGone={action === 'deleted'} />}
      {taken_back && !undo?.taken_back && <p className="co-hint">{label(undoWords.undone)}</p>}
      {undo && !taken_back && <RowUndo row={row} undo={undo} onUndone={onUndone} />}
    </section>
  )
}

/** Of many rows each can be taken back alone. */
function RowUndo({ row, undo, onUndone }: { row: ChangedRow; undo: LineUndo; onUndone: () => void }) {
  const { resource: name, row_id: id } = row
  const { resource, change_set_id: changeSet, site, row_count: rowCount } = undo
  if (!undo.can_undo || undo.taken_back || rowCount < 2 || !isResourceName(name) || !isResourceName(resource))
    return null
  const ways = { changeSet, resource, site, rowCount, part: { resource: name, id } }
  return <UndoWays {...ways} isPartOnly onUndone={onUndone} />
}
