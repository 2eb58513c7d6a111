import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TOTAL_CAP } from '../../config/limits'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import type { RowCondition } from '../changes'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from '../changes/titles'
import type { Tables } from '../db/database'
import { type KeywordPage, keywordPage } from '../db/keyword'
import { countUpTo } from '../db/longLists'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import { allOf, always } from '../kinds/conditions'
import { fieldSql } from '../kinds/fieldSql'
import type { Services } from '../services/services'
import type { AskedFilters } from './askedFilters'
import { listColumns, readColumns } from './columnsRead'
import { conditionOf, filterConditions } from './conditions'
import type { Where } from './context'
import type { AskedList } from './listQuery'
import { wantWords } from './wordsRun'

/** A tree is listed whole up to here. */
export const TREE_LIMIT = 5_000

export interface ListAnswer {
  list: AnyRow[]
  total: number
  /** There are more than `total`, or there may be: see `is_complete`. */
  total_is_capped: boolean
  /** False while rows written a moment ago are still being prepared for the quick search; else it is not there. */
  is_complete?: false
  refs: Titles
  /** Of a tree that is searched or filtered: rows above those found, which were not found themselves. */
  ancestors?: AnyRow[]
}

interface Page {
  list: AnyRow[]
  total: number
  isCapped: boolean
  isComplete?: boolean
}

type Columns = ReturnType<typeof readColumns>

/** One page with its total, and the titles of whatever its rows point to. */
export async function readList(
  services: Services,
  { place, site }: Where,
  resource: Resource,
  asked: AskedList,
): Promise<ListAnswer> {
  const size = resource.shape === 'tree' ? TREE_LIMIT : asked.pageSize
  const skip = resource.shape === 'tree' ? 0 : (asked.page - 1) * asked.pageSize
  const columns = asked.columns ? readColumns(resource, asked.columns) : listColumns(resource, asked.more)
  const { list, total, isCapped, isComplete = true } = await pageOf(place, resource, asked, columns, size, skip)
  if (!isComplete) await wantWords(services, site, resource.name)
  const isPart = resource.shape === 'tree' && (asked.keyword !== undefined || asked.filters.size > 0)
  const ids = list.map(({ id }) => id)
  const ancestors = isPart ? await ancestorsOf(place, resource, ids, columns) : []
  const own = resource.scope === 'control' ? undefined : place
  const refs = await titlesOfRows(services, site, resource, [...list, ...ancestors], own)
  return {
    list,
    total,
    total_is_capped: isCapped,
    ...(!isComplete && { is_complete: false }),
    refs,
    ...(isPart && { ancestors }),
  }
}

/** The rows above these, up to the roots, in the tree's order. */
async function ancestorsOf(
  place: Place,
  resource: Resource,
  ids: readonly number[],
  columns: Columns,
): Promise<AnyRow[]> {
  const field = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tree')
  if (field === undefined || ids.length === 0) return []
  const table = tableSql(place, resource.name)
  const parent = sql.id('t', field)
  const { rows } = await sql<AnyRow>`WITH RECURSIVE up AS (
      SELECT ${parent} AS id FROM ${table} t WHERE t.id = ANY(${ids}::bigint[])
      UNION SELECT ${parent} FROM ${table} t JOIN up ON t.id = up.id)
    SELECT ${columns} FROM ${table} t WHERE t.id IN (SELECT id FROM up) AND t.id <> ALL(${ids}::bigint[])
    ORDER BY t.sort, t.id`.execute(place.database.kysely)
  return rows
}

async function pageOf(
  place: Place,
  resource: Resource,
  asked: AskedList,
  columns: Columns,
  limit: number,
  offset: number,
): Promise<Page> {
  const { keyword, isExact } = asked
  if (keyword && resource.hasWordIndex) {
    const found = await indexedPage(place, resource, { ...asked, keyword }, limit, offset)
    if (!found) return { list: [], total: 0, isCapped: false }
    const { ids, total, isCapped, isComplete } = found
    // An exact number was asked for: below, rows that are not prepared yet are looked at one by one.
    if (isComplete || !isExact)
      return { list: await rowsOf(place, resource, columns, ids), total, isCapped: isCapped || !isComplete, isComplete }
  }
  const where = conditionOf(place, resource, asked)
  const wanted = { place, resource, where, columns, limit, offset, inOrder: orderSql(resource, asked) }
  const counting = countRows(place.database.kysely, place, resource, where, isExact ? undefined : TOTAL_CAP)
  const hasRange = [...asked.filters.values()].some(({ from, to }) => from !== undefined || to !== undefined)
  const reading = hasRange ? counting.then((few) => rowsInOrder({ ...wanted, isFew: few <= FEW })) : rowsInOrder(wanted)
  const [rows, count] = await Promise.all([reading, counting])
  const isCapped = !isExact && count > TOTAL_CAP
  return { list: rows, total: isCapped ? TOTAL_CAP : count, isCapped }
}

/** So many rows are sooner passed over than looked for by their ids. */
const NEAR = 1_000

interface AskedRows {
  place: Place
  resource: Resource
  where: RowCondition
  columns: Columns
  limit: number
  offset: number
  inOrder: RawBuilder<unknown>
  isFew?: boolean
}

