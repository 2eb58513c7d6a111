import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import { addRunWith } from '../../foundation/runs/addRunWith'
import type { Services } from '../../foundation/services/services'
import { change, changeWithin, openRunningSet } from '../changes/changeSet'
import { type ChangeSetRow, changeSetOf, resourcesOfSet } from '../changes/journal'
import type { ChangeMeta } from '../changes/meta'
import { logOperation, operationOf } from '../changes/operationLog'
import { type Reach, reachOf } from '../changes/referrers'
import {
  type AfterWrite,
  addOutcome,
  emptyOutcome,
  type MayBringBack,
  type Undone,
  undoBatch,
} from '../changes/undoBatch'
import { isUndoable, undoRunOf } from '../changes/undoLeft'
import { undoRows } from '../changes/undoRows'
import type { ChangeWriter } from '../changes/writer'
import { toldUndo } from './toldUndo'
import type { RowPart } from './undoRight'
import { noteUndone, UNDO_RUN, type UndoPayload } from './undoRun'

/** Sets with more rows are undone by a run. */
export const UNDO_IN_BACKGROUND_FROM = 5_000

export interface UndoOptions {
  afterWrite?: AfterWrite
  /** The marks that were asked for: a run asks again when it begins. */
  needed?: readonly string[]
  /** What was done to this row alone. */
  part?: RowPart
  /** Of each resource the first rows alone, for a preview. */
  isLook?: boolean
  /** What its rows point to and that was deleted as well comes back with them. */
  mayBringBack?: MayBringBack
}

/**
 * Takes a set back at once, or starts the run that does. What was taken back before is gone on with: rows that were left
 * because the work stopped half-way, or because they held something else then. Conflict when it is under way, or nothing
 * is left that can be taken back.
 */
export async function undoChangeSet(
  services: Services,
  place: Place,
  meta: Omit<ChangeMeta, 'action'>,
  setId: number,
  { part, ...options }: UndoOptions = {},
): Promise<Undone | { run_id: number }> {
  const set = await changeSetOf(place.database.kysely, place, setId)
  const isPart = part !== undefined && set.row_count > 1
  const whole: ChangeMeta = {
    ...meta,
    action: 'undo',
    undoes: setId,
    ...(set.sentence && !isPart && { sentence: set.sentence }),
    ...(!isPart && set.row_count > 1 && (await toldUndo(services, meta.site, setId))),
  }
  if (set.undone_by !== null) await insistOnRest(services, place, meta.site, set)
  if (!isPart && set.row_count > UNDO_IN_BACKGROUND_FROM)
    return { run_id: await startRun(services, place, whole, set, options) }
  const work = await undoing(services, place, meta.site, set, { ...options, ...(isPart && { part }) })
  if (set.undone_by === null) {
    const done = await change(services, place, whole, work)
    if (!isPart) await noteUndone(services, place, meta.site, set)
    return { change_set_id: done.changeSetId, ...done.result }
  }
  const rest = await changeWithin(services, place, set.undone_by, work, { isForeground: true })
  await logOperation(services, operationOf(whole, set.undone_by))
  await noteUndone(services, place, meta.site, set)
  return { change_set_id: set.undone_by, ...rest }
}

/** Throws Conflict where the set is being taken back just now, or nothing of it is left to be. */
async function insistOnRest(services: Services, place: Place, site: string, set: ChangeSetRow): Promise<void> {
  const data = { change_set_id: set.undone_by }
  const run = await undoRunOf(services, place, set)
  if (run?.state === 'under way') throw new Conflict('changes.beingUndone', { ...data, run_id: run.id })
  if (!(await isUndoable(services, place, site, set))) throw new Conflict('changes.undone', data)
}

export const declared = (names: readonly string[]): Resource[] => names.filter(isResourceName).map(resourceOf)

/** What an undo does at once, in the transaction of its own set. */
export async function undoing(
  services: Services,
  place: Place,
  site: string,
  set: ChangeSetRow,
  { part, ...options }: Omit<UndoOptions, 'needed'>,
): Promise<(writer: ChangeWriter) => Promise<Omit<Undone, 'change_set_id'>>> {
  const names = part ? [part.resource] : await resourcesOfSet(place.database.kysely, place, set.id)
  const reach = await reachOf(services, place, site, declared(names))
  return (writer) => (part ? undoPart(writer, reach, set, part, options) : undoAtOnce(writer, reach, set, options))
}

