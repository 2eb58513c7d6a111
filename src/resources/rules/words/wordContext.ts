import type { WordPlace } from './WordBook'

const BEFORE = 40
const BEHIND = 60

/** One line, and no half of a sign that takes two. */
const asLine = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').replace(/\s+/g, ' ')

/** What stands around a word, short enough for a line of a list. */
export function contextOf(text: string, { start, end }: Pick<WordPlace, 'start' | 'end'>) {
  const from = Math.max(0, start - BEFORE)
  const until = Math.min(text.length, end + BEHIND)
  return {
    lead: `${from > 0 ? '…' : ''}${asLine(text.slice(from, start))}`,
    found: asLine(text.slice(start, end)),
    tail: `${asLine(text.slice(end, until))}${until < text.length ? '…' : ''}`,
  }
}
