import type { PaletteShape, Resource } from '../../../src/resources/kit/resource'
import { cut, nameForm, numberForm, plain, soundForm } from './forms'
import { type Spell, soundKeys } from './soundKeys'

/** How near to what was typed: a number, the beginning of a name, the beginning of a word in it or of its sounds. */
export const LEVELS = { number: 0, name: 1, word: 2 } as const

export interface PaletteKey {
  level: number
  key: string
}

export const LONGEST_NAME = 24
export const LONGEST_NUMBER = 64
const MOST_WORDS = 20
const HAN = /\p{Script=Han}/u

export type FoundResource = Resource & { palette: PaletteShape }

export const isFound = (resource: Resource): resource is FoundResource => resource.palette !== undefined

export const fieldsOf = ({ palette: { names = [], numbers = [] } }: Pick<FoundResource, 'palette'>): string[] => [
  ...names,
  ...numbers,
]

/** From each further word on; Chinese has no spaces, so that a word may begin at any character. */
function wordKeys(form: string): string[] {
  const signs = [...form]
  const starts = signs.flatMap((sign, at) =>
    at > 0 && sign !== ' ' && (HAN.test(sign) || signs[at - 1] === ' ') ? [at] : [],
  )
  return starts.slice(0, MOST_WORDS).map((at) => signs.slice(at, at + LONGEST_NAME).join(''))
}

const textsIn = (row: Readonly<Record<string, unknown>>, names: readonly string[] = []): string[] =>
  names.flatMap((name) => (typeof row[name] === 'string' && row[name] !== '' ? [row[name]] : []))

/** What a row is found by. The words of a table with an index of words are found there (decision 7). */
export function keysOf(
  { palette: { names, numbers }, hasWordIndex }: FoundResource,
  row: Readonly<Record<string, unknown>>,
  spell: Spell,
): PaletteKey[] {
  const found = new Map<string, PaletteKey>()
  const add = (level: number, key: string): void => {
    if (key !== '') found.set(`${level} ${key}`, { level, key })
  }
  for (const text of textsIn(row, numbers)) add(LEVELS.number, cut(numberForm(text), LONGEST_NUMBER))
  for (const text of textsIn(row, names)) {
    const form = nameForm(text)
    add(LEVELS.name, cut(form, LONGEST_NAME))
    if (!hasWordIndex) for (const word of wordKeys(form)) add(LEVELS.word, word)
    for (const sounds of soundKeys(plain(text), spell)) add(LEVELS.word, sounds)
  }
  return [...found.values()]
}

/** The beginnings of keys that fit what was typed, each once. */
export function beginningsOf(keyword: string): PaletteKey[] {
  const name = cut(nameForm(keyword), LONGEST_NAME)
  const sounds = cut(soundForm(keyword), LONGEST_NAME)
  const wanted: PaletteKey[] = [
    { level: LEVELS.number, key: cut(numberForm(keyword), LONGEST_NUMBER) },
    { level: LEVELS.name, key: name },
    { level: LEVELS.word, key: name },
    ...(sounds === name ? [] : [{ level: LEVELS.word, key: sounds }]),
  ]
  return wanted.filter(({ key }) => key !== '')
}
