import { type Kysely, sql } from 'kysely'
import { TOTAL_CAP } from '../../../config/limits'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { type KeywordPage, keywordPage } from '../../foundation/db/keyword'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { type Titles, titlesOf, type WantedTitles, wantTitles } from '../changes/titles'
import { allOf } from '../kinds/conditions'
import { listColumns, readColumns } from './columnsRead'
import { conditionOf, filterConditions } from './conditions'
import type { Where } from './context'
import { countWhere } from './countMeant'
import { keyedOrder } from './listOrder'
import type { AskedList } from './listQuery'
import { NEAR, rowsByIds, rowsInOrder } from './rowsInOrder'
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

interface Window {
  limit: number
  offset: number
  signal?: AbortSignal | undefined
}

/** One page with its total, and the titles of whatever its rows point to. */
export async function readList(
  services: Services,
  { place, site }: Where,
  resource: Resource,
  asked: AskedList,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  const size = resource.shape === 'tree' ? TREE_LIMIT : asked.pageSize
  const skip = resource.shape === 'tree' ? 0 : (asked.page - 1) * asked.pageSize
  const columns = asked.columns ? readColumns(resource, asked.columns) : listColumns(resource, asked.more)
  const {
    list,
    total,
    isCapped,
    isComplete = true,
  } = await pageOf(place, resource, asked, columns, {
    limit: size,
    offset: skip,
    signal,
  })
  if (!isComplete) await wantWords(services, site, resource.name)
  const isPart = resource.shape === 'tree' && (asked.keyword !== undefined || asked.filters.size > 0)
  const ids = list.map(({ id }) => id)
  const ancestors = isPart ? await ancestorsOf(place, resource, ids, columns) : []
  const own = resource.scope === 'control' ? undefined : place
  const pointing = asked.hasTitles === false ? [] : [...list, ...ancestors]
  const refs = await titlesOfRows(services, site, resource, pointing, own)
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
  { limit, offset, signal }: Window,
): Promise<Page> {
  const { keyword, isExact } = asked
  if (keyword && resource.hasWordIndex) {
    const found = await indexedPage(place, resource, { ...asked, keyword }, { limit, offset, signal })
    if (!found) return { list: [], total: 0, isCapped: false }
    const { ids, total, isCapped, isComplete } = found
    // An exact number was asked for: below, rows that are not prepared yet are looked at one by one.
    if (isComplete || !isExact)
      return {
        list: await rowsByIds(place, resource, columns, ids),
        total,
        isCapped: isCapped || !isComplete,
        isComplete,
      }
  }
  const where = conditionOf(place, resource, asked)
  const wanted = { place, resource, where, columns, limit, offset, order: asked, signal }
  // Behind what is counted usually, only the whole number tells whether there is anything, and from which end it is nearer.
  const isFar = offset >= TOTAL_CAP
  const counting = countWhere({ place, resource, where, signal, cap: isExact || isFar ? undefined : TOTAL_CAP })
  const hasRange = [...asked.filters.values()].some(({ from, to }) => from !== undefined || to !== undefined)
  const reading =
    hasRange || offset > NEAR
      ? counting.then((count) => rowsInOrder({ ...wanted, ...((isExact || isFar || count <= TOTAL_CAP) && { count }) }))
      : rowsInOrder(wanted)
  const [rows, count] = await Promise.all([reading, counting])
  const isCapped = !isExact && count > TOTAL_CAP
  return { list: rows, total: isCapped ? TOTAL_CAP : count, isCapped }
}

async function indexedPage(
  place: Place,
  resource: Resource,
  asked: AskedList & { keyword: string },
  window: Window,
): Promise<KeywordPage | undefined> {
  const { keyword, isExact: exact, sort, order } = asked
  const conditions = filterConditions(place, resource, asked)
  const { nameKey } = await keyedOrder(place, resource, asked)
  return keywordPage({
    place,
    table: resource.name,
    keyword,
    ...window,
    exact,
    // Without any the words alone are looked at, never the rows.
    ...(conditions.length > 0 && { where: allOf(conditions) }),
    sort: { column: sort, direction: order, nameKey },
  })
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
