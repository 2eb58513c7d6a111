import type { AnyRow, Resource } from '../../../../../src/resources/kit/resource'
import { type Word, WordBook } from '../../../../../src/resources/rules/words/WordBook'
import { type FieldWords, wordsIn, wordsOutcome } from '../../../../../src/resources/rules/words/wordsIn'
import type { RowHint } from '../../../resources/rowHint'
import { changedOf } from '../../../resources/words/checkedWords'
import { PROBLEM_TEXT_LENGTH, type RowProblem } from './problem'

/** A field that holds words which refuse or hide a row, if its text is not the one that is there already. */
export type JudgedWords = Omit<FieldWords, 'places'>

/** Looks through the texts of rows for sensitive words. */
export type WordChecker = (row: {
  values: Readonly<Record<string, unknown>>
  notes: readonly RowHint[]
  judged: JudgedWords[]
}) => void

const asHint = (note: Omit<RowHint, 'code'>): RowHint => ({ ...note, code: 'sensitive-word' })

/** Made once for a file. */
export function wordChecker(resource: Resource, words: readonly Word[]): WordChecker {
  if (words.length === 0 || !resource.wordsCheckedIn) return () => undefined
  const book = new WordBook(words)
  return (row) => {
    const found = wordsIn(book, resource, row.values)
    if (found.length === 0) return
    const { notes } = wordsOutcome(found.filter(({ effect }) => effect === 'warn'))
    row.notes = [...row.notes, ...notes.map(asHint)]
    row.judged = found.filter(({ effect }) => effect !== 'warn').map(({ places: _, ...words }) => words)
  }
}

/** What the words of a row come to. A text that stays as it is in `now` is nobody's fault now, as in a form. */
export function judge(judged: readonly JudgedWords[], values: Readonly<Record<string, unknown>>, now?: AnyRow) {
  const changed = now ? changedOf(values, now) : values
  const outcome = wordsOutcome(judged.filter(({ field }) => field in changed))
  const problems = outcome.problems.map(
    (problem): RowProblem => ({
      ...problem,
      text: String(values[problem.field] ?? '').slice(0, PROBLEM_TEXT_LENGTH),
    }),
  )
  return { problems, values: outcome.values, hints: outcome.notes.map(asHint) }
}
