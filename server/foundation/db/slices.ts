import { type RawBuilder, sql } from 'kysely'
import type { Place } from './place'
import { tableSql } from './tableSql'

/** What one slice is to take (ms). Whoever else asks the embedded database waits until it is over. */
const AIM = { embedded: 60, postgres: 250 } as const
const FIRST = 2_000
const LEAST = 100
const MOST = 200_000
/** A slice may have so many times the rows of the one before it. One that took too long is followed by one that fits at once. */
const GROWTH = 2

/** Rows whose ids lie above `after`, up to `upTo`. */
export interface IdRange {
  after: number
  upTo: number
}

export interface SlicedReading<Found> {
  place: Place
  /** Its rows are numbered by `id`. */
  table: string
  /** Default: the oldest row first. */
  direction?: 'asc' | 'desc'
  /** Of whoever waits for it: once they have gone, no further slice is begun. */
  signal?: AbortSignal | undefined
  /** One value in SQL: what there is among these rows. */
  find(range: IdRange): RawBuilder<Found>
  /** False: nothing more is wanted. */
  take(found: Found): boolean | Promise<boolean>
}

export const inRange = ({ after, upTo }: IdRange, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${id} > ${after} AND ${id} <= ${upTo})`

/**
 * Reads a large table a slice of ids at a time, each by a statement of its own that yields: all others have their turn in
 * between, and it has its share. What is found is as it was when its slice was read.
 */
export async function readInSlices<Found>(reading: SlicedReading<Found>): Promise<void> {
  const { place, direction = 'asc', signal, find, take } = reading
  const aim = AIM[place.database.kind]
  let rows = FIRST
  for (let edge: number | undefined; ; ) {
    signal?.throwIfAborted()
    const range = await nextRange(reading, direction, edge, rows)
    if (!range) return
    signal?.throwIfAborted()
    const { found, ms } = await measured(place, find(range))
    if (!(await take(found))) return
    edge = direction === 'asc' ? range.upTo : range.after
    rows = rowsThatFit(rows, ms, aim)
  }
}

/** Of the next slice, after one of so many rows took so long (ms). */
export function rowsThatFit(rows: number, ms: number, aim: number): number {
  const fitting = Math.min(rows * GROWTH, (rows * aim) / Math.max(ms, 1))
  return Math.round(Math.min(MOST, Math.max(LEAST, fitting)))
}

/** The next so many rows; undefined where there are no more. */
async function nextRange(
  { place, table }: Pick<SlicedReading<unknown>, 'place' | 'table'>,
  direction: 'asc' | 'desc',
  edge: number | undefined,
  rows: number,
): Promise<IdRange | undefined> {
  const isUp = direction === 'asc'
  const from = edge === undefined ? sql`true` : isUp ? sql`t.id > ${edge}` : sql`t.id <= ${edge}`
  const found = await sql<{ first: number | null; last: number | null }>`SELECT min(id) AS first, max(id) AS last
    FROM (SELECT t.id FROM ${tableSql(place, table)} t WHERE ${from} ORDER BY t.id ${sql.raw(direction)} LIMIT ${rows}) s`.execute(
    place.database.slices,
  )
  const { first, last } = found.rows[0] ?? {}
  return first == null || last == null ? undefined : { after: first - 1, upTo: last }
}

/** The time is the statement's own: what it waited for others is not in it. */
async function measured<Found>(place: Place, value: RawBuilder<Found>): Promise<{ found: Found; ms: number }> {
  const { rows } = await sql<{ found: Found; ms: number }>`SELECT (${value}) AS found,
    (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::float8 AS ms`.execute(place.database.slices)
  const [row] = rows
  if (!row) throw new Error('A value in SQL has one row')
  return row
}
