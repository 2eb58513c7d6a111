import type { Label } from '../../resources/kit/label'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'

/** What may stand in braces. */
export interface Placeholder {
  name: string
  label: Label
}

/** An open brace before the caret, and what was typed after it. */
const OPEN = /\{([^{}\s]{0,30})$/

/** What was typed of a placeholder just before the caret; undefined where none is begun. */
export const begunAt = (text: string, caret: number): string | undefined => OPEN.exec(text.slice(0, caret))?.[1]

/** The placeholders that begin so, by their name or by their label in either language. */
export function offersFor(known: readonly Placeholder[], begun: string): readonly Placeholder[] {
  const wanted = comparisonKey(begun)
  const isNamed = ({ name }: Placeholder) => name.startsWith(wanted)
  const isLabelled = ({ label }: Placeholder) => label.some((each) => comparisonKey(each).includes(wanted))
  return [...known.filter(isNamed), ...known.filter((each) => !isNamed(each) && isLabelled(each))]
}

/** The text with a placeholder at the caret, in place of what was begun there; and where the caret is then. */
export function withPlaceholder(text: string, caret: number, word: string): { text: string; caret: number } {
  const [begun = ''] = OPEN.exec(text.slice(0, caret)) ?? []
  const before = text.slice(0, caret - begun.length)
  const after = begun !== '' && text[caret] === '}' ? text.slice(caret + 1) : text.slice(caret)
  const made = `${before}{${word}}`
  return { text: made + after, caret: made.length }
}
