import type { Problem } from './problem'

/** A draft as a rule sees it: values already parsed; absent and null both mean empty. */
export type Values = Readonly<Record<string, unknown>>

/** A check over several fields: a named pure function, run by the form, the API and the upload alike. */
export interface Rule<Name extends string = string> {
  /** The fields it reads: a rule runs when all of those it needs are known. */
  reads: readonly Name[]
  check: (values: Values) => Problem | undefined
}
