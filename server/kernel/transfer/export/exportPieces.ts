import { type RawBuilder, sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RowCondition } from '../../changes'
import { fieldSql } from '../../kinds/fieldSql'
import type { TableColumns } from './exportFile'
import { type ExportPiece, NEXT_SHEET } from './exportPiece'
import { exportPages, pagesOf } from './exportRows'
import { type FileFormat, hasOneTable } from './fileFormat'

/** What goes into a file: rows of a resource, maybe with those that belong to them. */
export interface Exporting {
  resource: Resource
  columns: readonly string[]
  parts?: TableColumns
  format: FileFormat
}

/** Rows that belong to so many others come in one page: nobody knows how many there are of one. */
const OWNERS_AT_ONCE = 200

/** All that is written into the file, in its order; the ids are read once for each sheet. */
export async function* exportPieces(
  place: Place,
  { resource, columns, parts, format }: Exporting,
  ids: () => AsyncIterable<number[]>,
): AsyncGenerator<ExportPiece> {
  if (parts && hasOneTable(format)) return yield* partPages(place, resource, columns, parts, ids(), sql`LEFT JOIN`)
  yield* exportPages(place, resource, columns, ids())
  if (!parts) return
  yield NEXT_SHEET
  yield* partPages(place, resource, [resource.titleField], parts, ids(), sql`JOIN`)
}

/** The rows that belong to each, in the order that they were added, behind these columns of it. */
const partPages = (
  place: Place,
  resource: Resource,
  names: readonly string[],
  parts: TableColumns,
  ids: AsyncIterable<number[]>,
  join: RawBuilder<unknown>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> => {
  const { part, by } = partOf(resource)
  const columns = [
    ...names.map((name) => fieldSql(resource, name, 't')),
    ...parts.columns.map((name) => fieldSql(part, name, 'p')),
  ]
  return pagesOf(
    place,
    ids,
    (wanted) => sql`SELECT ${sql.join(columns)}
      FROM unnest(${wanted}::bigint[]) WITH ORDINALITY AS u(id, at)
      JOIN ${tableSql(place, resource.name)} t ON t.id = u.id
      ${join} ${tableSql(place, part.name)} p ON p.${sql.id(by)} = t.id ORDER BY u.at, p.id`,
    OWNERS_AT_ONCE,
  )
}

/** How many rows the file will have, of so many that meet the condition. */
export async function countPieces(
  place: Place,
  { resource, parts, format }: Exporting,
  condition: RowCondition,
  count: number,
): Promise<number> {
  if (!parts) return count
  const { part, by } = partOf(resource)
  const join = hasOneTable(format) ? sql`LEFT JOIN` : sql`JOIN`
  const { rows } = await sql<{ found: number }>`SELECT count(*)::int AS found FROM ${tableSql(place, resource.name)} t
    ${join} ${tableSql(place, part.name)} p ON p.${sql.id(by)} = t.id WHERE ${condition}`.execute(
    place.database.background,
  )
  return (hasOneTable(format) ? 0 : count) + (rows[0]?.found ?? 0)
}

function partOf({ name, exportedWith }: Resource): { part: Resource; by: string } {
  if (!exportedWith) throw new Error(`Nothing is exported with ${name}`)
  return { part: resourceOf(exportedWith.resource), by: exportedWith.by }
}
