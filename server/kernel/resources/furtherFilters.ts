import type { RawBuilder } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Place } from '../../foundation/db/place'
import type { RowCondition } from '../changes'
import type { Wanted } from '../kinds/kind'

/**
 * The SQL of a filter that is no field: `id` is the row's. Throws Invalid for a value that it does not know. A site may not
 * have the table yet.
 */
export type FurtherFilter = (place: Place, wanted: Wanted, id: RawBuilder<unknown>) => RowCondition

/** By resource, by the name that its declaration gives the filter in `furtherFilters`. */
export type FurtherFilters = Readonly<Partial<Record<ResourceName, Readonly<Record<string, FurtherFilter>>>>>

const provided = new Map<ResourceName, Readonly<Record<string, FurtherFilter>>>()

/** Parts bring theirs when the server is put together. */
export function provideFilters(filters: FurtherFilters): void {
  for (const [name, own] of Object.entries(filters) as [ResourceName, Record<string, FurtherFilter>][])
    provided.set(name, { ...provided.get(name), ...own })
}

/** Undefined for a filter that is a field. Throws where nobody says what a declared one means. */
export function furtherFilter({ name: resource, furtherFilters }: Resource, name: string): FurtherFilter | undefined {
  if (!furtherFilters || !Object.hasOwn(furtherFilters, name)) return undefined
  const filter = provided.get(resource)?.[name]
  if (!filter) throw new Error(`Nobody says how ${resource} is filtered by ${name}`)
  return filter
}
