import type { Cell } from './cells'

/** How a column of copied rows comes into cells. */
export interface CopiedColumn {
  /** What the cell holds is the text itself, a decimal number as it stands, one of few values, or anything. */
  form: 'text' | 'number' | 'few' | 'other'
  /** The cell of a value; one of form text has other cells only for `apart`. */
  cell(text: string): Cell
  /** A text whose cell is not the text itself. */
  apart?: string
}

/** Stands for no value. */
export const NULL_COPIED = '\\N'

const ESCAPED = /\\([\s\S])/g
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** A copied value without its escapes. */
export function unescapeCopied(raw: string): string {
  if (!raw.includes('\\')) return raw
  if (raw.includes('\\\\')) return raw.replace(ESCAPED, (_, letter: string) => ESCAPES[letter] ?? letter)
  return Object.entries(ESCAPES).reduce((text, [letter, meant]) => text.replaceAll(`\\${letter}`, meant), raw)
}

/**
 * A page of rows in the text format of PostgreSQL's COPY: a line each, values between tabs, some characters escaped. Its
 * values stay raw: UTF-8 of which each byte is a character. Most go into a file as they came, and a string of bytes
 * is cut, put together and written several times as fast as one that must be decoded and encoded.
 */
export class CopiedRows {
  readonly rows: readonly string[]
  readonly #text: string

  /** `page` is whole lines. */
  constructor(page: Uint8Array) {
    const text = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1')
    this.#text = text
    this.rows = text === '' ? [] : text.slice(0, -1).split('\n')
  }

  /** Does any value, or what stands between them, contain this? */
  includes(raw: string): boolean {
    return this.#text.includes(raw)
  }

  /** The raw values of each row, or the first of them. Throws where it has another number of them. */
  *values(columns: number, first = columns): Generator<readonly string[]> {
    for (const row of this.rows) {
      const values = first < columns ? row.split('\t', first) : row.split('\t')
      if (values.length !== first) throw new Error(`A row has ${values.length} values instead of ${columns}`)
      yield values
    }
  }

  cells(columns: readonly CopiedColumn[]): Cell[][] {
    return [...this.values(columns.length)].map((values) =>
      columns.map((column, index) => copiedCell(values[index] as string, column)),
    )
  }
}

export const copiedCell = (raw: string, { cell }: CopiedColumn): Cell =>
  raw === NULL_COPIED ? null : cell(copiedText(raw))

/** The value, which is not null, as a text. */
export const copiedText = (raw: string): string => decoded(unescapeCopied(raw))

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is no ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/

const decoded = (raw: string): string => (BEYOND_ASCII.test(raw) ? Buffer.from(raw, 'latin1').toString() : raw)

/** A text as UTF-8 of which each byte is a character. */
export const rawOf = (text: string): string => (BEYOND_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text)
