import { sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Forbidden, NotFound } from '../../foundation/faults/errors'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { callerInRun } from '../access/callerInRun'
import { changeWithin } from '../changes/changeSet'
import { type ChangeSetRow, changeSetOf, resourcesOfSet } from '../changes/journal'
import { type Reach, reachOf } from '../changes/referrers'
import {
  type AfterWrite,
  addOutcome,
  emptyOutcome,
  type MayBringBack,
  type Undone,
  undoBatch,
} from '../changes/undoBatch'
import { leftRows } from '../changes/undoLeft'
import { mayRestoreAs } from './mayRestoreAs'

export const UNDO_RUN = 'undo'

export interface UndoPayload {
  setId: number
  undoSetId: number
  /** `control` or a site's name: where the set is. */
  site: string
  /** The marks that it takes; runs of earlier versions name one. */
  needed?: string | readonly string[]
  /** What its rows point to and that was deleted as well comes back with them. */
  together?: boolean
}

interface Checkpoint extends Omit<Undone, 'change_set_id'> {
  /** Of resourcesOfSet: how many are done, and below which id the next batch begins. */
  resourcesDone: number
  beforeId?: number
}

/** Undo of a large set: batch by batch, each with its mark. */
export const undoRun = (services: Services, afterWrite?: AfterWrite): RunKind<UndoPayload, Undone> => ({
  name: UNDO_RUN,
  titleOf: () => ['撤销操作', 'Undo an operation'],
  isExclusive: ({ site }) => `changes ${site}`,
  async work(run) {
    const { setId, undoSetId, site } = run.payload
    const place = await services.places.of(site)
    const set = await claimedSet(place, run.payload)
    const names = await resourcesOfSet(place.database.kysely, place, setId)
    const marked = await run.readMark<Checkpoint>(place)
    await insistOnRight(services, place, run)
    const reach = await reachOf(services, place, site, names.filter(isResourceName).map(resourceOf))
    const mayBringBack = run.payload.together ? mayRestoreAs(await callerInRun(services, run, site)) : undefined
    let at = marked ?? (await startOf(place, set, undoSetId, names))
    while (at.resourcesDone < names.length) {
      run.signal.throwIfAborted()
      at = await nextBatch({ services, run, reach, at, afterWrite, mayBringBack }, names[at.resourcesDone] ?? '')
      const done = at.undone + at.conflict_count
      const counts = { undone: at.undone, conflicts: at.conflict_count }
      run.tell({ step: 'undo', done, total: Math.max(set.row_count, done), counts })
    }
    const { resourcesDone, beforeId, ...outcome } = at
    if (outcome.undone === 0) await release(place, setId)
    else await noteUndone(services, place, site, set)
    return { change_set_id: undoSetId, ...outcome }
  },
})

/** What was asked for may never have been committed. */
async function claimedSet(place: Place, { setId, undoSetId }: UndoPayload): Promise<ChangeSetRow> {
  const set = await changeSetOf(place.database.kysely, place, setId)
  if (set.undone_by !== undoSetId) throw new NotFound('changes.noSet')
  return set
}

async function insistOnRight(services: Services, place: Place, run: RunContext<UndoPayload>): Promise<void> {
  const { needed, site, setId, undoSetId } = run.payload
  if (!needed) return
  const caller = await callerInRun(services, run, site)
  const lacking = [needed].flat().find((mark) => !caller.can(mark))
  if (lacking === undefined) return
  const { row_count: undone } = await changeSetOf(place.database.kysely, place, undoSetId)
  if (undone === 0) await release(place, setId)
  throw new Forbidden(lacking)
}

/** Behind what an earlier run has taken back, however it ended. */
async function startOf(
  place: Place,
  { id: setId }: ChangeSetRow,
  undoSetId: number,
  names: readonly string[],
): Promise<Checkpoint> {
  const { row_count: undone } = await changeSetOf(place.database.kysely, place, undoSetId)
  const start: Checkpoint = { ...emptyOutcome(), undone, resourcesDone: 0 }
  if (undone === 0) return start
  for (const resource of names) {
    const [greatest] = await leftRows(place, { setId, undoSetId, resource, limit: 1 })
    if (greatest !== undefined) return { ...start, beforeId: greatest + 1 }
    start.resourcesDone++
  }
  return start
}

interface NextBatch {
  services: Services
  run: RunContext<UndoPayload>
  reach: Reach
  at: Checkpoint
  afterWrite: AfterWrite | undefined
  mayBringBack: MayBringBack | undefined
}

const nextBatch = ({ services, run, reach, at, afterWrite, mayBringBack }: NextBatch, name: string) =>
  changeWithin(services, reach.own.place, run.payload.undoSetId, async (writer, trx): Promise<Checkpoint> => {
    const { setId } = run.payload
    const batch = await undoBatch(writer, { reach, setId, name, beforeId: at.beforeId, mayBringBack })
    const { beforeId: _, ...rest } = at
    const next: Checkpoint = { ...rest, conflicts: [...at.conflicts] }
    if (batch) {
      addOutcome(next, batch.outcome)
      next.beforeId = batch.beforeId
      for (const each of new Set([name, ...batch.outcome.brought]))
        if (isResourceName(each)) await afterWrite?.(each, writer)
    } else next.resourcesDone++
    await run.mark(trx, reach.own.place, next)
    return next
  })

/** The runs that wrote it say so from now on; what an undo had taken back as a whole is in force again. */
export async function noteUndone(
  { runs }: Pick<Services, 'runs'>,
  place: Place,
  site: string,
  { id, undoes }: Pick<ChangeSetRow, 'id' | 'undoes'>,
): Promise<void> {
  await runs.noteUndone({ id, site, isUndone: true })
  if (undoes === null) return
  const { undone_by } = await changeSetOf(place.database.kysely, place, undoes)
  if (undone_by === null) await runs.noteUndone({ id: undoes, site, isUndone: false })
}

const release = async (place: Place, setId: number): Promise<void> => {
  await sql`UPDATE ${tableSql(place, 'change_set')} SET undone_by = NULL WHERE id = ${setId}`.execute(
    place.database.kysely,
  )
}
