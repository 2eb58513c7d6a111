import type { Label } from './label'
import { plainNumber } from './plainNumber'

/** What an action moves that people want named before they press. */
export type EffectKind = 'money' | 'mail' | 'rows'

type Known = Readonly<Record<string, unknown>>

/** What is known while the button of an action can be pressed. */
export interface ActionSeen {
  /** The row that it is about; empty while that is on its way. */
  row: Known
  /** What was typed and passes the checks of its kind. */
  draft: Known
  /** How many rows are meant; undefined where only the server can count them. */
  count: number | undefined
  /** Titles of what row and draft point to, by field. */
  titles: Readonly<Record<string, string>>
}

/** Money, mail or many rows: the button says how much, to whom or how many. */
export interface ActionEffect {
  on: EffectKind
  /** The words of the button; undefined while too little is known for more than its title. */
  label: (seen: ActionSeen) => Label | undefined
}

export const effectOn = (on: EffectKind, label: ActionEffect['label']): ActionEffect => ({ on, label })

/** `1,280.00 USD`; empty where there is no amount. */
export const moneyText = (amount: unknown, currency: unknown = ''): string =>
  amount === null || amount === undefined || amount === ''
    ? ''
    : `${plainNumber(amount)} ${typeof currency === 'string' ? currency : ''}`.trim()

/** A noun with its Chinese measure word of one character: `['条留言', 'message', 'messages']`. */
export type CountedNoun = readonly [chinese: string, one: string, many: string]

const ROWS = '{rows}'

/** Puts the rows that are meant into both sentences: `Assign {rows}` becomes `Assign 3 messages`. */
export function sayRows([chinese, english]: Label, [noun, one, many]: CountedNoun, count: number | undefined): Label {
  if (count === undefined)
    return [chinese.replace(ROWS, `全部符合条件的${noun.slice(1)}`), english.replace(ROWS, `all matching ${many}`)]
  const number = plainNumber(count)
  return [chinese.replace(ROWS, ` ${number} ${noun}`), english.replace(ROWS, `${number} ${count === 1 ? one : many}`)]
}

/** Many rows: those that a look has counted, else those that are meant. */
export const effectOnRows = (words: Label, noun: CountedNoun): ActionEffect =>
  effectOn('rows', ({ draft, count }) =>
    sayRows(words, noun, typeof draft.expected === 'number' ? draft.expected : count),
  )
