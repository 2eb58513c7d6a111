import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'

/** A column of the row by its name, as the statement calls it. */
export type Column = (name: string) => RawBuilder<unknown>

/**
 * What fields that are `computed` are worked out of, by resource, by field: columns of their own row. They are read anew each
 * time, so that they may go by the clock. Nothing that is stored here could be an index: they suit tables of thousands, not
 * of millions.
 */
export type ComputedFields = Readonly<
  Partial<Record<ResourceName, Readonly<Record<string, (column: Column) => RawBuilder<unknown>>>>>
>

const provided = new Map<string, (column: Column) => RawBuilder<unknown>>()

/** Parts bring theirs when the server is put together. */
export function provideComputed(fields: ComputedFields): void {
  for (const [resource, own] of Object.entries(fields))
    for (const [name, compute] of Object.entries(own)) provided.set(`${resource}.${name}`, compute)
}

/** The value of a field in SQL, with the table's columns under a name or, without one, unqualified. */
export function fieldSql({ name: resource, allFields }: Resource, name: string, alias?: string): RawBuilder<unknown> {
  const column: Column = (each) => (alias ? sql.id(alias, each) : sql.id(each))
  if (!allFields[name]?.computed) return column(name)
  const compute = provided.get(`${resource}.${name}`)
  if (!compute) throw new Error(`Nobody says what ${resource}.${name} is computed of`)
  return compute(column)
}
