import { type Kysely, sql, type Transaction } from 'kysely'
import { isResourceName } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { forgetLongLists } from '../../foundation/db/longLists'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Passing } from '../../foundation/faults/errors'
import { type AddWithin, addRunWith } from '../../foundation/runs/addRunWith'
import type { ChangedBy } from '../../foundation/services/events'
import type { Services } from '../../foundation/services/services'
import { enterGate, isGateOpen } from '../places/gate'
import { addRows, type NewRows, NotAsExpected } from './addRows'
import { clashOf, isDeadlock } from './clashOf'
import type { ChangeMeta } from './meta'
import { logOperation, type Operation, operationOf } from './operationLog'
import { rowsChanged } from './rowsChanged'
import { sayWritten } from './sayWritten'
import { jsonText } from './sql/rowTexts'
import { type ChangeWriter, NAMED_IDS, type Tally, writerOf } from './writer'

type Trx = Transaction<Tables>

/**
 * Does `work` in one transaction under a change set of its own, with its line in the operation log.
 * A clash of unique values becomes Invalid 'check.taken'. Nothing stays when `work` throws. It may be done more than once: what it
 * changes outside of the transaction must bear that.
 */
export async function change<T>(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  work: (writer: ChangeWriter) => Promise<T>,
): Promise<{ result: T; changeSetId: number }> {
  const isOneDatabase = place.database === services.places.control.database
  const done = await retrying(() =>
    place.database.kysely.transaction().execute(async (trx) => {
      if (!meta.isOfLifecycle) await enterGate(services, place, meta.site, trx)
      const changeSetId = await createSet(trx, place, meta)
      const { writer, tally } = writerOf(trx, { place, control: services.places.control }, changeSetId, meta.userId)
      const result = await work(writer)
      await addToSet(trx, place, changeSetId, tally)
      const named = tally.ids.get(meta.resource) ?? []
      const operation = operationOf(meta, changeSetId, named, countOf(tally, meta.resource))
      const line = isOneDatabase ? await logOperation(services, operation, trx) : undefined
      return { result, changeSetId, tally, operation, line }
    }),
  )
  const id = done.line ?? (await logElsewhere(services, done.operation))
  if (id) await sayWritten(services, place, meta, { id, changeSetId: done.changeSetId, operation: done.operation })
  await tellOf(services, meta.site, done.tally, meta)
  return { result: done.result, changeSetId: done.changeSetId }
}

/** The set that a run will write, while it is opened. */
export interface Opening {
  trx: Trx
  changeSetId: number
  /** Adds the run; it may only write where the set names it. */
  add: AddWithin
}

export interface RunningSet {
  changeSetId: number
  runId: number
}

/**
 * A change set whose rows are written by several transactions of a run: an upload, a batch. The set, its run and whatever
 * `work` writes beside them are kept together or not at all. `work` adds the run and answers its id.
 */
export async function openRunningSet(
  services: Services,
  place: Place,
  meta: ChangeMeta,
  work: (opening: Opening) => Promise<number>,
): Promise<RunningSet> {
  const isOneDatabase = place.database === services.places.control.database
  const opened = await addRunWith(services, place, async (trx, add) => {
    await enterGate(services, place, meta.site, trx)
    const changeSetId = await createSet(trx, place, meta)
    const runId = await work({ trx, changeSetId, add })
    await sql`UPDATE ${tableSql(place, 'change_set')} SET run_id = ${runId} WHERE id = ${changeSetId}`.execute(trx)
    if (isOneDatabase) await logOperation(services, operationOf(meta, changeSetId), trx)
    return { changeSetId, runId }
  })
  if (!isOneDatabase) await logElsewhere(services, operationOf(meta, opened.changeSetId))
  return opened
}

/** How many rows of the resource were written; of very many, and of others beside them, nobody has kept count. */
function countOf({ ids, count }: Tally, resource: string): number | undefined {
  const named = new Set(ids.get(resource)).size
  if (named <= NAMED_IDS) return named
  return ids.size === 1 ? count : undefined
}

/** What is committed in another database is done, whatever becomes of its line in the log: nobody is told otherwise. */
async function logElsewhere(services: Services, operation: Operation): Promise<number | undefined> {
  try {
    return await logOperation(services, operation)
  } catch (error) {
    services.log.error({ err: error, operation }, 'an operation was not noted')
    return undefined
  }
}

export interface WithinOptions {
  /** Somebody waits for the answer; else the work stands back behind those who do. */
  isForeground?: boolean
  /**
   * The commit need not be on the disk at once: after a crash of the database the last batches may be missing, with their
   * marks, and are then done again. Whatever ends such work must be written without it: that keeps all before it as well.
   */
  isRepeatable?: boolean
  /** What `changeSetFacts` said, where many transactions of one set follow each other. */
  facts?: ChangeSetFacts
  /** The request that goes on with the set: the page that asked need not be told of its own change. */
  meta?: ChangeMeta
}

/** What every transaction of a set needs to know of it. */
export interface ChangeSetFacts {
  user_id: number | null
  site: string
}

