import type { Field } from './field'
import type { Resource } from './resource'

type Filtered = Pick<Resource, 'allFields' | 'furtherFilters'>

const known = new WeakMap<object, Readonly<Record<string, Field>>>()

/** Every field that a filter may speak of: those of a row, and what other tables know of it. */
export function filterFields(resource: Filtered): Readonly<Record<string, Field>> {
  const { allFields, furtherFilters } = resource
  if (!furtherFilters) return allFields
  const fields = known.get(resource) ?? { ...allFields, ...furtherFilters }
  known.set(resource, fields)
  return fields
}
