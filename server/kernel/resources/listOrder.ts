import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { nameOrder } from '../kinds/comparisonSql'
import { fieldSql } from '../kinds/fieldSql'
import type { AskedList } from './listQuery'

export type Order = Pick<AskedList, 'sort' | 'order' | 'language'>

/**
 * What is sorted by: of a title what the reader sees first, names by their letters and sounds. A table of hundreds of thousands
 * has an index for the Chinese one alone, by its signs.
 */
function sortedSql(resource: Resource, { sort, language }: Order): RawBuilder<unknown> {
  const { titleField, englishTitleField, calledField, hasWordIndex, allFields } = resource
  const column = fieldSql(resource, sort, 't')
  const isName = [titleField, englishTitleField, calledField].includes(sort) && allFields[sort]?.kind === 'text'
  if (!isName || hasWordIndex) return column
  if (language !== 'en' || sort !== titleField || !englishTitleField) return nameOrder(column)
  return nameOrder(sql`coalesce(nullif(${fieldSql(resource, englishTitleField, 't')}, ''), ${column})`)
}

/** How a list is sorted, and the export of it. */
export const orderSql = (resource: Resource, asked: Order): RawBuilder<unknown> => {
  const way = sql.raw(asked.order)
  return asked.sort === 'id' ? sql`t.id ${way}` : sql`${sortedSql(resource, asked)} ${way}, t.id ${way}`
}
