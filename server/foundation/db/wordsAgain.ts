import { sql } from 'kysely'
import { hasNameKeys, NAME_KEYS } from './nameKeys'
import { type Place, tableOf } from './place'
import { wordsDue } from './words'

/** Ids of one look. */
const LOOKED_AT = 5_000

const again = (place: Place, table: string) => sql.raw(tableOf(place, `${table}_words_again`))

/** Is there something left of what was there before the way of making words changed? A table of an older version has nothing of it. */
async function isLeft(place: Place, table: string): Promise<boolean> {
  const name = tableOf(place, `${table}_words_again`)
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`.execute(
    place.database.kysely,
  )
  if (!rows[0]?.there) return false
  const { rows: left } = await sql`SELECT FROM ${again(place, table)} WHERE below_id > 0`.execute(place.database.kysely)
  return left.length > 0
}

/**
 * Looks at the newest of the rows whose words or keys were made another way: those where they differ now have theirs due. How far
 * it has come is part of the same statement, so that a crash loses and repeats nothing. Resolves to whether there was any.
 */
export async function noteSomeAgain(place: Place, table: string): Promise<boolean> {
  if (!(await isLeft(place, table))) return false
  const [words, due, now] = ['_words', '_words_due', '_words_now'].map((part) => sql.raw(tableOf(place, table + part)))
  const compared = ['words', ...((await hasNameKeys(place, table)) ? NAME_KEYS : [])]
  const among = (alias: string) => sql.join(compared.map((name) => sql.id(alias, name)))
  await sql`WITH at AS (
      UPDATE ${again(place, table)} SET below_id = below_id - ${LOOKED_AT}::bigint RETURNING below_id
    )
    INSERT INTO ${due} (id) SELECT held.id FROM at, ${words} AS held
    JOIN LATERAL (SELECT * FROM ${now} AS present WHERE present.id = held.id OFFSET 0) AS made ON true
    WHERE held.id >= at.below_id AND held.id < at.below_id + ${LOOKED_AT}::bigint AND (${among('held')}) IS DISTINCT FROM (${among('made')})`.execute(
    place.database.background,
  )
  return true
}

/** Are rows left to be looked at, or to be prepared? */
export const isWordsWork = async (place: Place, table: string): Promise<boolean> =>
  (await wordsDue(place, table, 1, true)) > 0 || (await isLeft(place, table))
