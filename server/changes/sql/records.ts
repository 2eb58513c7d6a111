import { type RawBuilder, sql } from 'kysely'
import type { TableColumn } from '../columns'

export type Values = Readonly<Record<string, unknown>>

/** Columns whose absence one number can tell; a JSON number is exact to 53 bits. */
const PER_MASK = 50

/** Between two values of a column, and in place of one that is NULL; no text holds these two characters. */
const SEPARATOR = '\u001f'
const NOTHING = '\u001e'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const UNFIT = /[\u0000\u001e\u001f\ud800-\udfff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const CONTROLS = /[\u001e\u001f]/g

export interface Records {
  /** `(SELECT … FROM unnest(…)) AS n`, with `_ord` and the columns. */
  source: RawBuilder<unknown>
  columns: readonly TableColumn[]
  /** Is the value of this row to be left as it is? Undefined where every row has one. */
  isLeft(column: TableColumn): RawBuilder<boolean> | undefined
}

export interface RecordOptions {
  /** Further values of each row, by a name with an underscore and its type. */
  extra?: Readonly<Record<string, { type: string; values: readonly unknown[] }>>
}

/**
 * Rows as one text parameter for each column, which the database takes apart: to read them as JSON takes it twice as long. A name absent in a row leaves its column alone,
 * null empties it. Values are those of KindValues.
 */
export function recordsOf(
  columns: readonly TableColumn[],
  rows: readonly Values[],
  options: RecordOptions = {},
): Records {
  return recordsOfPrepared(columns, prepareRows(columns, rows), options.extra)
}

/** Rows as the texts that recordsOf would send, one for each column: another thread may make them. */
export interface PreparedRows {
  names: readonly string[]
  /** Of these, the ones that some row leaves alone. */
  sparse: readonly string[]
  /** Of each row, its place in the batch. */
  ords: readonly number[]
  /** Of each name, the values one after another. */
  texts: readonly string[]
  /** For every 50 names, of each row, which of them it leaves alone. */
  masks: readonly (readonly number[])[]
}

/** Makes PreparedRows one by one, so that no row is kept longer than it takes to write it. */
export class RowTexts {
  #ords: number[] = []
  #texts: string[][]
  #masks: number[][]
  readonly #left: boolean[]

  readonly #names: readonly string[]
  readonly #textOf: ((value: unknown) => string)[]

  constructor(columns: readonly TableColumn[]) {
    const names = columns.map(({ name }) => name)
    this.#names = names
    this.#textOf = columns.map(({ type }) => (type === 'jsonb' ? jsonColumnText : columnText))
    this.#left = names.map(() => false)
    this.#texts = names.map(() => [])
    this.#masks = this.#noMasks()
  }

  /** What is undefined is left alone. The answer is how many characters it takes. */
  add(row: Values): number {
    const names = this.#names
    let length = 0
    let bits = 0
    for (let place = 0; place < names.length; place++) {
      const value = row[names[place] as string]
      if (value === undefined) {
        bits += 2 ** (place % PER_MASK)
        this.#left[place] = true
      }
      const text = this.#textOf[place]?.(value) ?? NOTHING
      length += text.length
      this.#texts[place]?.push(text)
      if (place % PER_MASK === PER_MASK - 1 || place === names.length - 1) {
        this.#masks[Math.floor(place / PER_MASK)]?.push(bits)
        bits = 0
      }
    }
    this.#ords.push(this.#ords.length)
    return length
  }

  take(): PreparedRows {
    const names = this.#names
    const sparse = names.filter((_, place) => this.#left[place])
    const texts = this.#texts.map((column) => column.join(SEPARATOR))
    const taken = { names, sparse, ords: this.#ords, texts, masks: sparse.length > 0 ? this.#masks : [] }
    this.#ords = []
    this.#texts = names.map(() => [])
    this.#masks = this.#noMasks()
    this.#left.fill(false)
    return taken
  }

  #noMasks(): number[][] {
    return Array.from({ length: Math.ceil(this.#names.length / PER_MASK) }, () => [])
  }
}

export function prepareRows(columns: readonly TableColumn[], rows: readonly Values[]): PreparedRows {
  const texts = new RowTexts(columns)
  for (const row of rows) texts.add(row)
  return texts.take()
}

/** Some of the rows, which keep their places. */
export function pickRows(prepared: PreparedRows, isPicked: (ord: number) => boolean): PreparedRows {
  const kept = prepared.ords.map(isPicked)
  const of = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => kept[index])
  return {
    ...prepared,
    ords: of(prepared.ords),
    texts: prepared.texts.map((text) => of(text.split(SEPARATOR)).join(SEPARATOR)),
    masks: prepared.masks.map(of),
  }
}

/** `columns` are some of those that the rows name, in whatever order. */
export function recordsOfPrepared(
  columns: readonly TableColumn[],
  { names, sparse, ords, texts, masks }: PreparedRows,
  extra: RecordOptions['extra'] = {},
): Records {
  const numbers = (values: readonly number[], type: string) =>
    sql`string_to_array(${values.join(',')}, ',')::${sql.raw(type)}[]`
  const parts: [name: string, values: RawBuilder<unknown>][] = [
    ['_ord', numbers(ords, 'integer')],
    ...Object.entries(extra).map(([name, { type, values }]): [string, RawBuilder<unknown>] => [
      name,
      listOf(type, values.map(columnText).join(SEPARATOR)),
    ]),
    ...masks.map((mask, at): [string, RawBuilder<unknown>] => [`_left${at}`, numbers(mask, 'bigint')]),
    ...columns.map(({ name, type }): [string, RawBuilder<unknown>] => [
      name,
      listOf(type, texts[names.indexOf(name)] ?? ''),
    ]),
  ]
  const lists = sql.join(parts.map(([, values]) => values))
  const known = sql.join(parts.map(([name]) => sql.id(name)))
  return {
    source: sql`(SELECT * FROM unnest(${lists}) AS n(${known}) WHERE _ord IS NOT NULL) AS n`,
    columns,
    isLeft({ name }) {
      if (!sparse.includes(name)) return undefined
      const place = names.indexOf(name)
      const bit = 2 ** (place % PER_MASK)
      return sql<boolean>`(${sql.id(`_left${Math.floor(place / PER_MASK)}`)} & ${sql.raw(String(bit))}) <> 0`
    },
  }
}

/** One empty text would be no text at all: it gets a second one beside it, which has no place in the batch. */
const listOf = (type: string, text: string): RawBuilder<unknown> => {
  const list = sql`string_to_array(${text === '' ? SEPARATOR : text}, E'\\x1f', E'\\x1e')`
  return type === 'text' ? list : sql`${list}::${sql.raw(type)}[]`
}

const columnText = (value: unknown): string => {
  if (value === null || value === undefined) return NOTHING
  if (typeof value === 'string') return UNFIT.test(value) ? wellFormed(value).replace(CONTROLS, '') : value
  return typeof value === 'object' ? jsonText(value) : String(value)
}

const jsonColumnText = (value: unknown): string => (value === null || value === undefined ? NOTHING : jsonText(value))

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')

/** JSON that jsonb takes: a NUL and half a surrogate pair, which no text column can hold, are dropped or replaced. */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each))
}