/** So many rows are sooner found whole and then sorted than looked for along the order of the page. */
const FEW = 2_000

/**
 * The first page of all rows is what most people see: its statement is planned once. Of a page far behind first the ids,
 * then only their rows, so that it stays bearable; of few rows all ids, because a planner that hopes to meet a page of them
 * soon walks through all that are newer than the range.
 */
async function rowsInOrder(asked: AskedRows): Promise<AnyRow[]> {
  const { place, resource, where, columns, limit, offset, inOrder, isFew = false } = asked
  const { database } = place
  const table = tableSql(place, resource.name)
  if (where === always && offset === 0)
    return database.ask(sql<AnyRow>`SELECT ${columns} FROM ${table} t ORDER BY ${inOrder} LIMIT ${sql.lit(limit)}`)
  const those = isFew ? sql`t.id = ANY(ARRAY(SELECT t.id FROM ${table} t WHERE ${where}))` : where
  const ordered = sql`FROM ${table} t WHERE ${those} ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${offset}`
  const statement =
    offset <= NEAR && !isFew
      ? sql<AnyRow>`SELECT ${columns} ${ordered}`
      : sql<AnyRow>`WITH page AS MATERIALIZED (SELECT t.id ${ordered})
          SELECT ${columns} FROM page JOIN ${table} t ON t.id = page.id ORDER BY ${inOrder}`
  return (await statement.execute(database.kysely)).rows
}

function indexedPage(
  place: Place,
  resource: Resource,
  asked: AskedList & { keyword: string },
  limit: number,
  offset: number,
): Promise<KeywordPage | undefined> {
  const { keyword, isExact: exact, sort, order } = asked
  const conditions = filterConditions(place, resource, asked)
  return keywordPage({
    place,
    table: resource.name,
    keyword,
    limit,
    offset,
    exact,
    // Without any the words alone are looked at, never the rows.
    ...(conditions.length > 0 && { where: allOf(conditions) }),
    sort: { column: sort, direction: order },
  })
}

/** In the order of the ids. */
async function rowsOf(place: Place, resource: Resource, columns: Columns, ids: readonly number[]): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ANY(${ids}::bigint[])`.execute(place.database.kysely)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Order = Pick<AskedList, 'sort' | 'order' | 'language'>

/** What is sorted by: of a title what the reader sees first. A table of hundreds of thousands has an index for the Chinese one alone. */
function sortedSql(resource: Resource, { sort, language }: Order): RawBuilder<unknown> {
  const { titleField, englishTitleField, hasWordIndex } = resource
  const column = fieldSql(resource, sort, 't')
  if (language !== 'en' || sort !== titleField || !englishTitleField || hasWordIndex) return column
  return sql`coalesce(nullif(${fieldSql(resource, englishTitleField, 't')}, ''), ${column})`
}

/** How a list is sorted, and the export of it. */
export const orderSql = (resource: Resource, asked: Order): RawBuilder<unknown> => {
  const way = sql.raw(asked.order)
  return asked.sort === 'id' ? sql`t.id ${way}` : sql`${sortedSql(resource, asked)} ${way}, t.id ${way}`
}

/** How many rows a list asked so would show: exact up to the cap, and one more beyond it. */
export async function countAsked(place: Place, resource: Resource, asked: AskedFilters, cap: number): Promise<number> {
  const { keyword } = asked
  if (!keyword || !resource.hasWordIndex)
    return countRows(place.database.kysely, place, resource, conditionOf(place, resource, asked), cap)
  const [sort, order] = resource.order ?? ['id', 'desc']
  const page = { ...asked, keyword, sort, order, page: 1, pageSize: 1, isExact: false }
  return (await indexedPage(place, resource, page, 1, 0))?.total ?? 0
}

/** Exact; or, with a cap, exact up to the cap and one more beyond it. */
export async function countRows(
  reader: Kysely<Tables>,
  place: Place,
  resource: Resource,
  where: RowCondition,
  cap?: number,
): Promise<number> {
  const table = tableSql(place, resource.name)
  const counting =
    cap === undefined
      ? sql<{ total: number }>`SELECT count(*) AS total FROM ${table} t WHERE ${where}`
      : sql<{
          total: number
        }>`SELECT count(*) AS total FROM (SELECT 1 FROM ${table} t WHERE ${where} LIMIT ${cap + 1}) c`
  const compiled = counting.compile(reader)
  const count = async (): Promise<number> => (await reader.executeQuery(compiled)).rows[0]?.total ?? 0
  if (cap === undefined) return count()
  return countUpTo(place.database, JSON.stringify([compiled.sql, compiled.parameters]), cap, count)
}

export function titlesOfRows(
  services: Services,
  site: string,
  resource: Resource,
  rows: readonly AnyRow[],
  own?: Place,
): Promise<Titles> {
  const wanted: WantedTitles = new Map()
  for (const row of rows) wantTitles(wanted, resource, row)
  return titlesOf(services, site, wanted, own)
}

/** The row as the wire has it, whole; undefined where it is not there. */
export async function readRow(
  reader: Kysely<Tables>,
  place: Place,
  resource: Resource,
  id: number,
): Promise<AnyRow | undefined> {
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(resource)} FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ${id}`.execute(reader)
  return rows[0]
}
