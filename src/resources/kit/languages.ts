import type { Resource } from './resource'

/** Two fields of a row that say the same: the Chinese one, and its English twin. */
export type LanguagePair = readonly [zh: string, en: string]

const known = new WeakMap<Pick<Resource, 'fields'>, readonly LanguagePair[]>()

const baseOf = (name: string): string | undefined =>
  /^(.+)_en$/.exec(name)?.[1] ?? /^english_(.+)$/.exec(name)?.[1] ?? undefined

/**
 * Fields that say the same in both languages go together by their names: `name` with `name_en` or `english_name`,
 * `keywords_cn` or `alt_zh` with their `_en`.
 */
export function languagePairs(resource: Pick<Resource, 'fields'>): readonly LanguagePair[] {
  const found = known.get(resource)
  if (found) return found
  const { fields } = resource
  const pairs = Object.keys(fields).flatMap((en): LanguagePair[] => {
    const base = baseOf(en)
    const zh = base && [`${base}_zh`, `${base}_cn`, base].find((name) => fields[name]?.kind === fields[en]?.kind)
    return zh ? [[zh, en]] : []
  })
  known.set(resource, pairs)
  return pairs
}

/** The field that says the same as this one in the other language. */
export function twinOf(resource: Pick<Resource, 'fields'>, name: string): string | undefined {
  const pair = languagePairs(resource).find((each) => each.includes(name))
  return pair?.find((each) => each !== name)
}

/** Has it words in more than one language, be it in one row or in a row for each? */
export const hasLanguages = (resource: Pick<Resource, 'fields' | 'languages' | 'isLog'>): boolean =>
  !resource.isLog && (resource.languages !== undefined || languagePairs(resource).length > 0)
