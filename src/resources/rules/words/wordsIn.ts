import type { Problem } from '../../kit/problem'
import type { Resource } from '../../kit/resource'
import { strongest, type WordBook, type WordEffect, type WordPlace } from './WordBook'

type Values = Readonly<Record<string, unknown>>

/** The texts of a value: of a list each entry. */
const textsOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** The places of words in a value of one field, text by text. */
export const placesIn = (book: WordBook, value: unknown): { text: string; places: WordPlace[] }[] =>
  textsOf(value).flatMap((text) => {
    const places = book.find(text)
    return places.length > 0 ? [{ text, places }] : []
  })

/** A field that holds words: the effect of the strongest, and the first word that has it. */
export interface FieldWords {
  field: string
  effect: WordEffect
  word: string
  places: readonly WordPlace[]
}

/** The words in those of the values that are looked through. */
export function wordsIn(book: WordBook, { wordsCheckedIn = [] }: Pick<Resource, 'wordsCheckedIn'>, values: Values) {
  if (book.isEmpty) return []
  return wordsCheckedIn.flatMap((field): FieldWords[] => {
    const places = placesIn(book, values[field]).flatMap((each) => each.places)
    const effect = strongest(places)
    const word = places.find((place) => place.effect === effect)?.word
    return effect && word !== undefined ? [{ field, effect, word, places }] : []
  })
}

const MESSAGES = { warn: 'words.warned', hide: 'words.hidden', refuse: 'words.refused' } as const

/** What is said of it at its field. */
export const wordProblem = ({ field, effect, word }: Omit<FieldWords, 'places'>): Problem => ({
  field,
  message: MESSAGES[effect],
  values: { word },
})

/** What becomes of a row: problems of what is refused, values that are changed, and what people should know beside. */
export interface WordsOutcome {
  problems: Problem[]
  values: Values
  notes: Problem[]
}

const NOTHING: WordsOutcome = { problems: [], values: {}, notes: [] }

/** A row that holds a word which hides it is disabled, whatever else was asked for. */
export function wordsOutcome(found: readonly Omit<FieldWords, 'places'>[]): WordsOutcome {
  if (found.length === 0) return NOTHING
  const isHidden = found.some(({ effect }) => effect === 'hide')
  return {
    problems: found.filter(({ effect }) => effect === 'refuse').map(wordProblem),
    values: isHidden ? { status: 'disabled' } : {},
    notes: found.filter(({ effect }) => effect !== 'refuse').map(wordProblem),
  }
}
