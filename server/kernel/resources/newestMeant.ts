import { type SqlBool, sql } from 'kysely'
import { keywordPage } from '../../foundation/db/keyword'
import { allOf } from '../kinds/conditions'
import { readColumns } from './columnsRead'
import { filterConditions, scopeCondition, scopeFilters } from './conditions'
import type { ScopeAsked } from './countMeant'
import { rowsInOrder } from './rowsInOrder'

/** The ids of the newest rows that a bulk action means. Of what a keyword finds those that are prepared for the quick search. */
export async function newestMeant(asked: ScopeAsked, limit: number): Promise<number[]> {
  const { place, resource, scope, signal } = asked
  const filters = 'ids' in scope || !resource.hasWordIndex ? undefined : scopeFilters(resource, scope)
  if (filters?.keyword) {
    const except = 'ids' in scope || !scope.except?.length ? [] : [sql<SqlBool>`id <> ALL(${scope.except}::bigint[])`]
    const conditions = [...filterConditions(place, resource, filters), ...except]
    const where = conditions.length > 0 && { where: allOf(conditions) }
    const words = { place, table: resource.name, keyword: filters.keyword, limit, offset: 0, signal, ...where }
    return (await keywordPage(words))?.ids ?? []
  }
  const where = scopeCondition(place, resource, scope)
  const columns = readColumns(resource, [])
  const order = { sort: 'id', order: 'desc' } as const
  const rows = await rowsInOrder({ place, resource, where, columns, limit, offset: 0, order, signal })
  return rows.map(({ id }) => id)
}
