import { type SqlBool, sql } from 'kysely'
import { allResources } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { hasWords } from '../../foundation/db/hasWords'
import type { Place } from '../../foundation/db/place'
import type { RowCondition } from '../changes'
import { textsOf } from '../changes/titles'
import { anyOf, contains } from '../kinds/conditions'

/** Large tables with an index over their words (server/foundation/db/migrations/searchTables.ts). */
export const INDEXED: readonly ResourceName[] = allResources
  .filter(({ hasWordIndex }) => hasWordIndex)
  .map(({ name }) => name)

const isText = (resource: Resource, name: string): boolean => resource.allFields[name]?.kind !== 'tags'

/**
 * The quick search: by words where these are indexed, else the text stands in one of the fields. `among`: the ids of all rows
 * that it is asked of.
 */
export function keywordCondition(
  place: Place,
  resource: Resource,
  keyword: string,
  among?: readonly number[],
): RowCondition {
  if (resource.hasWordIndex) return hasWords(place, resource.name, keyword, among) ?? sql<SqlBool>`false`
  const columns = (resource.search ?? [resource.titleField]).flatMap((name) =>
    isText(resource, name) ? textsOf(place, resource, 't', name) : sql`${sql.id('t', name)}::text`,
  )
  return anyOf([...new Set(columns)].map((column) => contains(column, keyword)))
}
