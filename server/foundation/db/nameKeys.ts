import { type RawBuilder, sql } from 'kysely'
import { type Place, tableOf } from './place'
import { tableSql } from './tableSql'

/**
 * By what a long list stands that is sorted by a name. The keys lie beside the words of the quick search and are made with
 * them, so that an upload does not wait for them; an index has them in order.
 */
export const NAME_KEYS = ['name_key', 'name_en_key'] as const

export type NameKey = (typeof NAME_KEYS)[number]

const raw = (place: Place, table: string) => sql.raw(tableOf(place, table))

/** Sites of an older version have none. */
export async function hasNameKeys(place: Place, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_attribute
    WHERE attrelid = to_regclass(${tableOf(place, `${table}_words`)}) AND attname = ${NAME_KEYS[0]} AND NOT attisdropped`.execute(
    place.database.kysely,
  )
  return rows.length > 0
}

/** Does each row have its keys? Not while words are due. */
export async function areNameKeysReady(place: Place, table: string): Promise<boolean> {
  if (!(await hasNameKeys(place, table))) return false
  const { rows } = await sql<{
    ready: boolean
  }>`SELECT NOT EXISTS (SELECT FROM ${raw(place, `${table}_words_due`)} WHERE NOT is_gone)
    AND NOT EXISTS (SELECT FROM ${raw(place, `${table}_words_again`)} WHERE below_id > 0) AS ready`.execute(
    place.database.kysely,
  )
  return rows[0]?.ready ?? false
}

/** The rows of the table with their keys. */
export const withNameKeys = (place: Place, table: string): RawBuilder<unknown> =>
  sql`(SELECT named.*, ${sql.join(NAME_KEYS.map((key) => sql.id('its', key)))}
    FROM ${tableSql(place, table)} AS named JOIN ${raw(place, `${table}_words`)} AS its ON its.id = named.id)`
