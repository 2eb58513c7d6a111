import type { Job } from '../../slices/jobs/jobs'
import { undoAsked, undoKey } from '../../slices/rows/edits'
import type { Calls, GoneRow, UndoConflict, Undone } from '../calls'
import { followRun } from '../jobs/followRun'
import { ask, attempt, confirm, defineFlow, giveUp, port, type Step } from '../kit'
import { goneNames } from './goneNames'
import { refreshRows } from './refreshRows'

/** Rows that an undo leaves as they are. */
interface Left {
  count: number
  conflicts: readonly UndoConflict[]
}

/** Many rows are taken back by a run: it is followed to its end. */
function* leftBy({ run_id: run, conflict_count: count = 0, conflicts = [] }: Undone): Step<Left> {
  if (run === undefined) return { count, conflicts }
  const ended = yield* followRun(run)
  if (ended.state !== 'done') {
    const why = ended.error?.message
    const notice = yield* port('notice')
    if (why) notice.error(why)
    throw new Error(why ?? ended.state)
  }
  const { conflicts: kept = 0 } = (ended.progress?.counts ?? {}) as { conflicts?: number }
  return { count: kept, conflicts: kept > 0 ? yield* conflictsOf(ended) : [] }
}

/** An end that the server told of by itself does not say which rows they were. */
function* conflictsOf({ id, result }: Job): Step<readonly UndoConflict[]> {
  if (result !== undefined) return conflictsIn(result)
  const { answer } = yield* attempt('runs.one', { id })
  return conflictsIn(answer?.result)
}

const conflictsIn = (told: unknown): readonly UndoConflict[] =>
  typeof told === 'object' && told !== null && 'conflicts' in told && Array.isArray(told.conflicts)
    ? told.conflicts
    : []

/** What was deleted as well and can come back with the rows that use it. */
const bringable = (conflicts: readonly UndoConflict[]): GoneRow[] =>
  conflicts.flatMap(({ reason, gone = [] }) =>
    reason === 'detached' && gone.every(({ is_binned }) => is_binned) ? gone : [],
  )

/** Rows that use what was deleted too come back with it, where the person wants that; undefined where nothing came back. */
function* undoOrAsk(input: Calls['changes.undo']['in']): Step<number | undefined> {
  const { answer, fault } = yield* attempt('changes.undo', input)
  const left = answer ? yield* leftBy(answer) : { count: 0, conflicts: conflictsIn(fault.details) }
  const gone = bringable(left.conflicts)
  if (fault && gone.length === 0) return yield* giveUp(fault)
  if (gone.length === 0) return left.count
  const isWanted = yield* confirm('flows.restoreTogether', { names: goneNames(gone) })
  if (!isWanted) return fault ? undefined : left.count
  return (yield* leftBy(yield* ask('changes.undo', { ...input, isTogether: true }))).count
}

/** Rows that were changed since are left as they are, and counted. */
export const undo = defineFlow(
  'undo',
  undoAsked,
  function* ({ changeSet, resource, site, part }) {
    const conflicts = yield* undoOrAsk({ id: changeSet, ...(site && { site }), ...(part && { part }) })
    if (conflicts === undefined) return
    const notice = yield* port('notice')
    if (conflicts > 0) notice.warn('flows.undoneExcept', { count: conflicts })
    else notice.success('flows.undone')
    for (const written of new Set([resource, part?.resource ?? resource])) yield* refreshRows(written)
  },
  { policy: 'leading', per: undoKey },
)
