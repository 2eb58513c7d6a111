import { sql } from 'kysely'
import { BULK_BATCH } from '../../config/limits'
import { isResourceName, resourceOf } from '../../src/resources'
import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import { callerInRun } from '../access/callerInRun'
import type { Place } from '../db/place'
import { Conflict, Forbidden } from '../errors'
import { type Reach, reachOf } from '../resources/referrers'
import type { RunContext, RunKind } from '../runs/run'
import type { Services } from '../services'
import { change, changeWithin, openChangeSet } from './changeSet'
import { changeSetOf, resourcesOfSet, rowsOfSet } from './journal'
import type { ChangeMeta } from './meta'
import { tableSql } from './sql/fragments'
import { type UndoConflict, type UndoOutcome, undoRows } from './undoRows'
import type { ChangeWriter } from './writer'

/** Sets with more rows are undone by a run. */
export const UNDO_IN_BACKGROUND_FROM = 5_000
const SHOWN_CONFLICTS = 200

export interface Undone {
  /** The undo is a change set itself and can be undone. */
  change_set_id: number
  undone: number
  /** The first two hundred. */
  conflicts: UndoConflict[]
  conflict_count: number
}

/** What must hold once rows of the resource were written, in the same transaction. */
export type AfterWrite = (resource: ResourceName, writer: ChangeWriter) => Promise<void> | undefined

export interface UndoOptions {
  afterWrite?: AfterWrite
  /** The mark that was asked for: a run asks again when it begins. */
  needed?: string
}

/** Takes a set back at once, or starts the run that does. Conflict when it was undone before, or nothing of it can be. */
export async function undoChangeSet(
  services: Services,
  place: Place,
  meta: Omit<ChangeMeta, 'action'>,
  setId: number,
  { afterWrite, needed }: UndoOptions = {},
): Promise<Undone | { run_id: number }> {
  const set = await changeSetOf(place.database.kysely, place, setId)
  if (set.undone_by !== null) throw new Conflict('changes.undone', { change_set_id: set.undone_by })
  const whole: ChangeMeta = { ...meta, action: 'undo', undoes: setId, ...(set.sentence && { sentence: set.sentence }) }
  if (set.row_count > UNDO_IN_BACKGROUND_FROM) return { run_id: await startRun(services, place, whole, setId, needed) }
  const names = await resourcesOfSet(place.database.kysely, place, setId)
  const reach = await reachOf(services, place, meta.site, declared(names))
  const done = await change(services, place, whole, (writer) => undoAtOnce(writer, reach, setId, afterWrite))
  return { change_set_id: done.changeSetId, ...done.result }
}

const declared = (names: readonly string[]): Resource[] => names.filter(isResourceName).map(resourceOf)

async function undoAtOnce(
  writer: ChangeWriter,
  reach: Reach,
  setId: number,
  afterWrite?: AfterWrite,
): Promise<Omit<Undone, 'change_set_id'>> {
  await claim(writer, setId)
  const total = emptyOutcome()
  const names = await resourcesOfSet(writer.trx, writer.place, setId)
  for (const name of names)
    for (let beforeId: number | undefined; ; ) {
      const batch = await undoBatch(writer, { reach, setId, name, beforeId })
      if (!batch) break
      add(total, batch.outcome)
      beforeId = batch.beforeId
    }
  for (const name of names) if (isResourceName(name)) await afterWrite?.(name, writer)
  if (total.undone === 0 && total.conflict_count > 0)
    throw new Conflict('changes.nothingUndone', { conflicts: total.conflicts }, { count: total.conflict_count })
  return total
}

const emptyOutcome = (): Omit<Undone, 'change_set_id'> => ({ undone: 0, conflicts: [], conflict_count: 0 })

const add = (total: Omit<Undone, 'change_set_id'>, { undone, conflicts }: UndoOutcome): void => {
  total.undone += undone
  total.conflict_count += conflicts.length
  total.conflicts.push(...conflicts.slice(0, SHOWN_CONFLICTS - total.conflicts.length))
}

/** One person takes a set back once. What it took back itself is in force again. */
async function claim({ trx, place, changeSetId }: ChangeWriter, setId: number): Promise<void> {
  const sets = tableSql(place, 'change_set')
  const { rows } = await sql<{ undoes: number | null }>`UPDATE ${sets} SET undone_by = ${changeSetId}
    WHERE id = ${setId} AND undone_by IS NULL RETURNING undoes`.execute(trx)
  if (!rows[0]) throw new Conflict('changes.undone', null)
  if (rows[0].undoes !== null) await sql`UPDATE ${sets} SET undone_by = NULL WHERE id = ${rows[0].undoes}`.execute(trx)
}

