import type { Resource } from '../kit/resource'

interface Mapped {
  /** Column's index → field. */
  mapping: Readonly<Record<string, string>>
}

/** Keys all of whose fields have a column: by these the rows can be found. */
export const usableKeys = (resource: Resource, mapping: Mapped['mapping']): readonly (readonly string[])[] => {
  const mapped = new Set(Object.values(mapping))
  return (resource.upload?.keys ?? []).filter((key) => key.every((name) => mapped.has(name)))
}

/** The key that counts: the chosen one where it can be used, else the first that can. */
export const keyInUse = (
  resource: Resource,
  { key, mapping }: Mapped & { key: readonly string[] },
): readonly string[] | undefined => {
  const usable = usableKeys(resource, mapping)
  return usable.find((each) => each.join() === key.join()) ?? usable[0]
}
