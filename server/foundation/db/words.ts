import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from './database'
import { hasNameKeys, NAME_KEYS } from './nameKeys'
import { type Place, tableOf } from './place'
import { OUT_OF_VOCABULARY } from './searchWords'

/** Short enough to let the foreground in between (some 20 ms embedded). */
const BATCH = 200

const named = (place: Place, table: string, what: '_words' | '_words_due' | '_words_now' | '_vocabulary') =>
  sql.raw(tableOf(place, `${table}${what}`))

/** How many rows have words due, counted to `most`; `isGoneToo`: rows that are deleted as well, which still have to be swept. */
export async function wordsDue(place: Place, table: string, most: number, isGoneToo = false): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*) AS due FROM (SELECT FROM ${named(place, table, '_words_due')} WHERE ${isGoneToo} OR NOT is_gone LIMIT ${most}) AS due`.execute(
    place.database.kysely,
  )
  return rows[0]?.due ?? 0
}

/** Makes the words of some rows; `which` ends the selection of what is due. Resolves to how many were taken. */
async function makeWords(
  database: Kysely<Tables>,
  place: Place,
  table: string,
  which: RawBuilder<unknown>,
): Promise<number> {
  const [words, due, now, vocabulary] = (['_words', '_words_due', '_words_now', '_vocabulary'] as const).map((what) =>
    named(place, table, what),
  )
  const made = ['words', ...((await hasNameKeys(place, table)) ? NAME_KEYS : [])]
  const columns = sql.join(made.map((name) => sql.id(name)))
  const among = (alias: string) => sql.join(made.map((name) => sql.id(alias, name)))
  const { rows } = await sql<{ taken: number }>`
    WITH taken AS (
      DELETE FROM ${due} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${due} ${which})) RETURNING id
    ), made AS MATERIALIZED (
      SELECT id, ${columns} FROM ${now} WHERE id IN (SELECT id FROM taken)
    ), gone AS (
      DELETE FROM ${words} WHERE id IN (SELECT id FROM taken EXCEPT SELECT id FROM made)
    ), kept AS (
      INSERT INTO ${words} AS held (id, ${columns}) SELECT id, ${columns} FROM made ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW(${among('excluded')})
      WHERE (${among('held')}) IS DISTINCT FROM (${among('excluded')})
    ), learnt AS (
      INSERT INTO ${vocabulary} SELECT DISTINCT met FROM made, unnest(tsvector_to_array(made.words)) AS met
      WHERE met !~ ${OUT_OF_VOCABULARY} AND NOT EXISTS (SELECT FROM ${vocabulary} AS known WHERE known.word = met)
      ORDER BY met ON CONFLICT DO NOTHING
    )
    SELECT count(*) AS taken FROM taken`.execute(database)
  return rows[0]?.taken ?? 0
}

/** Makes the words of so many rows, for an answer somebody waits for: those in the making elsewhere are waited for too. */
export async function makeWordsNow(place: Place, table: string, most: number): Promise<void> {
  await makeWords(place.database.kysely, place, table, sql`WHERE NOT is_gone LIMIT ${most} FOR UPDATE`)
}

/** Makes words in one short statement at low priority; resolves to how many rows were taken: 0 when nothing is left to do here. */
export const makeSomeWords = (place: Place, table: string): Promise<number> =>
  makeWords(place.database.background, place, table, sql`LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`)

const working = new WeakMap<Database, Map<string, Promise<void>>>()

/**
 * Makes all words that are due, in short statements at low priority. One at a time per table in this process; resolves when
 * none is due.
 */
export function catchUpWords(place: Place, table: string): Promise<void> {
  const ofDatabase = working.get(place.database) ?? new Map<string, Promise<void>>()
  working.set(place.database, ofDatabase)
  const key = tableOf(place, table)
  const running = ofDatabase.get(key)
  if (running) return running
  const work = catchUp(place, table).finally(() => ofDatabase.delete(key))
  ofDatabase.set(key, work)
  return work
}

async function catchUp(place: Place, table: string): Promise<void> {
  let taken = BATCH
  while (taken > 0) taken = await makeSomeWords(place, table)
}
