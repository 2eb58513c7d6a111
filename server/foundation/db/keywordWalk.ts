import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Place } from './place'
import { rowsThatFit } from './slices'

/** What one step is to take (ms). Whoever else asks the embedded database waits until it is over. */
const AIM = 60
/** Rows of the first step: some 60 µs for each whose conditions are looked at, 6 µs for one whose words are enough. */
const FIRST = { words: 10_000, rows: 1_000 } as const

export interface KeywordWalk {
  place: Place
  /** The table, and that of its words. */
  table: RawBuilder<unknown>
  words: RawBuilder<unknown>
  /** A tsquery that the words of a row must match. */
  all: string
  /** What else must hold of the row, its columns unqualified. */
  where: RawBuilder<SqlBool> | undefined
  direction: 'asc' | 'desc'
  /** So many rows are looked at, at most. */
  visits: number
  /** So many matches are enough. */
  enough: number
  signal?: AbortSignal | undefined
}

interface Step {
  /** The id that this step ended at; null where there was no row left. */
  edge: number | null
  ids: number[]
  ms: number
}

/** The ids of matches along the ids, by short statements of their own, so that others have their turn in between. */
export async function walkInSteps(walk: KeywordWalk): Promise<number[]> {
  const { visits, enough, signal } = walk
  const ids: number[] = []
  let size: number = walk.where ? FIRST.rows : FIRST.words
  let edge: number | undefined
  for (let seen = 0; seen < visits && ids.length < enough; seen += size) {
    signal?.throwIfAborted()
    const step = await takeStep(walk, edge, size)
    ids.push(...step.ids)
    if (step.edge === null) break
    edge = step.edge
    size = rowsThatFit(size, step.ms, AIM)
  }
  return ids.slice(0, enough)
}

async function takeStep(walk: KeywordWalk, edge: number | undefined, size: number): Promise<Step> {
  const { place, table, words, all, where, direction } = walk
  const isUp = direction === 'asc'
  const way = sql.raw(direction)
  const from = edge === undefined ? sql`true` : isUp ? sql`id > ${edge}` : sql`id < ${edge}`
  const last = isUp ? sql`max(id)` : sql`min(id)`
  const fits = where
    ? sql`AND EXISTS (SELECT FROM (SELECT * FROM ${table} AS own WHERE own.id = walked.id OFFSET 0) AS own_row WHERE ${where})`
    : sql``
  const { rows } = await sql<Step>`
    WITH walked AS MATERIALIZED (SELECT id, words @@ ${all}::tsquery AS matches FROM (
      SELECT id, words FROM ${words} WHERE ${from} ORDER BY id ${way} LIMIT ${size}) AS next)
    SELECT (SELECT ${last} FROM walked) AS edge,
      ARRAY(SELECT id FROM walked WHERE matches ${fits} ORDER BY id ${way}) AS ids,
      (extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000)::float8 AS ms`.execute(
    place.database.slices,
  )
  return rows[0] ?? { edge: null, ids: [], ms: 0 }
}
