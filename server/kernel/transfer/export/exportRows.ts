import { type RawBuilder, sql } from 'kysely'
import { EXPORT_BATCH } from '../../../../config/limits'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { copyOut } from '../../../foundation/db/copyOut'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { fieldSql } from '../../kinds/fieldSql'
import { scopeCondition } from '../../resources/conditions'
import { idsFound } from '../../resources/countMeant'
import { keyedOrder, orderedRows, orderSql } from '../../resources/listOrder'

export interface ExportOrder {
  sort: string
  order: 'asc' | 'desc'
  /** Of the reader: titles are sorted as they are seen. */
  language: 'zh' | 'en'
}

/** Ids of one piece of a snapshot: text, so that the driver makes no row of each. */
const PIECE = 50_000

/** The ids of the rows meant, in order, as one text after another; each is a statement of its own and short. */
export async function* snapshotOf(
  place: Place,
  resource: Resource,
  scope: RowScope,
  asked: ExportOrder,
): AsyncGenerator<number[]> {
  const { sort, order } = asked
  const found = sort === 'id' ? await idsFound({ place, resource, scope }) : undefined
  if (found) {
    if (order === 'desc') found.reverse()
    for (let from = 0; from < found.length; from += PIECE) yield found.slice(from, from + PIECE)
    return
  }
  const condition = scopeCondition(place, resource, scope)
  const { background } = place.database
  const table = tableSql(place, resource.name)
  if (sort !== 'id') {
    const keyed = await keyedOrder(place, resource, asked)
    const { rows } = await sql<{ ids: string | null }>`SELECT string_agg(id::text, ',' ORDER BY at) AS ids FROM (
      SELECT t.id, row_number() OVER (ORDER BY ${orderSql(resource, keyed)}) AS at
      FROM ${orderedRows(place, resource, keyed)} t WHERE ${condition}) s`.execute(background)
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

/** Bytes of a page, about: rows of long texts come in shorter ones, and whoever else asks waits no longer for them. */
const PAGE_BYTES = 1_000_000

/** The rows of a snapshot, in the order of the ids, page by page as the database copies them out; `most` rows each. Rows that are gone are left out. */
export const exportPages = (
  place: Place,
  resource: Resource,
  names: readonly string[],
  ids: AsyncIterable<number[]>,
  most = EXPORT_BATCH,
): AsyncGenerator<Uint8Array<ArrayBuffer>> =>
  pagesOf(
    place,
    ids,
    (wanted) => sql`SELECT ${sql.join(names.map((name) => fieldSql(resource, name, 't')))}
      FROM unnest(${wanted}::bigint[]) WITH ORDINALITY AS u(id, at)
      JOIN ${tableSql(place, resource.name)} t ON t.id = u.id ORDER BY u.at`,
    most,
  )

/** What a query has of these ids, page by page: of `most` ids at first, then of as many as a page has room for. */
export async function* pagesOf(
  place: Place,
  ids: AsyncIterable<number[]>,
  query: (ids: string) => RawBuilder<unknown>,
  most: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let size = most
  for await (const piece of ids)
    for (let from = 0; from < piece.length; ) {
      const wanted = piece.slice(from, from + size)
      const page = await copyOut(place.database, query(`{${wanted.join(',')}}`))
      yield page
      from += wanted.length
      size = Math.max(1, Math.min(most, Math.floor((wanted.length * PAGE_BYTES) / (page.length + 1))))
    }
}
