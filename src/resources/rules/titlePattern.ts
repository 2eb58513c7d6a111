import type { Rule } from '../kit/rule'

/** What a pattern may speak of: words of the report. */
export const PLACEHOLDERS = ['name', 'name_en', 'year', 'cagr', 'companies', 'publisher', 'category', 'pages'] as const

const IN_BRACES = /\{([^{}]*)\}/g

/** Braces that stand alone, or hold what no report has. */
export function unknownPlaceholder(pattern: string): string | undefined {
  const known: readonly string[] = PLACEHOLDERS
  const wrong = [...pattern.matchAll(IN_BRACES)].find(([, word = '']) => !known.includes(word))
  if (wrong) return wrong[0]
  return /[{}]/.exec(pattern.replaceAll(IN_BRACES, ''))?.[0]
}

export const placeholdersKnown: Rule<'pattern'> = {
  reads: ['pattern'],
  check: ({ pattern }) => {
    const unknown = typeof pattern === 'string' ? unknownPlaceholder(pattern) : undefined
    return unknown === undefined
      ? undefined
      : { field: 'pattern', message: 'rule.placeholder', values: { placeholder: unknown } }
  },
}

export type TitleWords = Partial<Record<(typeof PLACEHOLDERS)[number], string>>

/** How many of the companies that a report speaks of go into its title. */
const MOST_COMPANIES = 3

/** The first companies of a list, one a line or with commas between. */
export const firstCompanies = (text: string): readonly string[] =>
  text
    .split(/[\n,，、;；]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, MOST_COMPANIES)

/** The title that a pattern makes of these words; what a report has not got is left out, with no gap where it stood. */
export const titleOf = (pattern: string, words: TitleWords): string =>
  pattern
    .replaceAll(IN_BRACES, (braces, name: string) =>
      Object.hasOwn(words, name)
        ? (words[name as keyof TitleWords] ?? '')
        : (PLACEHOLDERS as readonly string[]).includes(name)
          ? ''
          : braces,
    )
    .replace(/ {2,}/g, ' ')
    .trim()
