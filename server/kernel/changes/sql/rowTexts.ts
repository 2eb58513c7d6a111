import type { TableColumn } from '../columns'
import { ColumnBytes } from './columnBytes'

export type Values = Readonly<Record<string, unknown>>

/** Columns whose absence one number can tell; a JSON number is exact to 53 bits. */
export const PER_MASK = 50

/** Between two values of a column, and in place of one that is NULL; no text holds these two characters. */
export const SEPARATOR = '\u001f'
export const NOTHING = '\u001e'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const UNFIT = /[\u0000\u001e\u001f]/

/** Rows as the texts that a statement takes apart, one for each column: another thread may make them. */
export interface PreparedRows {
  names: readonly string[]
  /** Of these, the ones that some row leaves alone. */
  sparse: readonly string[]
  /** Of each row, its place in the batch. */
  ords: readonly number[]
  /** Of each name, the values one after another, in UTF-8; all of them in one piece of memory. */
  texts: readonly Uint8Array[]
  /** For every 50 names, of each row, which of them it leaves alone. */
  masks: readonly (readonly number[])[]
}

/** Makes PreparedRows one by one, so that no value is kept longer than it takes to write it. */
export class RowTexts {
  #ords: number[] = []
  #masks: number[][]
  readonly #columns: readonly ColumnBytes[]
  readonly #left: boolean[]
  readonly #names: readonly string[]
  readonly #textOf: readonly ((value: unknown) => string)[]

  /** `memory`: so many bytes that can be given to another thread. */
  constructor(
    columns: readonly TableColumn[],
    private readonly memory: (bytes: number) => ArrayBuffer = (bytes) => new ArrayBuffer(bytes),
  ) {
    this.#names = columns.map(({ name }) => name)
    this.#textOf = columns.map(({ type }) => (type === 'jsonb' ? jsonText : columnText))
    this.#left = columns.map(() => false)
    this.#columns = columns.map(() => new ColumnBytes())
    this.#masks = this.#noMasks()
  }

  /** What is undefined is left alone. The answer is how many bytes it takes. */
  add(row: Values): number {
    const names = this.#names
    const isFirst = this.#ords.length === 0
    let length = 0
    let bits = 0
    for (let place = 0; place < names.length; place++) {
      const value = row[names[place] as string]
      if (value === undefined) {
        bits += 2 ** (place % PER_MASK)
        this.#left[place] = true
      }
      const text = value === undefined || value === null ? undefined : this.#textOf[place]?.(value)
      length += this.#columns[place]?.add(text, isFirst) ?? 0
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
    const texts = this.#moved()
    const taken = { names, sparse, ords: this.#ords, texts, masks: sparse.length > 0 ? this.#masks : [] }
    this.#ords = []
    this.#masks = this.#noMasks()
    this.#left.fill(false)
    return taken
  }

  #moved(): Uint8Array[] {
    const memory = this.memory(this.#columns.reduce((bytes, { length }) => bytes + length, 0))
    let at = 0
    return this.#columns.map((column) => {
      const moved = column.moveTo(memory, at)
      at += moved.length
      return moved
    })
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
    texts: prepared.texts.map((text) => Buffer.from(of(valuesOf(text)).join(SEPARATOR))),
    masks: prepared.masks.map(of),
  }
}

/** The values of one field by the rows' places; undefined where a row has none. */
export function columnOf({ names, texts }: PreparedRows, name: string): (string | undefined)[] {
  const text = texts[names.indexOf(name)]
  return text ? valuesOf(text).map((value) => (value === NOTHING ? undefined : value)) : []
}

/** The values of one column, as texts. */
export const valuesOf = (text: Uint8Array): string[] =>
  Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString().split(SEPARATOR)

export const columnText = (value: unknown): string => {
  if (typeof value === 'string') return UNFIT.test(value) ? value.replaceAll(new RegExp(UNFIT, 'g'), '') : value
  if (value === null || value === undefined) return NOTHING
  return typeof value === 'object' ? jsonText(value) : String(value)
}

/** JSON that jsonb takes: a NUL and half a surrogate pair, which no text column can hold, are dropped or replaced. */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each))
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '')
