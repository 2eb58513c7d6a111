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
