import type { Label } from './label'
import type { ResourceName } from './resourceName'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** How a status is shown: a dot of this colour and its word. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

/** The value each kind holds in a row, on the wire and in code. Money and rates are decimal text, never floats. */
export interface KindValues {
  text: string
  longtext: string
  richtext: string
  slug: string
  url: string
  email: string
  phone: string
  ip: string
  color: string
  icon: string
  image: string
  file: string
  files: readonly string[]
  tags: readonly string[]
  int: number
  number: number
  money: string
  rate: string
  bool: boolean
  /** YYYY-MM-DD */
  date: string
  /** ISO 8601 in UTC */
  datetime: string
  choice: string
  json: Json
  ref: number
  refs: readonly number[]
  /** the parent row of the same resource */
  tree: number
}

export type KindName = keyof KindValues

export interface FieldOptions {
  /** The form insists, the server too. */
  required?: boolean
  /** One row per place may have the value; `ignoreCase`: whatever its case, by which it is also looked for. */
  unique?: boolean | 'ignoreCase'
  /** Set by the server only. */
  readonly?: boolean
  /**
   * Write only, never sent: rows carry `true` where it is set, else null. Stored encrypted; `hashed`: as a hash, of which
   * the journal says only that it changed.
   */
  secret?: boolean | 'hashed'
  /** Characters, for text kinds; the number of entries, for lists. */
  maxLength?: number
  /** Of a text: a filter asks for the whole of it, as it is written. For words of the wire, of which one may stand in another. */
  exact?: boolean
  minLength?: number
  min?: number
  max?: number
  /** Of json: what its value looks like, as a JSON schema. For the document alone: whoever reads it checks it. */
  shape?: Readonly<Record<string, Json>>
  /** A number or text that is read sign by sign and never counted: no thousands are grouped, no words fill it. */
  isCode?: boolean
  /** Of a text: where an address of the internet belongs, in the Chinese words of the register; read in English too. */
  isLocation?: boolean
  /** Of a phone: whoever it belongs to writes it, in whatever shape; staff are told where it looks like none. */
  isAsWritten?: boolean
  /** Of a rate: people type and read it in percent, 15 for the 0.15 that is stored and sent. */
  isPercent?: boolean
  /** Of a number: in percent where this field of its row holds that choice, else an amount in the base currency. */
  percentWhere?: { field: string; is: string }
  /** Of a rate: a part taken off, told both ways, '15% off, 85% of the price'. */
  isDiscount?: boolean
  /** Of a slug: the fields from whose text it is proposed, the first that is filled in. */
  proposedFrom?: readonly string[]
  /** Of a reference: it stays as it is when the row it points to is deleted, and does not hold that back. */
  outlives?: boolean
  /** A row that comes back without what this pointed to finds a place by itself. */
  returnsAlone?: boolean
  /** Worked out of its row whenever that is read (`computed` of a part of the server); it has no column. Readonly. */
  computed?: boolean
  /**
   * Code of the dictionary that gives the words it is chosen from: those of the declaration are what an installation begins with. Of a
   * text, what a word is called: others may stand there as well.
   */
  dictionary?: string
  /** What an empty form starts with. */
  default?: string | number | boolean | readonly string[]
  hint?: Label
  /** More headers by which an uploaded column is known, beside both labels and the name. */
  importNames?: readonly string[]
  /** Pixels, where the default of the kind does not fit. */
  width?: number
  /** Version of the site schema that brought the column; 1.0 where nothing is said. */
  since?: string
}

export interface Field<Value = unknown, Required extends boolean = boolean> extends FieldOptions {
  kind: KindName
  label: Label
  required: Required
  choices?: Readonly<Record<string, Label>>
  /** Words that nobody can choose any more, as rows still hold them. */
  former?: Readonly<Record<string, Label>>
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** The resource that a ref or refs field points to. A tree points to its own. */
  to?: ResourceName
  /** Phantom: carries the type of the value, is never set. */
  value?: Value
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<T> = T extends Field<infer V, boolean> ? V : never
type RequiredName<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F]

/** What is sent of these fields: the required ones, and any of the others (null empties one). */
export type DraftValues<F extends Fields> = { [K in RequiredName<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredName<F>>]?: ValueOf<F[K]> | null
}

/** The same as they are answered: all of them, null where one is empty. */
export type RowValues<F extends Fields> = { [K in RequiredName<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredName<F>>]: ValueOf<F[K]> | null
}
