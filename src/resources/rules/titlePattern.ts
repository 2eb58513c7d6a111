import type { Rule } from '../kit/rule'
import { isPlaceholder, type PlaceholderName } from './placeholders'

const IN_BRACES = /\{([^{}]*)\}/g

/** Braces that stand alone, or hold what no report has. */
export function unknownPlaceholder(pattern: string): string | undefined {
  const wrong = [...pattern.matchAll(IN_BRACES)].find(([, word = '']) => !isPlaceholder(word))
  if (wrong) return wrong[0]
  return /[{}]/.exec(pattern.replaceAll(IN_BRACES, ''))?.[0]
}

/** A text with placeholders names none that no report has. */
export const placeholdersKnownIn = <Name extends string>(name: Name): Rule<Name> => ({
  reads: [name],
  check: ({ [name]: text }) => {
    const unknown = typeof text === 'string' ? unknownPlaceholder(text) : undefined
    return unknown === undefined
      ? undefined
      : { field: name, message: 'rule.placeholder', values: { placeholder: unknown } }
  },
})

export const placeholdersKnown = placeholdersKnownIn('pattern')

export type TitleWords = Partial<Record<PlaceholderName, string>>

/** How many of the companies that a report speaks of go into its title. */
const MOST_COMPANIES = 3

/** The companies of a list, one a line or with commas between. */
export const allCompanies = (text: string): readonly string[] =>
  text
    .split(/[\n,，、;；]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

export const firstCompanies = (text: string): readonly string[] => allCompanies(text).slice(0, MOST_COMPANIES)

const filledIn = (pattern: string, words: TitleWords): string =>
  pattern.replaceAll(IN_BRACES, (braces, name: string) => (isPlaceholder(name) ? (words[name] ?? '') : braces))

/** The title that a pattern makes of these words; what a report has not got is left out, with no gap where it stood. */
export const titleOf = (pattern: string, words: TitleWords): string =>
  filledIn(pattern, words).replace(/ {2,}/g, ' ').trim()

/** The same of a text of several lines: its lines stay as they are. */
export const textOf = (content: string, words: TitleWords): string =>
  filledIn(content, words)
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
