import { type RawBuilder, sql } from 'kysely'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { CARRIED, idsInSlices, type PageInSlices } from '../../foundation/db/pageInSlices'
import type { Place } from '../../foundation/db/place'
import { readWhileThere } from '../../foundation/db/readWhileThere'
import { isShort } from '../../foundation/db/shortReading'
import { inRange } from '../../foundation/db/slices'
import { tableSql } from '../../foundation/db/tableSql'
import type { RowCondition } from '../changes'
import { always } from '../kinds/conditions'
import type { readColumns } from './columnsRead'
import { keyedOrder, type Order, orderedRows, orderSql } from './listOrder'

/** So many rows are sooner passed over than looked for by their ids. */
export const NEAR = 1_000
/** So many rows are sooner found whole and then sorted than looked for along the order of the page. */
const FEW = 2_000

export interface AskedRows {
  place: Place
  resource: Resource
  /** Speaks of the table as `t`. */
  where: RowCondition
  columns: ReturnType<typeof readColumns>
  limit: number
  offset: number
  order: Order
  /** All rows that there are, where that is known. */
  count?: number
  signal?: AbortSignal | undefined
}

/**
 * The first page of all rows is what most people see: its statement is planned once. Of a page far behind first the ids,
 * then only their rows, so that it stays bearable, and from the end where that is nearer; of few rows all ids, because a planner
 * that hopes to meet a page of them soon walks through all that are newer than the range.
 */
export const rowsInOrder = async (asked: AskedRows): Promise<AnyRow[]> =>
  rowsOfPage({ ...asked, order: await keyedOrder(asked.place, asked.resource, asked.order) })

async function rowsOfPage(asked: AskedRows): Promise<AnyRow[]> {
  const { place, resource, columns, offset, limit, order, count } = asked
  if (count !== undefined && offset >= count) return []
  if (count !== undefined && offset > NEAR && offset > count / 2) {
    const last = Math.min(limit, count - offset)
    const backwards = { ...asked, order: turned(order), limit: last, offset: count - offset - last }
    return (await rowsOfPage(backwards)).reverse()
  }
  const statement = pageSql(asked)
  if (!(await isAtOnce(asked, statement)))
    return rowsByIds(place, resource, columns, await idsInSlices(slicedPage(asked)))
  if (asked.where === always && offset === 0) return place.database.ask(statement)
  return readWhileThere(place.database, statement, asked.signal)
}

const turned = (order: Order): Order => ({ ...order, order: order.order === 'asc' ? 'desc' : 'asc' })

const isOfFew = ({ count }: AskedRows): boolean => count !== undefined && count <= FEW

function pageSql(asked: AskedRows): RawBuilder<AnyRow> {
  const { place, resource, where, columns, limit, offset } = asked
  const table = orderedRows(place, resource, asked.order)
  const inOrder = orderSql(resource, asked.order)
  if (where === always && offset === 0)
    return sql<AnyRow>`SELECT ${columns} FROM ${table} t ORDER BY ${inOrder} LIMIT ${sql.lit(limit)}`
  const isFew = isOfFew(asked)
  const those = isFew ? sql`t.id = ANY(ARRAY(SELECT t.id FROM ${table} t WHERE ${where}))` : where
  const ordered = sql`FROM ${table} t WHERE ${those} ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`
  if (offset <= NEAR && !isFew) return sql<AnyRow>`SELECT ${columns} ${ordered}`
  return sql<AnyRow>`WITH page AS MATERIALIZED (SELECT t.id ${ordered})
    SELECT ${columns} FROM page JOIN ${table} t ON t.id = page.id ORDER BY ${inOrder}`
}

/** PostgreSQL lets others read beside a long page; of the embedded database they would wait for it. */
async function isAtOnce(asked: AskedRows, statement: RawBuilder<unknown>): Promise<boolean> {
  const { place, resource, where, offset, limit, order } = asked
  if (place.database.kind === 'postgres' || offset + limit > CARRIED) return true
  if (where === always && offset === 0 && order.sort === 'id') return true
  return isShort(place, resource.name, statement)
}

function slicedPage({ place, resource, where, limit, offset, order, signal }: AskedRows): PageInSlices {
  const table = orderedRows(place, resource, order)
  return {
    ...{ place, table: resource.name, source: table, limit, offset, signal },
    inOrder: orderSql(resource, order),
    byId: order.sort === 'id' ? order.order : undefined,
    rowsOf: (range) => sql`SELECT t.* FROM ${table} t WHERE ${inRange(range, sql.id('t', 'id'))} AND ${where}`,
  }
}

/** In the order of the ids. */
export async function rowsByIds(
  place: Place,
  resource: Resource,
  columns: AskedRows['columns'],
  ids: readonly number[],
): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ANY(${ids}::bigint[])`.execute(place.database.kysely)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
