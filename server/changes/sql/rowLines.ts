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
  /** Its values in the order of the names, as the driver would have them. */
  read(line: string): unknown[]
}

/** Between two lines, where the last value of each is there: within a line a separator follows where nothing is. */
export const LINE_END = NOTHING + NOTHING

export function rowLines(resource: Resource, names: readonly string[]): RowLines {
  const known = new Map(columnsNamed(resource, names).map((column) => [column.name, column]))
  const columns = names.flatMap((name) => known.get(name) ?? [])
  const texts = columns.map(({ name }) => sql`coalesce(${col('t', name)}::text, E'\\x1e')`)
  const readers = columns.map(({ type }) => readerOf(type))
  return {
    line: joined(texts),
    read(line) {
      const texts = line.split(SEPARATOR)
      const values = new Array<unknown>(readers.length)
      for (let place = 0; place < readers.length; place++) {
        const text = texts[place]
        const reader = readers[place]
        if (text === undefined || text === NOTHING) values[place] = null
        else values[place] = reader ? reader(text) : text
      }
      return values
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

/** Undefined for what is a text anyway. */
function readerOf(type: string): ((text: string) => unknown) | undefined {
  if (type === 'jsonb') return JSON.parse
  if (type === 'boolean') return (text) => text === 'true'
  if (type === 'bigint' || type === 'integer' || type === 'double precision') return Number
  if (type === 'bigint[]') return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
  return type === 'timestamp with time zone' ? isoOf : undefined
}
