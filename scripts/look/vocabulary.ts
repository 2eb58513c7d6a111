import { serverMessages } from '../../server/foundation/messages'
import { en } from '../../src/i18n/en'
import { zh } from '../../src/i18n/zh'
import { allResources } from '../../src/resources'
import { kitMessages } from '../../src/resources/kit/messages'
import type { Language } from './looks'

/** What does not belong on a page of one language. */
export interface Vocabulary {
  /** A regular expression that finds the id of a message. */
  readonly ids: string
  /** Whole texts of the other language. */
  readonly foreign: readonly string[]
  readonly isEnglish: boolean
}

type Pair = readonly [zh: string, en: string]

const HAN = /\p{Script=Han}/u
/** Shorter words, such as ID and URL, belong to both languages. */
const SHORTEST = 4

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length >= 2 && typeof value[0] === 'string' && typeof value[1] === 'string'

/** Every label in a declaration, however deep. */
function labelsIn(value: unknown): Pair[] {
  if (isPair(value) && HAN.test(value[0]) && !HAN.test(value[1])) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(labelsIn) : []
}

const chinese: Readonly<Record<string, string>> = zh
const english: Readonly<Record<string, string>> = en

const pairs = (): Pair[] => [
  ...Object.keys(chinese).map((id): Pair => [chinese[id] ?? '', english[id] ?? '']),
  ...Object.values<Pair>(serverMessages),
  ...Object.values<Pair>(kitMessages),
  ...labelsIn(allResources),
]

const isWhole = (text: string): boolean => text !== '' && !text.includes('{')

/** The first parts of all ids: `engine`, `shell`, … */
const idPattern = (): string => {
  const first = [...Object.keys(zh), ...Object.keys(serverMessages), ...Object.keys(kitMessages)].map(
    (id) => id.split('.')[0],
  )
  return `(?<![@\\w.-])(?:${[...new Set(first)].join('|')})(?:\\.[a-z]\\w*)+\\b(?!\\.)`
}

function vocabularyOf(language: Language): Vocabulary {
  const all = pairs()
  const [own, other] = language === 'zh' ? [0 as const, 1 as const] : [1 as const, 0 as const]
  const ours = new Set(all.map((pair) => pair[own]))
  const foreign = all
    .map((pair) => pair[other])
    .filter(
      (text) => isWhole(text) && !ours.has(text) && (language === 'en' ? HAN.test(text) : text.length >= SHORTEST),
    )
  return { ids: idPattern(), foreign: [...new Set(foreign)], isEnglish: language === 'en' }
}

/** The words of our catalogues and declarations that a page in the language must not show. */
export const vocabularies: Readonly<Record<Language, Vocabulary>> = { zh: vocabularyOf('zh'), en: vocabularyOf('en') }

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { zh: chinese, en: english }

/** A message up to its first blank, which is how a button can be found whatever it holds. */
export const wordOf = (language: Language, id: string): string =>
  (catalogues[language][id] ?? id).split('{')[0]?.trim() ?? id
