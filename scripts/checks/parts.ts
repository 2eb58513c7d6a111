import type { Part } from '../../server/kernel/resources/part'
import type { Resource } from '../../src/resources/kit/resource'

const keysOf = (all: readonly (Part['computed'] | Part['filters'])[]): ReadonlySet<string> =>
  new Set(
    all.flatMap((each = {}) =>
      Object.entries(each).flatMap(([resource, own]) => Object.keys(own).map((name) => `${resource}.${name}`)),
    ),
  )

const declared = (resources: readonly Resource[], namesOf: (resource: Resource) => string[]): string[] =>
  resources.flatMap((resource) => namesOf(resource).map((name) => `${resource.name}.${name}`))

const computedOf = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.computed === true)

/** What declarations leave to the parts of the server, and none of them says; and what they say of nothing that is declared. */
export function partProblems(resources: readonly Resource[], parts: readonly Part[]): readonly string[] {
  const computed = declared(resources, computedOf)
  const filters = declared(resources, ({ furtherFilters = {} }) => Object.keys(furtherFilters))
  const said = {
    computed: keysOf(parts.map((part) => part.computed)),
    filters: keysOf(parts.map((part) => part.filters)),
  }
  return [
    ...computed
      .filter((key) => !said.computed.has(key))
      .map((key) => `${key}: it is computed, and 'computed' of no part says what of`),
    ...filters
      .filter((key) => !said.filters.has(key))
      .map((key) => `${key}: it is a further filter, and 'filters' of no part says what it means`),
    ...[...said.computed]
      .filter((key) => !computed.includes(key))
      .map((key) => `${key}: a part computes it, and it is no computed field`),
    ...[...said.filters]
      .filter((key) => !filters.includes(key))
      .map((key) => `${key}: a part says what it means, and it is no further filter`),
  ]
}
