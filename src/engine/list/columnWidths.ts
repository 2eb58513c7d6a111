import type { Field, KindName } from '../../resources/kit/field'
import type { Language } from '../../slices/settings'

const widths: Partial<Record<KindName, number>> = {
  longtext: 240,
  richtext: 240,
  image: 84,
  icon: 130,
  color: 110,
  int: 100,
  number: 110,
  money: 130,
  rate: 150,
  bool: 90,
  date: 120,
  datetime: 150,
  choice: 120,
  ref: 150,
  refs: 200,
  tags: 220,
}
const DEFAULT_WIDTH = 170
/** Of the name of a column: beside it stand the arrow of the order and the menu. */
const BESIDE_NAME = 40
const LETTER = 7
const CHINESE_LETTER = 13
const chinese = /\p{Script=Han}/u

/** Pixels in which the name of a column is read whole. */
const nameWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (chinese.test(letter) ? CHINESE_LETTER : LETTER), BESIDE_NAME)

/** As wide as its kind needs, and its name in the reader's language. */
export const widthOf = ({ kind, width, label }: Field, language: Language): number =>
  width ?? Math.max(widths[kind] ?? DEFAULT_WIDTH, nameWidth(label[language === 'zh' ? 0 : 1]))

/** What they hold is as long as people make it: they share the room that is left. */
const ELASTIC: ReadonlySet<KindName> = new Set([
  'text',
  'longtext',
  'richtext',
  'slug',
  'url',
  'email',
  'ref',
  'refs',
  'tree',
  'tags',
])
/** Of the width that a text was given: so much it needs where others have to stand beside it. */
const NARROWEST = 0.7
const NARROWEST_TEXT = 140
/** Letters are not all as wide as their mean. */
const SPARE = 12

/** A number that the server gives, a code: its sign that is cut is the one by which it is known. */
const isKnownBySigns = ({ isCode, unique, readonly }: Field): boolean =>
  isCode === true || (unique !== undefined && readonly === true)

/** By its title a row is known: it gives way last. */
const NARROWEST_TITLE = 0.85

/** The room of a text where the whole of its row has none: its name stays readable, and enough of its words. */
export const leastOf = (field: Field, declared: number, language: Language, isTitle: boolean): number => {
  if (isKnownBySigns(field)) return declared
  const part = Math.round(declared * (isTitle ? NARROWEST_TITLE : NARROWEST))
  const name = nameWidth(field.label[language === 'zh' ? 0 : 1]) + SPARE
  return Math.min(declared, Math.max(part, NARROWEST_TEXT, name))
}

export const isElastic = ({ kind }: Field): boolean => ELASTIC.has(kind)
