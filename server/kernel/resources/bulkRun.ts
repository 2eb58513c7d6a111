import { sql } from 'kysely'
import { BULK_BATCH } from '../../../config/limits'
import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Mark } from '../../../src/resources/kit/mark'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { RowScope } from '../../../src/resources/kit/scope'
import { tableSql } from '../../foundation/db/tableSql'
import { Forbidden } from '../../foundation/faults/errors'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { callerInRun } from '../access/callerInRun'
import { type ChangeMeta, type ChangeWriter, changeWithin, openRunningSet } from '../changes'
import { type Reach, reachOf, referrersOf } from '../changes/referrers'
import { readColumns } from './columnsRead'
import { scopeCondition } from './conditions'
import type { Where } from './context'
import { countMeant, idsFound } from './countMeant'
import type { HookAsked } from './hook'
import { hookOf } from './hooks'
import { readNext } from './readNext'

export type Bulk = { does: 'destroy' } | { does: 'change-status'; status: string }

export interface BulkAnswer {
  change_set_id: number
  count: number
  /** Set where a run does it; `count` then says how many rows it will look at. */
  run_id?: number
}

interface BulkPayload {
  resource: ResourceName
  site: string
  scope: RowScope
  does: Bulk
  changeSetId: number
}

export async function startBulk(
  services: Services,
  { place, site }: Where,
  resource: Resource,
  scope: RowScope,
  does: Bulk,
  meta: ChangeMeta,
  count: number,
): Promise<BulkAnswer> {
  const title: Label = meta.sentence ?? resource.title
  const { changeSetId, runId } = await openRunningSet(services, place, meta, (opening) => {
    const payload: BulkPayload = { resource: resource.name, site, scope, does, changeSetId: opening.changeSetId }
    const about = { resource: resource.name, action: does.does, change_set: opening.changeSetId, set_in: site }
    return opening.add('bulk', payload, { site, userId: meta.userId, title, about })
  })
  return { change_set_id: changeSetId, count, run_id: runId }
}

interface Checkpoint {
  /** Rows up to this id are done. */
  upTo: number
  done: number
  /** Rows left alone because others point to them. */
  referred: number
  /** Rows that were meant when it began. */
  total?: number
}

interface Work {
  services: Services
  run: RunContext<BulkPayload>
  reach: Reach
  resource: Resource
  asked: HookAsked
  /** The ids of the rows that the scope's words found when it began, or went on. */
  found: readonly number[] | undefined
}

/** Bulk work batch by batch, each with its mark; rows that came after the start are not touched. */
export const bulkRun = (
  services: Services,
): RunKind<BulkPayload, { change_set_id: number; count: number; referred: number }> => ({
  name: 'bulk',
  isExclusive: ({ site }) => `changes ${site}`,
  async work(run) {
    const { resource: name, site, scope, changeSetId } = run.payload
    const place = await services.places.of(site)
    const resource = resourceOf(name)
    const caller = await callerInRun(services, run, site)
    const needed: Mark = `${name}:${run.payload.does.does}`
    if (!caller.can(needed)) throw new Forbidden(needed)
    const work: Work = {
      services,
      run,
      reach: await reachOf(services, place, site, run.payload.does.does === 'destroy' ? [resource] : []),
      resource,
      asked: { services, caller },
      found: await idsFound({ place, resource, scope, signal: run.signal }),
    }
    const marked = await run.readMark<Checkpoint>(place)
    if (!marked) await lookAtAll(work)
    const total =
      marked?.total ?? work.found?.length ?? (await countMeant({ place, resource, scope, signal: run.signal }))
    let at: Checkpoint = marked ?? { upTo: 0, done: 0, referred: 0, total }
    for (let next: Checkpoint | undefined = at; next; ) {
      run.signal.throwIfAborted()
      at = next
      next = await bulkBatch(work, at)
      const { done, referred } = next ?? at
      const seen = done + referred
      run.tell({ done: seen, total: Math.max(total, seen), counts: { done, referred } })
    }
    return { change_set_id: changeSetId, count: at.done, referred: at.referred }
  },
})

