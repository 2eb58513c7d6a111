import type { Field, Json, KindValues } from '../field'
import type { KitMessageId } from '../messages'
import type { ProblemValues } from '../problem'
import { unstorableSign } from '../text/unstorableSign'

export type Parsed<V> = { value: V | null } | { message: KitMessageId; values?: ProblemValues }

/**
 * What a kind means, apart from how it looks (engine/kinds) and how it is stored (server/kernel/kinds).
 * `parse` takes what a form, a JSON body or a spreadsheet cell may hold: text, number, boolean, Date, list.
 * Empty text is null. It never throws.
 */
export interface Kind<V> {
  parse: (input: unknown, field: Field) => Parsed<V>
  /** As a cell of an export shows it, and as `parse` reads it back. */
  format: (value: V, field: Field) => string
  openApi: (field: Field) => Readonly<Record<string, Json>>
}

export type Kinds = { readonly [K in keyof KindValues]: Kind<KindValues[K]> }

export const problemAs = (message: KitMessageId, values?: ProblemValues) => (values ? { message, values } : { message })

/** Refuses a text that holds what cannot be stored: it is never replaced in silence. */
export const unstorable = (text: string) => {
  const found = unstorableSign(text)
  return found && problemAs('check.unstorable', found)
}

export const isEmpty = (input: unknown): boolean => input === null || input === undefined || input === ''
