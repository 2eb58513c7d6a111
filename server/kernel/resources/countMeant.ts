import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { RowScope } from '../../../src/resources/kit/scope'
import { keywordPage } from '../../foundation/db/keyword'
import { countKeyword, idsOfKeyword, type KeywordCount } from '../../foundation/db/keywordCount'
import { countUpTo } from '../../foundation/db/longLists'
import type { Place } from '../../foundation/db/place'
import { readWhileThere } from '../../foundation/db/readWhileThere'
import { isShort } from '../../foundation/db/shortReading'
import { inRange, readInSlices } from '../../foundation/db/slices'
import { tableSql } from '../../foundation/db/tableSql'
import type { RowCondition } from '../changes'
import { allOf, always } from '../kinds/conditions'
import type { AskedFilters } from './askedFilters'
import { conditionOf, filterConditions, scopeCondition, scopeFilters } from './conditions'

interface CountAsked {
  place: Place
  resource: Resource
  /** Of whoever waits for it: what is long is counted no further once they have gone. */
  signal?: AbortSignal | undefined
}

export interface ScopeAsked extends CountAsked {
  scope: RowScope
}

/** How many rows a bulk action means, exactly. Throws Invalid for a filter that is none. */
export async function countMeant(asked: ScopeAsked): Promise<number> {
  const words = wordsMeant(asked)
  if (words) return countKeyword(words)
  return countWhere({ ...asked, where: scopeCondition(asked.place, asked.resource, asked.scope) })
}

/** The ids of all rows that a scope finds by its words, the oldest first; undefined where it asks for no words that have an index. */
export async function idsFound(asked: ScopeAsked): Promise<number[] | undefined> {
  const words = wordsMeant(asked)
  return words && idsOfKeyword(words)
}

function wordsMeant({ place, resource, scope, signal }: ScopeAsked): KeywordCount | undefined {
  if ('ids' in scope || !resource.hasWordIndex) return undefined
  const asked = scopeFilters(resource, scope)
  if (!asked.keyword) return undefined
  const except = scope.except?.length ? [sql<SqlBool>`t.id <> ALL(${scope.except}::bigint[])`] : []
  const conditions = [...filterConditions(place, resource, asked, 't'), ...except]
  // Without any the words alone are looked at, never the rows.
  const where = conditions.length > 0 ? allOf(conditions) : undefined
  return { place, table: resource.name, keyword: asked.keyword, where, signal }
}

interface CountWhere extends CountAsked {
  /** Speaks of the table as `t`. */
  where: RowCondition
  /** Count no further; there are more where one more is answered. */
  cap?: number | undefined
}

/** Exact; or, with a cap, exact up to the cap and one more beyond it. What is long is counted a slice at a time. */
export async function countWhere(counting: CountWhere): Promise<number> {
  const { place, resource, where, cap, signal } = counting
  const table = tableSql(place, resource.name)
  const most = cap === undefined ? sql`` : sql`LIMIT ${cap + 1}`
  const statement = sql<{
    total: number
  }>`SELECT count(*) AS total FROM (SELECT FROM ${table} t WHERE ${where} ${most}) c`
  const compiled = statement.compile(place.database.kysely)
  const count = async (): Promise<number> => {
    if (!(await isAtOnce(counting, statement))) return countInSlices(counting)
    const [found] = await readWhileThere(place.database, statement, signal)
    return found?.total ?? 0
  }
  if (cap === undefined) return count()
  return countUpTo(place.database, JSON.stringify([compiled.sql, compiled.parameters]), cap, count)
}

/** Ten thousand rows of all of them are met soon; and PostgreSQL lets others read beside a list's count. */
async function isAtOnce({ place, resource, where, cap }: CountWhere, statement: RawBuilder<unknown>): Promise<boolean> {
  if (cap !== undefined && (where === always || place.database.kind === 'postgres')) return true
  return isShort(place, resource.name, statement)
}

async function countInSlices({ place, resource, where, cap, signal }: CountWhere): Promise<number> {
  const table = tableSql(place, resource.name)
  let total = 0
  await readInSlices<number>({
    ...{ place, table: resource.name, signal, direction: 'desc' },
    find: (range) =>
      sql<number>`SELECT count(*) FROM ${table} t WHERE ${inRange(range, sql.id('t', 'id'))} AND ${where}`,
    take(found) {
      total += found
      return cap === undefined || total <= cap
    },
  })
  return cap === undefined ? total : Math.min(total, cap + 1)
}

/** How many rows a list asked so would show: exact up to the cap, and one more beyond it. */
export async function countAsked(place: Place, resource: Resource, asked: AskedFilters, cap: number): Promise<number> {
  const { keyword } = asked
  if (!keyword || !resource.hasWordIndex)
    return countWhere({ place, resource, where: conditionOf(place, resource, asked), cap })
  const conditions = filterConditions(place, resource, asked)
  const where = conditions.length > 0 && { where: allOf(conditions) }
  const page = await keywordPage({ place, table: resource.name, keyword, limit: 1, offset: 0, ...where })
  return page?.total ?? 0
}