/** Rows that go are held from whoever would point to them; others only from those who would change them. */
export const lockOf = ({ does }: Bulk) => (does === 'destroy' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`)

/** What the resource asks before this is done to rows of it; undefined where it asks nothing. */
export function protectionOf(resource: Resource, does: Bulk) {
  const { beforeRemove, beforeStatus } = hookOf(resource.name)
  if (does.does === 'destroy') return beforeRemove
  return beforeStatus && ((asked: HookAsked, rows: readonly AnyRow[]) => beforeStatus(asked, rows, does.status))
}

/** A row that may not be touched refuses all of them, before the first is written. */
async function lookAtAll(work: Work): Promise<void> {
  if (!protectionOf(work.resource, work.run.payload.does)) return
  for (let upTo = 0; ; ) {
    work.run.signal.throwIfAborted()
    const ids = await lookAt(work, upTo)
    const last = ids?.at(-1)
    if (last === undefined) return
    upTo = last
  }
}

/** The ids of the next rows, looked at by what the resource asks; undefined where it asks nothing. */
async function lookAt({ run, reach, resource, asked, found }: Work, upTo: number): Promise<number[] | undefined> {
  const mayDo = protectionOf(resource, run.payload.does)
  if (!mayDo) return undefined
  const { place } = reach.own
  const rows = await readNext(found, upTo, BULK_BATCH, async (among) => {
    const read = await sql<AnyRow>`SELECT ${readColumns(resource)} FROM ${tableSql(place, resource.name)} t
      WHERE ${scopeCondition(place, resource, run.payload.scope, among)} AND t.id > ${upTo}
      ORDER BY t.id LIMIT ${BULK_BATCH}`.execute(place.database.background)
    return read.rows
  })
  await mayDo(asked, rows)
  return rows.map(({ id }) => id)
}

async function bulkBatch(work: Work, at: Checkpoint): Promise<Checkpoint | undefined> {
  const { services, run, reach, resource } = work
  const { place } = reach.own
  const { scope, does, changeSetId } = run.payload
  // Asked before the transaction begins: within it, only its own session is free.
  const looked = await lookAt(work, at.upTo)
  const meant: RowScope = looked ? { ids: looked } : scope
  return changeWithin(services, place, changeSetId, async (writer, trx): Promise<Checkpoint | undefined> => {
    const found = looked ? undefined : work.found
    const rows = await readNext(found, at.upTo, BULK_BATCH, async (among) => {
      const read = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, resource.name)} t
        WHERE ${scopeCondition(place, resource, meant, among)} AND t.id > ${at.upTo}
        ORDER BY t.id LIMIT ${BULK_BATCH} ${lockOf(does)}`.execute(trx)
      return read.rows
    })
    const ids = rows.map(({ id }) => id)
    const upTo = looked?.at(-1) ?? ids.at(-1)
    if (upTo === undefined) return undefined
    const free = does.does === 'destroy' ? await unreferred(reach, resource, ids, writer) : ids
    if (does.does === 'destroy') await writer.remove(resource, free)
    else
      await writer.update(
        resource,
        free.map((id) => ({ id, values: { status: does.status } })),
      )
    await hookOf(resource.name).afterWrite?.(writer)
    const next = { ...at, upTo, done: at.done + free.length, referred: at.referred + ids.length - free.length }
    await run.mark(trx, place, next)
    return next
  })
}

async function unreferred(reach: Reach, resource: Resource, ids: number[], { trx }: ChangeWriter): Promise<number[]> {
  for (let free = ids; ; ) {
    const referred = new Set((await referrersOf(reach, resource, free, trx)).map(({ refers_to }) => refers_to))
    if (referred.size === 0) return free
    free = free.filter((id) => !referred.has(id))
  }
}
