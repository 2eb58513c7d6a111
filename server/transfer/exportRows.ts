import { type RawBuilder, sql } from 'kysely'
import { EXPORT_BATCH } from '../../config/limits'
import type { Resource } from '../../src/resources/kit/resource'
import type { RowCondition } from '../changes'
import { tableSql } from '../changes/sql/fragments'
import { LINE_END } from '../changes/sql/rowLines'
import type { Place } from '../db/place'
import { exportLines } from './LineWriter'

export interface ExportOrder {
  sort: string
  order: 'asc' | 'desc'
}

/** Ids of one piece of a snapshot: text, so that the driver makes no row of each. */
const PIECE = 50_000

/** The ids of the rows meant, in order, as one text after another; each is a statement of its own and short. */
export async function* snapshotOf(
  place: Place,
  resource: Resource,
  condition: RowCondition,
  { sort, order }: ExportOrder,
): AsyncGenerator<number[]> {
  const { background } = place.database
  const table = tableSql(place, resource.name)
  if (sort !== 'id') {
    const direction = order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`
    const { rows } = await sql<{ ids: string | null }>`SELECT string_agg(id::text, ',' ORDER BY at) AS ids FROM (
      SELECT t.id, row_number() OVER (ORDER BY ${sql.id('t', sort)} ${direction}, t.id DESC) AS at
      FROM ${table} t WHERE ${condition}) s`.execute(background)
    yield idsOf(rows[0]?.ids)
    return
  }
  for (let last: number | undefined; ; ) {
    const after = last === undefined ? sql`true` : order === 'asc' ? sql`t.id > ${last}` : sql`t.id < ${last}`
    const direction = order === 'asc' ? sql`ASC` : sql`DESC`
    const found: { rows: { ids: string | null }[] } = await sql<{ ids: string | null }>`
      SELECT string_agg(id::text, ',' ORDER BY id ${direction}) AS ids FROM (
        SELECT t.id FROM ${table} t WHERE ${condition} AND ${after} ORDER BY t.id ${direction} LIMIT ${PIECE}) s`.execute(
      background,
    )
    const ids = idsOf(found.rows[0]?.ids)
    if (ids.length > 0) yield ids
    if (ids.length < PIECE) return
    last = ids.at(-1)
  }
}

const idsOf = (text: string | null | undefined): number[] => (text ? text.split(',').map(Number) : [])

/** Rows in one text: what lives shortly costs little to clear away, and all of a page in one could be too long a text. */
const FEW = 100

/** The rows of a snapshot, in the order of the ids, as texts of a hundred lines; an array is a page. Rows that are gone are left out. */
export async function* exportTexts(
  place: Place,
  resource: Resource,
  names: readonly string[],
  ids: AsyncIterable<number[]>,
): AsyncGenerator<string[]> {
  const { line } = exportLines(resource, names)
  for await (const piece of ids)
    for (let from = 0; from < piece.length; from += EXPORT_BATCH)
      yield await textsOf(place, resource, line, piece.slice(from, from + EXPORT_BATCH))
}

/** Many rows in one text: the driver makes an object of each row. */
async function textsOf(
  place: Place,
  resource: Resource,
  line: RawBuilder<string>,
  ids: readonly number[],
): Promise<string[]> {
  const part = sql`(at - 1) / ${sql.lit(FEW)}`
  const { rows } = await sql<{ lines: string }>`SELECT string_agg(line, ${LINE_END} ORDER BY at) AS lines
    FROM (SELECT u.at, ${line} AS line FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS u(id, at)
      JOIN ${tableSql(place, resource.name)} t ON t.id = u.id) s GROUP BY ${part} ORDER BY ${part}`.execute(
    place.database.background,
  )
  return rows.map(({ lines }) => lines)
}
