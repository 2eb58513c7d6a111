import { sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import { platformSettings } from '../access/platformSettings'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import type { RequestContext } from '../http/call'
import { leavingOf } from '../http/leaving'
import { scopeCondition } from '../resources/conditions'
import { whereOf } from '../resources/context'
import { countMeant } from '../resources/countMeant'
import { newestMeant } from '../resources/newestMeant'
import type { ExportAsked } from './exportAsked'
import { exportColumns } from './exportColumns'
import { NEXT_SHEET } from './exportPiece'
import { countPieces, type Exporting, exportPieces } from './exportPieces'
import type { FileFormat } from './fileFormat'
import { insistOnMonthOf, sheetsOf } from './startExport'

/** Rows whose bytes stand for all. */
const SAMPLE = 200

/** Roughly what becomes of a byte of the rows in the file, and what the file weighs without any: a person is told "about". */
const SHARE: Readonly<Record<FileFormat, { ofByte: number; empty: number }>> = {
  xlsx: { ofByte: 0.35, empty: 6_000 },
  txt: { ofByte: 1, empty: 500 },
  csv: { ofByte: 1, empty: 500 },
}

/** Where nothing was exported in this format yet. */
const MS_A_ROW = 0.05
/** What every run takes, however few rows it has. */
const MS_AT_LEAST = 300
/** Exports that tell how fast the next one will be. */
const LAST = 5

/** How many rows go into the file, and about how large it will be and how long it takes. */
export async function estimateExport(asked: RequestContext, resource: Resource, wanted: ExportAsked) {
  const { services, caller } = asked
  const { scope, format } = wanted
  insistOnMonthOf(resource, scope)
  const { columns, parts } = await sheetsOf(asked, resource, wanted)
  const { place } = await whereOf(asked, resource)
  const condition = scopeCondition(place, resource, scope)
  const signal = leavingOf(asked.reply)
  const found = await countMeant({ place, resource, scope, signal })
  const names = exportColumns(resource, columns, caller.language).map(({ name }) => name)
  const exporting = { resource, columns: names, format, ...(parts && { parts }) }
  const rows = await countPieces(place, exporting, condition, found)
  const { ofByte, empty } = SHARE[format]
  const bytes = await bytesOfRow(place, exporting, await newestMeant({ place, resource, scope, signal }, SAMPLE))
  const { exports_kept_days: kept_days } = await platformSettings(services)
  return {
    rows,
    file_size: Math.round(empty + found * bytes * ofByte),
    cost_ms: Math.round(MS_AT_LEAST + rows * (await msOfRow(place, format))),
    kept_days,
  }
}

/** With what belongs to it. */
async function bytesOfRow(place: Place, exporting: Exporting, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  let bytes = 0
  for await (const piece of exportPieces(place, exporting, () => once(ids)))
    if (piece !== NEXT_SHEET) bytes += piece.length
  return bytes / ids.length
}

async function* once(ids: number[]): AsyncGenerator<number[]> {
  yield ids
}

/** As fast as the last ones of this format were. */
async function msOfRow(place: Place, format: FileFormat): Promise<number> {
  const { rows } = await sql<{ pace: number | null }>`SELECT sum(cost_ms)::float8 / nullif(sum(rows), 0) AS pace FROM (
    SELECT cost_ms, rows FROM ${tableSql(place, 'export_log')} l
    WHERE l.format = ${format} AND l.state = 'done' AND l.rows >= ${SAMPLE} ORDER BY l.id DESC LIMIT ${LAST}) last`.execute(
    place.database.kysely,
  )
  return rows[0]?.pace ?? MS_A_ROW
}
