import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import { PLACEHOLDERS, type PlaceholderName, placeholders } from '../../../resources/rules/placeholders'

/** An open brace before the caret, and what was typed after it. */
const OPEN = /\{([^{}\s]{0,30})$/

/** What was typed of a placeholder just before the caret; undefined where none is begun. */
export const begunAt = (text: string, caret: number): string | undefined => OPEN.exec(text.slice(0, caret))?.[1]

/** The placeholders that begin so, by their name or by their label in either language. */
export function offersFor(begun: string): readonly PlaceholderName[] {
  const wanted = comparisonKey(begun)
  const labelled = (word: PlaceholderName) =>
    placeholders[word].label.some((each) => comparisonKey(each).includes(wanted))
  const named = PLACEHOLDERS.filter((word) => word.startsWith(wanted))
  return [...named, ...PLACEHOLDERS.filter((word) => !named.includes(word) && labelled(word))]
}

/** The text with a placeholder at the caret, in place of what was begun there; and where the caret is then. */
export function withPlaceholder(text: string, caret: number, word: PlaceholderName): { text: string; caret: number } {
  const [begun = ''] = OPEN.exec(text.slice(0, caret)) ?? []
  const before = text.slice(0, caret - begun.length)
  const after = begun !== '' && text[caret] === '}' ? text.slice(caret + 1) : text.slice(caret)
  const made = `${before}{${word}}`
  return { text: made + after, caret: made.length }
}
