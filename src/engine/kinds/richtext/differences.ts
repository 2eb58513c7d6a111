import { wordsOf } from './RichtextCell'

/** A paragraph, or a word, that both texts have, or only the older or the newer one. */
export interface Part {
  text: string
  is: 'same' | 'removed' | 'added'
}

const BLOCKS = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|table|tr|td|th|div|br|hr)\b[^<>]*>/i

/** They stand within words, and part none. */
const INLINE = /<\/?(?:strong|em|u|s|b|i|sub|sup|code|span|a)\b[^<>]*>/gi

/** The paragraphs of a formatted text, as words. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(BLOCKS)
    .map((block) => wordsOf(block.replace(INLINE, '')))
    .filter((text) => text !== '')

/** The lines of a plain text. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Chinese by characters, other scripts by words, with the spaces and signs between them. */
export const wordsIn = (text: string): string[] =>
  text.match(/\p{Script=Han}|[\p{L}\p{N}]+|\s+|[^\s\p{L}\p{N}]/gu) ?? []

/** Above so many pairs what differs is told as a whole: nobody would wait for more. */
const MOST_PAIRS = 1_000_000

/** How many both have from here on, for each pair of places: the longest common run. */
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

const as = (is: Part['is'], texts: readonly string[]): Part[] => texts.map((text) => ({ text, is }))

function middle(before: readonly string[], after: readonly string[]): Part[] {
  if (before.length * after.length > MOST_PAIRS) return [...as('removed', before), ...as('added', after)]
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

/** Both texts in one, part by part; what went stands before what came in its place. */
export function differences(before: readonly string[], after: readonly string[]): Part[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    ...as('same', before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...as('same', before.slice(before.length - end)),
  ]
}

/** A paragraph as it is shown: whole, or word by word where another came in its place. */
export interface ShownParagraph {
  parts: readonly Part[]
  isSame: boolean
}

/** Less than this in common is another paragraph, not a changed one. */
const ALIKE = 0.4

const isAlike = (parts: readonly Part[]): boolean => {
  const size = (is?: Part['is']): number =>
    parts.filter((part) => !is || part.is === is).reduce((sum, { text }) => sum + text.length, 0)
  return size('same') >= ALIKE * size()
}

/** Removed and added paragraphs that stand together are told word by word where they are alike. */
export function shownParagraphs(parts: readonly Part[]): ShownParagraph[] {
  const shown: ShownParagraph[] = []
  for (let at = 0; at < parts.length; ) {
    const removed = runOf(parts, at, 'removed')
    const added = runOf(parts, at + removed.length, 'added')
    const pairs = Math.min(removed.length, added.length)
    for (let pair = 0; pair < pairs; pair++) {
      const words = differences(wordsIn(removed[pair]?.text ?? ''), wordsIn(added[pair]?.text ?? ''))
      if (isAlike(words)) shown.push({ parts: words, isSame: false })
      else shown.push(...[removed[pair], added[pair]].map((part) => ({ parts: part ? [part] : [], isSame: false })))
    }
    for (const part of [...removed.slice(pairs), ...added.slice(pairs)]) shown.push({ parts: [part], isSame: false })
    at += removed.length + added.length
    const same = parts[at]
    if (same?.is === 'same') {
      shown.push({ parts: [same], isSame: true })
      at++
    }
  }
  return shown
}

function runOf(parts: readonly Part[], from: number, is: Part['is']): Part[] {
  let end = from
  while (parts[end]?.is === is) end++
  return parts.slice(from, end)
}
