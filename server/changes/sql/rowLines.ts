import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { isoOf } from '../../db/typeParsers'
import { columnsNamed } from '../columns'
import { col } from './fragments'
import { NOTHING, SEPARATOR } from './rowTexts'

/** Rows that are read as one text each: the driver takes long to take apart a row of many columns. */
export interface RowLines {
  /** The text of a row of the table named `t`. */
  line: RawBuilder<string>
  /** Its values by name, as the driver would have them. */
  read(line: string): Record<string, unknown>
}

export function rowLines(resource: Resource, names: Iterable<string>): RowLines {
  const columns = columnsNamed(resource, names)
  const texts = columns.map(({ name }) => sql`coalesce(${col('t', name)}::text, E'\\x1e')`)
  const readers = columns.map(({ name, type }) => ({ name, read: readerOf(type) }))
  return {
    line: joined(texts),
    read(line) {
      const row: Record<string, unknown> = {}
      const values = line.split(SEPARATOR)
      for (let place = 0; place < readers.length; place++) {
        const [reader, text] = [readers[place], values[place]]
        if (reader) row[reader.name] = text === undefined || text === NOTHING ? null : reader.read(text)
      }
      return row
    },
  }
}

/** A function takes a hundred arguments at most. */
const MOST = 90

function joined(texts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const parts = Array.from({ length: Math.ceil(texts.length / MOST) }, (_, at) =>
    texts.slice(at * MOST, (at + 1) * MOST),
  )
  const [only, ...more] = parts.map((part) => sql<string>`concat_ws(E'\\x1f', ${sql.join(part)})`)
  return more.length === 0 && only ? only : sql<string>`concat_ws(E'\\x1f', ${sql.join([only, ...more])})`
}

function readerOf(type: string): (text: string) => unknown {
  if (type === 'jsonb') return JSON.parse
  if (type === 'boolean') return (text) => text === 'true'
  if (type === 'bigint' || type === 'integer' || type === 'double precision') return Number
  if (type === 'bigint[]') return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
  return type === 'timestamp with time zone' ? isoOf : (text) => text
}