/** One row of a set is taken back by a set of its own; the rest stays in force, and can be taken back later. */
async function undoPart(
  writer: ChangeWriter,
  reach: Reach,
  set: ChangeSetRow,
  { resource: name, id }: RowPart,
  { afterWrite, mayBringBack }: Pick<UndoOptions, 'afterWrite' | 'mayBringBack'>,
): Promise<Omit<Undone, 'change_set_id'>> {
  if (!isResourceName(name)) throw new NotFound('changes.noSet')
  const total = emptyOutcome()
  const asked = { resource: resourceOf(name), reach, setId: set.id, mayBringBack }
  const outcome = await undoRows(writer, asked, [id])
  addOutcome(total, outcome)
  if (total.undone === 0) throw nothingUndone(total)
  for (const each of new Set([name, ...outcome.brought])) await afterWrite?.(each, writer)
  return total
}

const nothingUndone = ({ conflicts, conflict_count: count }: Omit<Undone, 'change_set_id'>): Conflict =>
  count > 0 ? new Conflict('changes.nothingUndone', { conflicts }, { count }) : new Conflict('changes.undone', null)

async function undoAtOnce(
  writer: ChangeWriter,
  reach: Reach,
  set: ChangeSetRow,
  { afterWrite, mayBringBack, isLook = false }: Omit<UndoOptions, 'needed' | 'part'>,
): Promise<Omit<Undone, 'change_set_id'>> {
  if (set.undone_by === null) await claim(writer.trx, writer.place, set.id, writer.changeSetId)
  const total = emptyOutcome()
  const names = await resourcesOfSet(writer.trx, writer.place, set.id)
  const written = new Set(names)
  for (const name of names)
    for (let beforeId: number | undefined; ; ) {
      const batch = await undoBatch(writer, { reach, setId: set.id, name, beforeId, mayBringBack })
      if (!batch) break
      addOutcome(total, batch.outcome)
      for (const brought of batch.outcome.brought) written.add(brought)
      if (isLook) break
      beforeId = batch.beforeId
    }
  for (const name of written) if (isResourceName(name)) await afterWrite?.(name, writer)
  if (total.undone === 0 && total.conflict_count > 0) throw nothingUndone(total)
  return total
}

/** One person takes a set back once. What it took back itself is in force again, where it took back the whole. */
async function claim(trx: Kysely<Tables>, place: Place, setId: number, undoSetId: number): Promise<void> {
  const sets = tableSql(place, 'change_set')
  const { rows } = await sql<{ undoes: number | null }>`UPDATE ${sets} SET undone_by = ${undoSetId}
    WHERE id = ${setId} AND undone_by IS NULL RETURNING undoes`.execute(trx)
  if (!rows[0]) throw new Conflict('changes.undone', null)
  if (rows[0].undoes !== null)
    await sql`UPDATE ${sets} SET undone_by = NULL
      WHERE id = ${rows[0].undoes} AND undone_by = ${setId}`.execute(trx)
}

/** The run stands with its claim. One that goes on works in the name of whoever asked for it, under the same set. */
async function startRun(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  { id: setId, undone_by }: ChangeSetRow,
  { needed, mayBringBack }: UndoOptions,
): Promise<number> {
  const { site, userId } = meta
  const options = { site, userId, dedupeKey: `undo ${site} ${setId}` }
  const payloadOf = (undoSetId: number): UndoPayload => ({
    setId,
    undoSetId,
    site,
    ...(needed && { needed }),
    ...(mayBringBack && { together: true }),
  })
  if (undone_by !== null) {
    const runId = await addRunWith(services, place, async (trx, add) => {
      const id = await add(UNDO_RUN, payloadOf(undone_by), options)
      await sql`UPDATE ${tableSql(place, 'change_set')} SET run_id = ${id} WHERE id = ${undone_by}`.execute(trx)
      return id
    })
    await logOperation(services, operationOf(meta, undone_by))
    return runId
  }
  const { runId } = await openRunningSet(services, place, meta, async ({ trx, changeSetId, add }) => {
    await claim(trx, place, setId, changeSetId)
    return add(UNDO_RUN, payloadOf(changeSetId), options)
  })
  return runId
}
