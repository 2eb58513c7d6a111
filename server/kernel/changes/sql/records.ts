import { type RawBuilder, sql } from 'kysely'
import type { TableColumn } from '../columns'
import { columnText, PER_MASK, type PreparedRows, prepareRows, SEPARATOR, type Values } from './rowTexts'

export interface Records {
  /** `(SELECT … FROM (SELECT unnest(…), …)) AS n`, with `_ord` and the columns. */
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
      listOf(type, bufferOf(texts[names.indexOf(name)])),
    ]),
  ]
  // Functions in the list of a SELECT go on together row by row; in FROM each would be stored before the first row is there.
  const lists = sql.join(parts.map(([name, values]) => sql`unnest(${values}) AS ${sql.id(name)}`))
  return {
    source: sql`(SELECT * FROM (SELECT ${lists}) AS n WHERE _ord IS NOT NULL) AS n`,
    columns,
    isLeft({ name }) {
      if (!sparse.includes(name)) return undefined
      const place = names.indexOf(name)
      const bit = 2 ** (place % PER_MASK)
      return sql<boolean>`(${sql.id(`_left${Math.floor(place / PER_MASK)}`)} & ${sql.raw(String(bit))}) <> 0`
    },
  }
}

/** A Buffer is sent as it is. */
const bufferOf = (text: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.from(text.buffer, text.byteOffset, text.byteLength)

/** One empty text would be no text at all: it gets a second one beside it, which has no place in the batch. */
const listOf = (type: string, text: string | Buffer): RawBuilder<unknown> => {
  const list = sql`string_to_array(${text.length === 0 ? SEPARATOR : text}, E'\\x1f', E'\\x1e')`
  return type === 'text' ? list : sql`${list}::${sql.raw(type)}[]`
}
