import type { Resource } from '../../src/resources/kit/resource'
import { NOTHING, type PreparedRows, valuesOf } from '../changes/sql/rowTexts'

const LONGEST = 300

/** How people name a row of a file: by its title, else by its key. */
export function titleOf(
  { titleField }: Pick<Resource, 'titleField'>,
  key: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string {
  const title = values[titleField] ?? key.map((name) => values[name] ?? '').join(' ')
  return String(title).slice(0, LONGEST)
}

/** The titles of a batch's rows by their places, taken apart when the first is asked for. */
export function titlesOf(
  resource: Pick<Resource, 'titleField'>,
  key: readonly string[],
  { names, texts }: PreparedRows,
): (place: number) => string {
  const wanted = [resource.titleField, ...key]
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
