import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { nearestTo } from '../../../src/resources/kit/text/nearest'
import { idsInSlices, type PageInSlices } from '../../foundation/db/pageInSlices'
import type { Place } from '../../foundation/db/place'
import { readWhileThere } from '../../foundation/db/readWhileThere'
import { isShort } from '../../foundation/db/shortReading'
import { inRange } from '../../foundation/db/slices'
import { tableSql } from '../../foundation/db/tableSql'
import type { Query } from '../../foundation/http/call'
import { manyOf } from '../../foundation/http/query'
import { textsOf, titleSql } from '../changes/titles'
import { allOf, anyOf, contains } from '../kinds/conditions'
import { filterConditions } from './conditions'
import type { Where } from './context'
import { filtersOf } from './listQuery'

const MOST = 500

export interface Option {
  value: number
  label: Label
  parent_id?: number | null
  /** Nothing has the words that were asked for; this one is called nearly so. */
  is_near?: true
}

/** Rows to choose from: the enabled ones by keyword and filters, or those whose ids are asked, disabled or not. */
export async function readOptions(
  { place }: Where,
  resource: Resource,
  query: Query,
  signal?: AbortSignal,
): Promise<{ list: Option[] }> {
  const { ids: _, ...filters } = query
  const ids = manyOf(query, 'ids')
    .flatMap((text) => text.split(','))
    .map(Number)
    .filter(Number.isSafeInteger)
  const parent = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tree')
  const where = ids.length > 0 ? among(ids) : offered(place, resource, filters)
  const optionsOf = (
    meant: RawBuilder<SqlBool>,
  ) => sql<Option>`SELECT t.id AS value, ${titleSql(place, resource, 't')} AS label
    ${parent ? sql`, ${sql.id('t', parent)} AS parent_id` : sql``}
    FROM ${tableSql(place, resource.name)} t WHERE ${meant}
    ORDER BY ${orderOf(resource)} LIMIT ${MOST}`
  const isAtOnce = place.database.kind === 'postgres' || (await isShort(place, resource.name, optionsOf(where)))
  const meant = isAtOnce ? where : among(await idsInSlices(slicedOptions(place, resource, where, signal)))
  const list = await readWhileThere(place.database, optionsOf(meant), signal)
  const typed = list.length === 0 && ids.length === 0 ? filtersOf(resource, filters).keyword : undefined
  return { list: typed === undefined ? list : await nearOptions({ place, resource, signal }, typed, filters) }
}

/** Of so many rows at most the names are compared with what was typed: some 20 ms. */
const MOST_COMPARED = 5_000

interface Asked {
  place: Place
  resource: Resource
  signal: AbortSignal | undefined
}

/** The row that was probably meant by a mistyped name; none of a table of hundreds of thousands. */
async function nearOptions({ place, resource, signal }: Asked, typed: string, query: Query): Promise<Option[]> {
  if (resource.hasWordIndex) return []
  const { keyword: _, ...others } = query
  const known = await readWhileThere(
    place.database,
    sql<Option>`SELECT t.id AS value, ${titleSql(place, resource, 't')} AS label
      FROM ${tableSql(place, resource.name)} t WHERE ${offered(place, resource, others)} LIMIT ${MOST_COMPARED}`,
    signal,
  )
  const named = new Map(
    known.flatMap((row) => row.label.filter(Boolean).map((name) => [comparisonKey(name), row] as const)),
  )
  const nearest = named.get(nearestTo(typed, named.keys()) ?? '')
  return nearest ? [{ ...nearest, is_near: true }] : []
}

const among = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`t.id = ANY(${ids}::bigint[])`

const slicedOptions = (
  place: Place,
  resource: Resource,
  where: RawBuilder<SqlBool>,
  signal: AbortSignal | undefined,
): PageInSlices => {
  const [sort, order] = resource.order ?? ['id', 'desc']
  return {
    ...{ place, table: resource.name, limit: MOST, offset: 0, signal },
    inOrder: orderOf(resource),
    byId: sort === 'id' ? order : undefined,
    rowsOf: (range) =>
      sql`SELECT t.* FROM ${tableSql(place, resource.name)} t WHERE ${inRange(range, sql.id('t', 'id'))} AND ${where}`,
  }
}

const offered = (place: Place, resource: Resource, query: Query) => {
  const { keyword, filters } = filtersOf(resource, query)
  const { titleField, englishTitleField, calledField } = resource
  const titles = [...new Set(textsOf(place, resource, 't', titleField, englishTitleField))]
  if (calledField) titles.push(sql.id('t', calledField))
  // What has no words of its own is found by its number as well.
  if (resource.allFields[titleField]?.kind === 'ref') titles.push(sql`${sql.id('t', titleField)}::text`)
  return allOf([
    ...filterConditions(place, resource, { filters }, 't'),
    ...(resource.isLog ? [] : [sql<SqlBool>`t.status = 'enabled'`]),
    ...(keyword ? [anyOf(titles.map((title) => contains(title, keyword)))] : []),
  ])
}

const orderOf = ({ order }: Resource) => {
  const [name, way] = order ?? ['id', 'desc']
  return sql`${sql.id('t', name)} ${sql.raw(way)}, t.id ${sql.raw(way)}`
}
