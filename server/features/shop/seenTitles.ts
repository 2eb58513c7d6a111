import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { category } from '../../../src/resources/category'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { type Titles, titlesAmong, type WantedTitles, wantTitles } from '../../kernel/changes/titles'
import { allOf } from '../../kernel/kinds/conditions'
import type { ShopAsked } from './shopCall'

/** None above the category is disabled: see `seenCategories`. */
const standsOpen = (place: Place) =>
  sql<SqlBool>`NOT EXISTS (WITH RECURSIVE up AS (SELECT t.parent_id AS id
    UNION SELECT p.parent_id FROM ${tableSql(place, 'category')} p JOIN up ON p.id = up.id)
    SELECT FROM up JOIN ${tableSql(place, 'category')} c ON c.id = up.id WHERE c.status <> 'enabled')`

const isSeen = (place: Place, { name, allFields }: Resource): RawBuilder<SqlBool> =>
  allOf([
    allFields.status ? sql<SqlBool>`t.status = 'enabled'` : sql<SqlBool>`true`,
    ...(name === category.name ? [standsOpen(place)] : []),
  ])

/** Titles of what these fields point to, of that alone which visitors may see: nothing disabled or deleted. */
export async function seenTitles(
  { services, place, site }: Pick<ShopAsked, 'services' | 'place' | 'site'>,
  resource: Resource,
  names: readonly string[],
  rows: readonly AnyRow[],
): Promise<Titles> {
  const wanted: WantedTitles = new Map()
  for (const row of rows) wantTitles(wanted, resource, Object.fromEntries(names.map((name) => [name, row[name]])))
  return titlesAmong(services, site, wanted, place, isSeen)
}