/** Throws where there is no such set. */
export async function changeSetFacts(reader: Kysely<Tables>, place: Place, id: number): Promise<ChangeSetFacts> {
  const { rows } = await sql<ChangeSetFacts>`
    SELECT user_id, site FROM ${tableSql(place, 'change_set')} WHERE id = ${id}`.execute(reader)
  if (!rows[0]) throw new Error(`There is no change set ${id}`)
  return rows[0]
}

/** One transaction of an open change set. */
export async function changeWithin<T>(
  services: Services,
  place: Place,
  changeSetId: number,
  work: (writer: ChangeWriter, trx: Trx) => Promise<T>,
  { isForeground = false, isRepeatable = false, facts, meta }: WithinOptions = {},
): Promise<T> {
  const { kysely, background } = place.database
  const done = await translating(() =>
    (isForeground ? kysely : background).transaction().execute(async (trx) => {
      const { user_id, site } = facts ?? (await changeSetFacts(trx, place, changeSetId))
      await enterGate(services, place, site, trx)
      const { writer, tally } = writerOf(trx, { place, control: services.places.control }, changeSetId, user_id)
      const result = await work(writer, trx)
      await addToSet(trx, place, changeSetId, tally, isRepeatable)
      return { result, tally, site }
    }),
  )
  await tellOf(services, done.site, done.tally, meta)
  return done.result
}

/** What `addWithin` belongs to. */
export interface AddingTo extends ChangeSetFacts {
  place: Place
  changeSetId: number
}

/**
 * Adds rows of which none is there yet to an open change set, by a repeatable transaction of their own: one statement where
 * nothing can come between, since the embedded database does one thing at a time and control has no gate. The answer is
 * the ids reserved.
 * Throws SomeAreThere, NotAsExpected, and what a closed gate throws.
 */
export async function addWithin(
  services: Services,
  { place, changeSetId, user_id: userId, site }: AddingTo,
  resource: Resource,
  rows: NewRows,
): Promise<number[]> {
  const { background, kind } = place.database
  const scope = { place, control: services.places.control, changeSetId, userId }
  const alone = () =>
    addRows({ ...scope, trx: background }, resource, rows, { mayWrite: isGateOpen(services, place, site) })
  const behindGate = () =>
    background.transaction().execute(async (trx) => {
      await enterGate(services, place, site, trx)
      return addRows({ ...scope, trx }, resource, rows)
    })
  const isAlone = kind === 'embedded' || place.schema === CONTROL_SCHEMA
  const reserved = await (isAlone ? alone() : behindGate()).catch(async (error) => {
    if (error instanceof NotAsExpected) await enterGate(services, place, site, background)
    throw error
  })
  await tellOf(services, site, { ids: new Map([[resource.name, [...rows.ids]]]), mayShrink: false })
  return reserved
}

async function createSet(trx: Trx, place: Place, meta: ChangeMeta): Promise<number> {
  const sentence = meta.sentence ? jsonText(meta.sentence) : null
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(place, 'change_set')}
    (action, resource, site, user_id, request_id, run_id, sentence, undoes)
    VALUES (${meta.action}, ${meta.resource}, ${meta.site}, ${meta.userId}, ${meta.requestId ?? null}, ${meta.runId ?? null},
      ${sentence}::jsonb, ${meta.undoes ?? null}) RETURNING id`.execute(trx)
  if (!rows[0]) throw new Error('A change set without an id')
  return rows[0].id
}

async function addToSet(trx: Trx, place: Place, id: number, { count }: Tally, isRepeatable = false): Promise<void> {
  const atEase = sql`set_config('synchronous_commit', 'off', true)`
  if (count > 0)
    await sql`UPDATE ${tableSql(place, 'change_set')} SET row_count = row_count + ${count} WHERE id = ${id}
      ${isRepeatable ? sql`RETURNING ${atEase}` : sql``}`.execute(trx)
  else if (isRepeatable) await sql`SELECT ${atEase}`.execute(trx)
}

async function tellOf(
  services: Services,
  site: string,
  { ids, mayShrink }: Pick<Tally, 'ids' | 'mayShrink'>,
  meta?: ChangeMeta,
): Promise<void> {
  if (mayShrink) forgetLongLists()
  for (const [resource, named] of ids)
    if (isResourceName(resource) && named.length > 0)
      await rowsChanged(services, { resource, site, ids: named, mayShrink, ...askerOf(meta, resource) })
}

/** The page that asked shows what it asked for by itself, but not what followed from it elsewhere. */
const askerOf = (meta: ChangeMeta | undefined, resource: string): { by?: ChangedBy } =>
  meta?.tab !== undefined && meta.userId !== null && meta.resource === resource
    ? { by: { userId: meta.userId, tab: meta.tab } }
    : {}

async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw clashOf(error) ?? error
  }
}

const TRIES = 4

/** Of two transactions that waited for each other the one that was given up left nothing behind: it is begun anew. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await translating(work)
    } catch (error) {
      if (!isDeadlock(error)) throw error
      if (tries === TRIES) throw new Passing('row.changedMeanwhile', {})
    }
}
