import { wordsOf } from '../../../engine/kinds/richtext/RichtextCell'

/** A paragraph that both texts have, or only the older or the newer one. */
export interface Part {
  text: string
  is: 'same' | 'removed' | 'added'
}

const BLOCKS = /<\/?(?:p|h2|h3|li|ul|ol|blockquote|div|br)\b[^>]*>/i

/** The paragraphs of a formatted text, as words. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(BLOCKS)
    .map(wordsOf)
    .filter((text) => text !== '')

/** How many paragraphs both have from here on, for each pair of places: the longest common run. */
function commonFrom(before: readonly string[], after: readonly string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = common[one] as number[]
      const next = common[one + 1] as number[]
      row[other] =
        before[one] === after[other] ? (next[other + 1] ?? 0) + 1 : Math.max(next[other] ?? 0, row[other + 1] ?? 0)
    }
  return common
}

/** Both texts in one, paragraph by paragraph; what went stands before what came in its place. */
export function differences(before: readonly string[], after: readonly string[]): Part[] {
  const common = commonFrom(before, after)
  const parts: Part[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    const [old, next] = [before[one], after[other]]
    if (old !== undefined && old === next) {
      parts.push({ text: old, is: 'same' })
      one++
      other++
    } else if (old !== undefined && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? -1)) {
      parts.push({ text: old, is: 'removed' })
      one++
    } else if (next !== undefined) {
      parts.push({ text: next, is: 'added' })
      other++
    }
  }
  return parts
}
