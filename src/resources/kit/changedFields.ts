import type { AnyRow, Resource } from './resource'

const OF_EVERY_CHANGE: ReadonlySet<string> = new Set(['id', 'version', 'updated_at', 'updated_by'])

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields in which two versions of a row differ, as far as the older one is known. */
export const changedFields = (resource: Resource, before: AnyRow, after: AnyRow): string[] =>
  Object.keys(resource.allFields).filter(
    (name) => !OF_EVERY_CHANGE.has(name) && name in before && !isSame(before[name], after[name]),
  )
