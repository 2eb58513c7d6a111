import type { Problem } from '../../src/resources/kit/problem'
import type { Resource } from '../../src/resources/kit/resource'
import { type Word, WordBook } from '../../src/resources/rules/words/WordBook'
import { wordsIn, wordsOutcome } from '../../src/resources/rules/words/wordsIn'
import type { RowHint } from '../resources/rowHint'
import { PROBLEM_TEXT_LENGTH, type RowProblem } from './problem'
import type { CheckedRow } from './rowChecker'

/** Looks through the texts of rows for sensitive words. */
export interface WordChecker {
  check(row: Pick<CheckedRow, 'values' | 'problems'> & { notes: readonly RowHint[] }): void
  /** Fields that it may write though the file does not have them. */
  writes: readonly string[]
}

const NONE: WordChecker = { check: () => undefined, writes: [] }

/** Made once for a file. */
export function wordChecker(resource: Resource, words: readonly Word[]): WordChecker {
  if (words.length === 0 || !resource.wordsCheckedIn) return NONE
  const book = new WordBook(words)
  return {
    writes: book.has('hide') ? ['status'] : [],
    check(row) {
      const found = wordsIn(book, resource, row.values)
      if (found.length === 0) return
      const { problems, values, notes } = wordsOutcome(found)
      const withText = (problem: Problem): RowProblem => ({
        ...problem,
        text: String(row.values[problem.field] ?? '').slice(0, PROBLEM_TEXT_LENGTH),
      })
      row.problems.push(...problems.map(withText))
      row.notes = notes.map((note): RowHint => ({ ...note, code: 'sensitive-word' }))
      Object.assign(row.values, values)
    },
  }
}
