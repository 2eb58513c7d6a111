import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { areNameKeysReady, type NameKey, withNameKeys } from '../../foundation/db/nameKeys'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { nameOrder } from '../kinds/comparisonSql'
import { fieldSql } from '../kinds/fieldSql'
import type { AskedList } from './listQuery'

export interface Order extends Pick<AskedList, 'sort' | 'order' | 'language'> {
  /** The column of `withNameKeys` that a long list is sorted by; undefined while rows have no keys yet. */
  nameKey?: NameKey | undefined
}

const isName = ({ titleField, englishTitleField, calledField, allFields }: Resource, sort: string): boolean =>
  [titleField, englishTitleField, calledField].includes(sort) && allFields[sort]?.kind === 'text'

/** The order with the key that has it ready, where a table of hundreds of thousands is sorted by a name. */
export async function keyedOrder(place: Place, resource: Resource, order: Order): Promise<Order> {
  const { sort, language } = order
  if (!resource.hasWordIndex || !isName(resource, sort)) return order
  if (!(await areNameKeysReady(place, resource.name))) return order
  const isEnglish = sort === resource.englishTitleField || (sort === resource.titleField && language === 'en')
  return { ...order, nameKey: isEnglish ? 'name_en_key' : 'name_key' }
}

/** The rows that an order can sort. */
export const orderedRows = (place: Place, resource: Resource, { nameKey }: Order): RawBuilder<unknown> =>
  nameKey ? withNameKeys(place, resource.name) : tableSql(place, resource.name)

/**
 * What is sorted by: of a title what the reader sees first, names by their letters and sounds; those of a long list by their
 * signs until their keys are there.
 */
function sortedSql(resource: Resource, { sort, language, nameKey }: Order): RawBuilder<unknown> {
  const { titleField, englishTitleField, hasWordIndex } = resource
  if (nameKey) return sql.id('t', nameKey)
  const column = fieldSql(resource, sort, 't')
  if (!isName(resource, sort) || hasWordIndex) return column
  if (language !== 'en' || sort !== titleField || !englishTitleField) return nameOrder(column)
  return nameOrder(sql`coalesce(nullif(${fieldSql(resource, englishTitleField, 't')}, ''), ${column})`)
}

/** How a list is sorted, and the export of it. */
export const orderSql = (resource: Resource, asked: Order): RawBuilder<unknown> => {
  const way = sql.raw(asked.order)
  return asked.sort === 'id' ? sql`t.id ${way}` : sql`${sortedSql(resource, asked)} ${way}, t.id ${way}`
}
