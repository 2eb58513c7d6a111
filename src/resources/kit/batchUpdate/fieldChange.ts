/** What is done to one field of every row that is meant. */
export interface FieldChange {
  field: string
  way: ChangeWay
  /**
   * set: the value. amount: `+10%`, `-50`, `=1200`. round: one of ROUND_TO. copy: another field's name. replace: what comes in its
   * place. prepend, append: the text. add, remove: a list. Of clear: nothing.
   */
  value?: unknown
  /** What is looked for, of replace alone. */
  find?: string
  /** Capitals and small letters are told apart, of replace alone. */
  matchesCase?: boolean
}

export const CHANGE_WAYS = [
  'set',
  'amount',
  'round',
  'replace',
  'prepend',
  'append',
  'add',
  'remove',
  'copy',
  'clear',
] as const

export type ChangeWay = (typeof CHANGE_WAYS)[number]

/** To what a number can be rounded, half away from zero. */
export const ROUND_TO = ['0.01', '0.1', '1', '5', '10', '50', '100', '1000'] as const

/** So many changes of one kind of row at once. */
export const MOST_CHANGES = 20
