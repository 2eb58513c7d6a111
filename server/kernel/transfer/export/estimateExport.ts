import { sql } from 'kysely'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RequestContext } from '../../../foundation/http/call'
import { leavingOf } from '../../../foundation/http/leaving'
import { platformSettings } from '../../access/platformSettings'
import { scopeCondition } from '../../resources/conditions'
import { whereOf } from '../../resources/context'
import { countMeant } from '../../resources/countMeant'
import { newestMeant } from '../../resources/newestMeant'
import type { ExportAsked } from './exportAsked'
import { exportColumns } from './exportColumns'
import { countPieces, type Exporting } from './exportPieces'
import type { FileFormat } from './fileFormat'
import { insistOnMonthOf, sheetsOf } from './startExport'
import { weighSample } from './weighSample'

/** Rows that stand for all. */
const SAMPLE = 60

/** Where nothing was exported in this format yet. */
const MS_A_ROW = 0.05
/** What every run takes, however few rows it has. */
const MS_AT_LEAST = 300
/** Of so many rows at least an export tells how long one takes. */
const TELLING = 200
/** Exports that tell how fast the next one will be. */
const LAST = 5

/** How many rows go into the file, and about how large it will be and how long it takes. */
export async function estimateExport(asked: RequestContext, resource: Resource, wanted: ExportAsked) {
  const { services, caller } = asked
  const { scope, format } = wanted
  insistOnMonthOf(resource, scope)
  const { columns, parts } = await sheetsOf(asked, resource, wanted)
  const { place, site } = await whereOf(asked, resource)
  const condition = scopeCondition(place, resource, scope)
  const signal = leavingOf(asked.reply)
  const found = await countMeant({ place, resource, scope, signal })
  const { language } = caller
  const names = exportColumns(resource, columns, language).map(({ name }) => name)
  const exporting: Exporting = { resource, columns: names, format, ...(parts && { parts }) }
  const rows = await countPieces(place, exporting, condition, found)
  const ids = await newestMeant({ place, resource, scope, signal }, SAMPLE)
  const { empty, ofRow } = await weighSample(services, { place, site, language, exporting }, ids)
  const { exports_kept_days: kept_days } = await platformSettings(services)
  return {
    rows,
    file_size: Math.round(empty + found * ofRow),
    cost_ms: Math.round(MS_AT_LEAST + rows * (await msOfRow(place, format))),
    kept_days,
  }
}

/** As fast as the last ones of this format were. */
async function msOfRow(place: Place, format: FileFormat): Promise<number> {
  const { rows } = await sql<{ pace: number | null }>`SELECT sum(cost_ms)::float8 / nullif(sum(rows), 0) AS pace FROM (
    SELECT cost_ms, rows FROM ${tableSql(place, 'export_log')} l
    WHERE l.format = ${format} AND l.state = 'done' AND l.rows >= ${TELLING} ORDER BY l.id DESC LIMIT ${LAST}) last`.execute(
    place.database.kysely,
  )
  return rows[0]?.pace ?? MS_A_ROW
}
