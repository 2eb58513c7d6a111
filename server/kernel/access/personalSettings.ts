import { sql } from 'kysely'
import { Invalid, TooLarge } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { jsonText } from '../changes/sql/rowTexts'

const LARGEST = 64 * 1024
const MOST_KEYS = 500
const DEEPEST = 50

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1)))

/** What a person keeps under a key; null where there is nothing. */
export async function personalSetting({ places }: Services, userId: number, key: string): Promise<unknown> {
  const { database, schema } = places.control
  const { rows } = await sql<{ value: unknown }>`
    SELECT value FROM ${sql.id(schema, 'personal_setting')} WHERE user_id = ${userId} AND key = ${key}
  `.execute(database.kysely)
  return rows[0]?.value ?? null
}

/** All that a person keeps. */
export async function personalSettings({ places }: Services, userId: number): Promise<Record<string, unknown>> {
  const { database, schema } = places.control
  const { rows } = await sql<{ key: string; value: unknown }>`
    SELECT key, value FROM ${sql.id(schema, 'personal_setting')} WHERE user_id = ${userId}
  `.execute(database.kysely)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Null forgets the key. Throws TooLarge beyond 64 kB, and Invalid beyond 500 keys. */
export async function savePersonalSetting(
  { places, now }: Services,
  userId: number,
  key: string,
  value: unknown,
): Promise<void> {
  const { database, schema } = places.control
  const table = sql.id(schema, 'personal_setting')
  if (value === null) {
    await sql`DELETE FROM ${table} WHERE user_id = ${userId} AND key = ${key}`.execute(database.kysely)
    return
  }
  if (isDeeperThan(value, DEEPEST)) throw new Invalid([{ field: 'value', message: 'check.deepJson' }])
  const text = jsonText(value)
  if (Buffer.byteLength(text) > LARGEST) throw new TooLarge('setting.tooLarge')
  const { rows } = await sql<{ key: string }>`
    INSERT INTO ${table} (user_id, key, value, updated_at)
    SELECT ${userId}, ${key}, ${text}::jsonb, ${now()}::timestamptz
    WHERE (SELECT count(*) FROM ${table} WHERE user_id = ${userId} AND key <> ${key}) < ${MOST_KEYS}
    ON CONFLICT (user_id, key) DO UPDATE SET value = EXCLUDED.value, updated_at = EXCLUDED.updated_at
    RETURNING key
  `.execute(database.kysely)
  if (rows.length === 0) throw new Invalid([{ field: 'key', message: 'check.max', values: { max: MOST_KEYS } }])
}
