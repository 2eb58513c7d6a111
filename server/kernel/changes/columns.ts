import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import { columnTypeOf } from '../kinds'
import { comparisonSql } from '../kinds/comparisonSql'

export interface TableColumn {
  name: string
  type: string
  field: Field
}

/** The columns of a resource's table, in the order of its declaration; the common ones stand last. */
export const columnsOf = (resource: Resource): readonly TableColumn[] => {
  const known = cache.get(resource)
  if (known) return known
  const made = Object.entries(resource.allFields).map(([name, field]) => ({
    name,
    field,
    type: columnTypeOf(name, field),
  }))
  cache.set(resource, made)
  return made
}

const cache = new WeakMap<Resource, readonly TableColumn[]>()

/** The columns that the given values speak of; a name that is no column is a fault of the caller. */
export const columnsNamed = (resource: Resource, names: Iterable<string>): readonly TableColumn[] => {
  const wanted = new Set(names)
  const found = columnsOf(resource).filter((column) => wanted.delete(column.name))
  if (wanted.size > 0) throw new Error(`${resource.name} has no column ${[...wanted].join(', ')}`)
  return found
}

/** Written by the journal itself with every change. */
export const KEPT_BY_JOURNAL: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
])

/** A hash is worth nothing in a journal and a danger there: the journal says only that it changed. */
export const isUnjournaled = ({ allFields }: Pick<Resource, 'allFields'>, column: string): boolean =>
  allFields[column]?.secret === 'hashed'

/** Is the value unique, and looked for, whatever its case? */
export const isCaseFolded = ({ allFields }: Pick<Resource, 'allFields'>, column: string): boolean =>
  allFields[column]?.unique === 'ignoreCase'

/** What a column is compared by: its value, or its key where case does not matter. An index stands on the same words. */
export function comparedSql(
  resource: Pick<Resource, 'allFields'>,
  name: string,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!isCaseFolded(resource, name)) return column
  // Letters, digits and hyphens of ASCII alone: their small letters are their key, and cost less.
  return resource.allFields[name]?.kind === 'slug' ? sql`lower(${column} COLLATE "C")` : comparisonSql(column)
}

/** A resource that is shown by its sort numbers gives every new row the next one; others leave the column's default. */
export const isSortedByHand = (resource: Resource): boolean => resource.order?.[0] === 'sort'

export const SORT_STEP = 100
