import type { Label } from '../../../../../src/resources/kit/label'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { rowTitle } from '../../../../../src/resources/kit/rowTitle'
import { NOTHING, type PreparedRows, valuesOf } from '../../../changes/sql/rowTexts'

const LONGEST = 300

/** How people name a row of a file: by its title in both languages, else by its key. */
export function titleOf(resource: Resource, key: readonly string[], values: Readonly<Record<string, unknown>>): Label {
  const { titleField, englishTitleField } = resource
  const byKey = key.map((name) => values[name] ?? '').join(' ')
  const title = values[titleField] ?? (englishTitleField && values[englishTitleField]) ?? byKey
  const [zh, en] = rowTitle(resource, { ...values, id: 0, [titleField]: title }) ?? ['', '']
  return [zh.slice(0, LONGEST), en.slice(0, LONGEST)]
}

/** The titles of a batch's rows by their places, taken apart when the first is asked for. */
export function titlesOf(
  resource: Resource,
  key: readonly string[],
  { names, texts }: PreparedRows,
): (place: number) => Label {
  const { titleField, englishTitleField = titleField } = resource
  const wanted = [...new Set([titleField, englishTitleField, ...key])]
  let columns: (string[] | undefined)[] | undefined
  return (place) => {
    columns ??= wanted.map((name) => {
      const text = texts[names.indexOf(name)]
      return text && valuesOf(text)
    })
    const known = columns.flatMap((column, at): [string, string][] => {
      const value = column?.[place]
      return value === undefined || value === NOTHING ? [] : [[wanted[at] ?? '', value]]
    })
    return titleOf(resource, key, Object.fromEntries(known))
  }
}
