import { Automaton, apart } from './Automaton'
import { folded } from './fold'

export type WordEffect = 'warn' | 'hide' | 'refuse'

/** A word that is looked for, and what is done about it. Plain data. */
export interface Word {
  word: string
  effect: WordEffect
  replacement: string | null
}

/** A word in a text: from its first sign to behind its last. */
export interface WordPlace extends Word {
  start: number
  end: number
}

const STRENGTH: Readonly<Record<WordEffect, number>> = { warn: 1, hide: 2, refuse: 3 }

/** The strongest of them, if there are any. */
export const strongest = (places: readonly Pick<Word, 'effect'>[]): WordEffect | undefined =>
  places.reduce<WordEffect | undefined>(
    (strong, { effect }) => (strong === undefined || STRENGTH[effect] > STRENGTH[strong] ? effect : strong),
    undefined,
  )

/** All words of a place, ready to be looked for. Of words that are compared as the same the one with the strongest effect counts. */
export class WordBook {
  readonly #words: readonly Word[]
  readonly #automaton: Automaton
  readonly #effects: ReadonlySet<WordEffect>

  constructor(words: readonly Word[]) {
    this.#words = [...words].sort((one, other) => STRENGTH[other.effect] - STRENGTH[one.effect])
    this.#automaton = new Automaton(this.#words.map(({ word }) => word))
    this.#effects = new Set(words.map(({ effect }) => effect))
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  /** Plain data, from which another thread makes the same book. */
  get words(): readonly Word[] {
    return this.#words
  }

  has(effect: WordEffect): boolean {
    return this.#effects.has(effect)
  }

  /** Every place of every word, in the order of the text; places may overlap. */
  find(text: string): WordPlace[] {
    const found = this.#automaton.find(text).flatMap(({ start, end, word }) => {
      const known = this.#words[word]
      return known ? [{ ...known, start, end }] : []
    })
    return found.sort((one, other) => one.start - other.start || other.end - one.end)
  }
}

/** The text with some of its places said otherwise; where they overlap the first counts, and of these the longest. */
export function replaced(text: string, places: readonly WordPlace[], by: (place: WordPlace) => string): string {
  let made = ''
  let at = 0
  for (const place of apart(places)) {
    made += text.slice(at, place.start) + by(place)
    at = place.end
  }
  return made + text.slice(at)
}

/** Do both say the same word, however it is written? */
export const isSameWord = (one: string, other: string): boolean => folded(one) === folded(other)
