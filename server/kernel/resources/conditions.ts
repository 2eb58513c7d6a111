import { type SqlBool, sql } from 'kysely'
import { IDS_PER_CALL } from '../../../config/limits'
import type { Resource } from '../../../src/resources/kit/resource'
import { parseScope, type RowScope, type ScopeQuery } from '../../../src/resources/kit/scope'
import type { Place } from '../../foundation/db/place'
import { Invalid, NoRowsMeant, type RowPurpose } from '../../foundation/faults/errors'
import type { RowCondition } from '../changes'
import { whereOf } from '../kinds'
import { allOf, always, isAmong } from '../kinds/conditions'
import { fieldSql } from '../kinds/fieldSql'
import type { AskedFilters } from './askedFilters'
import { furtherFilter } from './furtherFilters'
import { keywordCondition } from './keywordCondition'
import { filtersOf } from './listQuery'

/** The SQL of the filters alone, with the table's columns under a name or, without one, unqualified. */
export const filterConditions = (
  place: Place,
  resource: Resource,
  { filters }: AskedFilters,
  alias?: string,
): RowCondition[] =>
  [...filters].map(([name, wanted]) => {
    const further = furtherFilter(resource, name)
    return further
      ? further(place, wanted, alias ? sql.id(alias, 'id') : sql.id('id'))
      : whereOf(resource, name, wanted, fieldSql(resource, name, alias))
  })

/** The SQL of filters and keyword, on the table under the name `t`. `among`: the ids of all rows that it is asked of. */
export function conditionOf(
  place: Place,
  resource: Resource,
  asked: AskedFilters,
  among?: readonly number[],
): RowCondition {
  const conditions = filterConditions(place, resource, asked, 't')
  const { keyword } = asked
  if (keyword) conditions.push(keywordCondition(place, resource, keyword, among))
  return conditions.length > 0 ? allOf(conditions) : always
}

/** The filters of a scope that names no rows. Throws Invalid for one that is none. */
export const scopeFilters = (resource: Resource, { query }: { query: ScopeQuery }): AskedFilters =>
  filtersOf(resource, Object.fromEntries(Object.entries(query).map(([name, values]) => [name, [...values]])))

/**
 * The SQL of the rows that a bulk action means; of those `among` these ids, where they are given: what else a keyword finds is
 * then not looked for. Throws Invalid for a filter that is none.
 */
export function scopeCondition(
  place: Place,
  resource: Resource,
  scope: RowScope,
  among?: readonly number[],
): RowCondition {
  const only = place.onlyOf?.[resource.name]
  const those = [...(among ? [isAmong(among)] : []), ...(only ? [only] : [])]
  if ('ids' in scope) return allOf([isAmong(scope.ids), ...those])
  const conditions = [conditionOf(place, resource, scopeFilters(resource, scope), among), ...those]
  const { except } = scope
  if (except && except.length > 0) conditions.push(sql<SqlBool>`t.id <> ALL(${except}::bigint[])`)
  return allOf(conditions)
}

/** Throws Invalid where the body names no rows, saying what they are wanted for, and more of them than a filter should be used for. */
export function scopeOf(body: unknown, purpose: RowPurpose = 'modify'): RowScope {
  const scope = parseScope(body)
  if (!scope) throw new NoRowsMeant(purpose)
  const named = 'ids' in scope ? scope.ids : (scope.except ?? [])
  const field = 'ids' in scope ? 'ids' : 'except'
  if (named.length > IDS_PER_CALL)
    throw new Invalid([{ field, message: 'check.manyItems', values: { max: IDS_PER_CALL } }])
  return scope
}
