import { languagePairs } from '../../../resources/kit/languages'
import type { FormGroup, Resource } from '../../../resources/kit/resource'

type Rows = FormGroup['rows']

/** Of the rows of a group, two that say the same in both languages become one: the Chinese field, and the English beside it. */
export function pairRows(resource: Pick<Resource, 'fields'>, rows: Rows): Rows {
  const alone = new Set(rows.flatMap((row) => (row.length === 1 ? row : [])))
  const taken = new Set<string>()
  return rows.flatMap((row) => {
    const [name] = row
    if (row.length !== 1 || name === undefined) return [row]
    if (taken.has(name)) return []
    const pair = languagePairs(resource).find((each) => each.includes(name))
    if (!pair?.every((each) => alone.has(each))) return [row]
    for (const each of pair) taken.add(each)
    return [pair]
  })
}
