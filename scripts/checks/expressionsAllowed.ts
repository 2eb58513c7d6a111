/** Worse than linear, and never put before a text that somebody else wrote. */
export const readsNothingForeign: readonly { file: string; pattern: string; since: string }[] = []

/** Expressions that are put together while the server runs, and why they are linear all the same. */
export const safelyMade: Readonly<Record<string, { count: number; since: string }>> = {
  'src/resources/kit/text/cleanText.ts': { count: 4, since: 'one class of signs each' },
  'src/resources/kit/batchUpdate/changedValues.ts': { count: 1, since: 'every sign of what is looked for is escaped' },
  'src/resources/rules/price/formulaTokens.ts': { count: 1, since: 'a copy of a constant' },
  'server/foundation/db/searchWords.ts': { count: 4, since: 'classes of signs, each repeated at most once' },
  'server/foundation/workbook/plainRoot.ts': {
    count: 3,
    since: 'constants; the third is read from the beginning of 20,000 signs',
  },
  'server/foundation/workbook/writeText.ts': { count: 1, since: 'one class of signs' },
  'server/kernel/changes/sql/rowTexts.ts': { count: 1, since: 'a copy of a constant' },
  'server/kernel/backup/definitions.ts': {
    count: 5,
    since: 'put together of constants; recheck judged them by their whole text',
  },
  'server/kernel/backup/OwnDefinitions.ts': { count: 1, since: 'a constant word' },
  'server/kernel/papers/faces.ts': { count: 2, since: 'classes of signs' },
}
