import { type Kysely, sql } from 'kysely'
import { BULK_BATCH, FINDINGS_KEPT } from '../../../config/limits'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { RunContext } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../../kernel/changes/rowsChanged'
import type { ActionHandler } from '../../kernel/resources/actions/handler'
import { readColumns } from '../../kernel/resources/columnsRead'
import { type ReportRunPayload, reportRun } from './reportRun'

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
async function begin(run: RunContext<ReportRunPayload>, place: Place, list: Resource): Promise<WalkAt> {
  const marked = await run.readMark<WalkAt>(place)
  if (marked) return marked
  await place.database.background.transaction().execute(async (trx) => {
    await sql`DELETE FROM ${tableSql(place, list.name)}`.execute(trx)
    await run.mark(trx, place, NOTHING_YET)
  })
  return NOTHING_YET
}

async function walkBatch<Finding extends FoundInReport>(
  run: RunContext<ReportRunPayload>,
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

async function walkAll<Finding extends FoundInReport>(
  services: Services,
  run: RunContext<ReportRunPayload>,
  place: Place,
  walk: Walk<Finding>,
): Promise<Readonly<Record<string, number>>> {
  const { list } = walk
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

/** The action of a walk: it goes through the reports batch by batch. */
export const walkReports = <Finding extends FoundInReport>(walk: Walk<Finding>): ActionHandler =>
  reportRun({
    resource: walk.resource,
    action: walk.action,
    list: walk.list,
    ...(walk.begin && { begin: (place) => walk.begin?.(place) ?? Promise.resolve() }),
    work: (services, run, place) => walkAll(services, run, place, walk),
  })
