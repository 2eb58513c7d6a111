import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Checked } from '../../../../src/resources/kit/checkDraft'
import type { Problem } from '../../../../src/resources/kit/problem'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import { wordsIn, wordsOutcome } from '../../../../src/resources/rules/words/wordsIn'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { wordsFor } from './wordBookOf'

type Values = Readonly<Record<string, unknown>>

/** What a draft gives another value than the row has. */
export const changedOf = (values: Values, current: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, current[name] ?? null)))

/** A checked draft, and what people should know of its texts though it is saved. */
export type WordChecked = Checked & { notes: readonly Problem[] }

/**
 * A checked draft with what the words of the place say of it: texts that hold one are refused, the row is hidden, or it is
 * noted. A text that stays as it is in `current` is nobody's fault now.
 */
export function withWordsOf(book: WordBook, resource: Resource, checked: Checked, current: Values): WordChecked {
  if (book.isEmpty) return { ...checked, notes: [] }
  const { values, problems, notes } = wordsOutcome(wordsIn(book, resource, changedOf(checked.values, current)))
  const known = new Set(checked.problems.map(({ field }) => field))
  return {
    ...checked,
    values: { ...checked.values, ...values },
    problems: [...checked.problems, ...problems.filter(({ field }) => !known.has(field))],
    notes,
  }
}

/** The same by the words of the place as they are now. */
export const withWords = async (
  place: Place,
  resource: Resource,
  checked: Checked,
  current: Values = {},
  reader?: Kysely<Tables>,
): Promise<WordChecked> => withWordsOf(await wordsFor(resource, place, reader), resource, checked, current)
