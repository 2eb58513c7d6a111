/** A price formula, read into a tree: nothing of its text is ever carried out. Numbers are in units of 10⁻¹². */
export type Formula =
  | { is: 'x' }
  | { is: 'number'; units: bigint; isPercent?: true }
  | { is: 'sum'; left: Formula; right: Formula; isLess: boolean }
  | { is: 'times'; left: Formula; right: Formula }
  | { is: 'over'; left: Formula; right: Formula }
  | { is: 'step'; way: StepWay; of: Formula; step: Formula }
  | { is: 'bound'; way: 'min' | 'max'; left: Formula; right: Formula }

/** To the nearest multiple of the step, the one below, the one above. */
export const STEP_WAYS = ['round', 'floor', 'ceil'] as const
export type StepWay = (typeof STEP_WAYS)[number]

/** Why a text is no formula. `at` is the sign where it ends to be one, counted from 1. */
export type FormulaFault =
  | { fault: 'sign'; sign: string; at: number }
  | { fault: 'word'; word: string; at: number }
  | { fault: 'end' }
  | { fault: 'deep' }
  | { fault: 'places'; number: string; max: number }
  | { fault: 'large'; number: string }
  | { fault: 'zero' }
  | { fault: 'step' }
  | { fault: 'noX' }
  | { fault: 'notLinear' }
  | { fault: 'falls' }

/** Thrown while a formula is read, and caught where it is: nobody else sees it. */
export class NotAFormula extends Error {
  readonly why: FormulaFault

  constructor(why: FormulaFault) {
    super(why.fault)
    this.why = why
  }
}
