import type { Label } from './label'
import type { AnyRow, Resource } from './resource'

/** What a row is called, in the reader's language where it has a name in both; undefined: nothing yet. */
export function rowTitle(
  { titleField, englishTitleField, allFields }: Resource,
  row: AnyRow | undefined,
): Label | undefined {
  const title = row?.[titleField]
  if (title === undefined || title === null || title === '') return undefined
  const choice = allFields[titleField]?.choices?.[String(title)]
  if (choice) return choice
  const english = englishTitleField ? row?.[englishTitleField] : undefined
  return [String(title), String(english || title)]
}
