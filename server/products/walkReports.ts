import { type Kysely, sql } from 'kysely'
import { BULK_BATCH, FINDINGS_KEPT } from '../../config/limits'
import { mark } from '../../src/resources/kit/mark'
import { plainNumber } from '../../src/resources/kit/plainNumber'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { report } from '../../src/resources/report'
import { callerInRun } from '../access/callerInRun'
import { logOperation, metaOf } from '../changes'
import { rowsChanged } from '../changes/rowsChanged'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import { Forbidden } from '../faults/errors'
import { always } from '../kinds/conditions'
import { checkedAction } from '../resources/actions/actionAsked'
import { actionCall, contractNamed } from '../resources/actions/actionCall'
import type { ActionHandler } from '../resources/actions/handler'
import { readColumns } from '../resources/columnsRead'
import { countRows } from '../resources/reading'
import type { RunContext } from '../services/run'
import type { Services } from '../services/services'

/** Something that was found in a report: a row of the list, but for its number and its time. */
export interface FoundInReport {
  report_id: number
}

/** How far a walk is: behind which report, and what it has found so far. */
export interface WalkAt {
  upTo: number
  looked: number
  reports: number
  found: number
}

type Look<Finding> = (rows: readonly AnyRow[]) => Promise<Finding[]>

/** An action that looks at every report of a place and keeps what it finds in a list, in place of what was found before. */
export interface Walk<Finding extends FoundInReport> {
  resource: Resource
  action: string
  /** A log: the list. */
  list: Resource
  /** The columns of a report that are looked at. */
  reads: readonly string[]
  /** Here it may refuse to begin. */
  begin?(place: Place): Promise<void>
  /** Made ready behind the report of this id; what it answers is asked for what is found in the next ones. */
  prepare(place: Place, upTo: number): Promise<Look<Finding>>
  output(at: WalkAt): Readonly<Record<string, number>>
}

interface Payload {
  total: number
  site: string
}

const NOTHING_YET: WalkAt = { upTo: 0, looked: 0, reports: 0, found: 0 }

/** Adds rows to a log, beside the journal. */
export async function addToList(
  trx: Kysely<Tables>,
  place: Place,
  list: Resource,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const table = tableSql(place, list.name)
  const columns = sql.join(Object.keys(list.fields).map((name) => sql.id(name)))
  await sql`INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(trx)
}

async function nextReports(place: Place, reads: readonly string[], upTo: number): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(report, reads)} FROM ${tableSql(place, report.name)} t
    WHERE t.id > ${upTo} ORDER BY t.id LIMIT ${BULK_BATCH}`.execute(place.database.background)
  return rows
}

/** The list begins anew, once for a walk. */
async function begin(run: RunContext<Payload>, place: Place, list: Resource): Promise<WalkAt> {
  const marked = await run.readMark<WalkAt>(place)
  if (marked) return marked
  await place.database.background.transaction().execute(async (trx) => {
    await sql`DELETE FROM ${tableSql(place, list.name)}`.execute(trx)
    await run.mark(trx, place, NOTHING_YET)
  })
  return NOTHING_YET
}

async function walkBatch<Finding extends FoundInReport>(
  run: RunContext<Payload>,
  place: Place,
  { list, look }: { list: Resource; look: Look<Finding> },
  at: WalkAt,
  rows: readonly AnyRow[],
): Promise<WalkAt> {
  const found = await look(rows)
  const next = {
    upTo: rows.at(-1)?.id ?? at.upTo,
    looked: at.looked + rows.length,
    reports: at.reports + new Set(found.map(({ report_id }) => report_id)).size,
    found: at.found + found.length,
  }
  const room = Math.max(0, FINDINGS_KEPT - at.found)
  await place.database.background.transaction().execute(async (trx) => {
    await addToList(trx, place, list, found.slice(0, room))
    await run.mark(trx, place, next)
  })
  return next
}

async function work<Finding extends FoundInReport>(
  services: Services,
  run: RunContext<Payload>,
  walk: Walk<Finding>,
): Promise<Readonly<Record<string, number>>> {
  const { resource, action, list } = walk
  const place = await services.places.forResource(resource, run.site)
  const caller = await callerInRun(services, run, run.site)
  if (!caller.can(mark(resource, action))) throw new Forbidden(mark(resource, action))
  const changed = { resource: list.name, site: run.site, mayShrink: true }
  let at = await begin(run, place, list)
  const look = await walk.prepare(place, at.upTo)
  await rowsChanged(services, changed)
  for (;;) {
    run.signal.throwIfAborted()
    const rows = await nextReports(place, walk.reads, at.upTo)
    if (rows.length === 0) break
    at = await walkBatch(run, place, { list, look }, at, rows)
    run.tell({ done: at.looked, total: Math.max(run.payload.total, at.looked) })
  }
  await rowsChanged(services, changed)
  return walk.output(at)
}

/**
 * The action of a walk: a run that goes through the reports batch by batch and behind everybody who waits for an answer.
 * Of two of one place the second begins after the first.
 */
export function walkReports<Finding extends FoundInReport>(walk: Walk<Finding>): ActionHandler {
  const { resource, action: name } = walk
  const action = contractNamed(resource, name)
  const kind = `${resource.name}:${name}`
  const call = actionCall(resource, name, async (asked) => {
    const { services, caller } = asked
    const { where } = await checkedAction(asked, resource, action)
    await walk.begin?.(where.place)
    const total = await countRows(where.place.database.kysely, where.place, report, always)
    const [zh, en] = action.title
    const many = plainNumber(total)
    const payload: Payload = { total, site: where.site }
    const run_id = await services.runs.add(kind, payload, {
      site: where.site,
      userId: caller.userId,
      title: [`${zh}：${many} 份报告`, `${en}: ${many} reports`],
    })
    const { request, requestId } = metaOf(asked, resource, name)
    await logOperation(services, {
      action: name,
      resource: resource.name,
      site: where.site,
      userId: caller.userId,
      code: '200',
      ...(requestId && { requestId }),
      ...(request && { request }),
    })
    return { run_id }
  })
  return {
    call,
    register: (queue, services) =>
      queue.register<Payload, Readonly<Record<string, number>>>({
        name: kind,
        isExclusive: ({ site }) => `${kind} ${site}`,
        work: (run) => work(services, run, walk),
      }),
  }
}
