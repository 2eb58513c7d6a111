import { sql } from 'kysely'
import type { Category } from '../../../src/resources/category'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { ShopAsked } from './shopCall'

export type SeenCategory = Category & Readonly<Record<string, unknown>>

/** Those that are enabled and stand under none that is not, in the order of the tree's rows. */
export async function seenCategories({ place }: Pick<ShopAsked, 'place'>): Promise<SeenCategory[]> {
  return place.database.ask(sql<SeenCategory>`WITH RECURSIVE seen AS (
      SELECT c.* FROM ${tableSql(place, 'category')} c WHERE c.parent_id IS NULL AND c.status = 'enabled'
      UNION ALL SELECT c.* FROM ${tableSql(place, 'category')} c JOIN seen ON seen.id = c.parent_id
        WHERE c.status = 'enabled')
    SELECT * FROM seen ORDER BY sort, id`)
}

/** The ids of the category of this link and of all below it. Throws NotFound. */
export function withDescendants(categories: readonly SeenCategory[], link: string): number[] {
  const top = categories.find((each) => comparisonKey(each.link) === comparisonKey(link))
  if (!top) throw new NotFound('shop.categoryUnknown', { link })
  const ids = [top.id]
  for (let at = 0; at < ids.length; at += 1)
    ids.push(...categories.filter(({ parent_id }) => parent_id === ids[at]).map(({ id }) => id))
  return ids
}
