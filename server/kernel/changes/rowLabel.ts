import type { Field } from '../../../src/resources/kit/field'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import { shortened, wholeWordsOf } from './shownWords'
import type { Values } from './sql/rowTexts'
import { type Titles, targetOf } from './titles'

/**
 * What a row of the journal is called in both languages; null where nothing names it. Where its title is a reference it goes by
 * what that points to, as far as `refs` know it.
 */
export function rowLabel(resource: Resource, values: Values, refs: Titles = {}): Label | null {
  const { titleField, englishTitleField = titleField } = resource
  const own = labelOf(resource, titleField, values, refs)
  const english = labelOf(resource, englishTitleField, values, refs)
  const zh = own?.[0] ?? english?.[0]
  return zh === undefined ? null : [zh, english?.[1] ?? own?.[1] ?? zh]
}

/** As it is said within a sentence: in each language its own title, cut where it is long; by its number where it has none. */
export function spokenLabel(resource: Resource, values: Values, refs: Titles, id: number): Label {
  const [zh, en] = rowLabel(resource, values, refs) ?? ['', '']
  const spoken = (...titles: string[]): string => shortened(titles.find((title) => title !== '') ?? `#${id}`)
  return [spoken(zh, en), spoken(en, zh)]
}

function labelOf(resource: Resource, name: string, values: Values, refs: Titles): Label | null {
  const field: Field | undefined = resource.allFields[name]
  const value = values[name]
  if (!field || value === undefined) return null
  const target = targetOf(resource, field)
  if (target) return refs[target]?.[String(value)] ?? null
  return wholeWordsOf(resource, { ...field, isCode: true }, value, refs)
}