interface Asked {
  reach: Reach
  setId: number
  name: string
  beforeId: number | undefined
}

async function undoBatch(writer: ChangeWriter, { reach, setId, name, beforeId }: Asked) {
  if (!isResourceName(name)) return undefined
  const where = { id: setId, resource: name, limit: BULK_BATCH, ...(beforeId !== undefined && { beforeId }) }
  const ids = await rowsOfSet(writer.trx, writer.place, where)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  return { outcome: await undoRows(writer, { resource: resourceOf(name), reach, setId }, ids), beforeId: last }
}

interface UndoPayload {
  setId: number
  undoSetId: number
  /** `control` or a site's name: where the set is. */
  site: string
  needed?: string
}

interface Checkpoint extends Omit<Undone, 'change_set_id'> {
  /** Of resourcesOfSet: how many are done, and below which id the next batch begins. */
  resourcesDone: number
  beforeId?: number
}

async function startRun(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  setId: number,
  needed: string | undefined,
): Promise<number> {
  const undoSetId = await openChangeSet(services, place, meta)
  await changeWithin(services, place, undoSetId, (writer) => claim(writer, setId), { isForeground: true })
  const payload: UndoPayload = { setId, undoSetId, site: meta.site, ...(needed && { needed }) }
  return services.runs.add('undo', payload, {
    site: meta.site,
    userId: meta.userId,
    dedupeKey: `undo ${meta.site} ${setId}`,
  })
}

/** Undo of a large set: batch by batch, each with its mark. */
export const undoRun = (services: Services, afterWrite?: AfterWrite): RunKind<UndoPayload, Undone> => ({
  name: 'undo',
  titleOf: () => ['撤销操作', 'Undo an operation'],
  isExclusive: ({ site }) => `changes ${site}`,
  async work(run) {
    const { setId, undoSetId, site, needed } = run.payload
    const place = await services.places.of(site)
    const isBegun = (await run.readMark<Checkpoint>(place)) !== undefined
    if (needed && !(await callerInRun(services, run, site)).can(needed)) {
      if (!isBegun) await release(place, setId)
      throw new Forbidden(needed)
    }
    const { row_count: total } = await changeSetOf(place.database.kysely, place, setId)
    const names = await resourcesOfSet(place.database.kysely, place, setId)
    const reach = await reachOf(services, place, site, declared(names))
    let at: Checkpoint = (await run.readMark<Checkpoint>(place)) ?? { ...emptyOutcome(), resourcesDone: 0 }
    while (at.resourcesDone < names.length) {
      run.signal.throwIfAborted()
      at = await nextBatch({ services, run, reach, at, afterWrite }, names[at.resourcesDone] ?? '')
      run.tell({
        step: 'undo',
        done: at.undone + at.conflict_count,
        total,
        counts: { undone: at.undone, conflicts: at.conflict_count },
      })
    }
    const { resourcesDone, beforeId, ...outcome } = at
    if (outcome.undone === 0) await release(place, setId)
    return { change_set_id: undoSetId, ...outcome }
  },
})

interface NextBatch {
  services: Services
  run: RunContext<UndoPayload>
  reach: Reach
  at: Checkpoint
  afterWrite: AfterWrite | undefined
}

const nextBatch = ({ services, run, reach, at, afterWrite }: NextBatch, name: string) =>
  changeWithin(services, reach.own.place, run.payload.undoSetId, async (writer, trx): Promise<Checkpoint> => {
    const { setId } = run.payload
    const batch = await undoBatch(writer, { reach, setId, name, beforeId: at.beforeId })
    const { beforeId: _, ...rest } = at
    const next: Checkpoint = { ...rest, conflicts: [...at.conflicts] }
    if (batch) {
      add(next, batch.outcome)
      next.beforeId = batch.beforeId
      if (isResourceName(name)) await afterWrite?.(name, writer)
    } else next.resourcesDone++
    await run.mark(trx, reach.own.place, next)
    return next
  })

const release = async (place: Place, setId: number): Promise<void> => {
  await sql`UPDATE ${tableSql(place, 'change_set')} SET undone_by = NULL WHERE id = ${setId}`.execute(
    place.database.kysely,
  )
}
