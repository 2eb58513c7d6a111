import { sql } from 'kysely'
import type { Database } from './database'
import { CONTROL_SCHEMA } from './place'

const KEY = 'restored.of'

const table = sql.id(CONTROL_SCHEMA, 'installation')

/** Notes that this installation is a copy of another one, or of its former self, as it was at that moment. */
export async function noteRestored({ kysely }: Pick<Database, 'kysely'>, madeAt: string): Promise<void> {
  await sql`INSERT INTO ${table} (key, value) VALUES (${KEY}, to_jsonb(${madeAt}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(kysely)
  // Positions in the journal of its former life say nothing of this one.
  await sql`DELETE FROM ${table} WHERE key = 'sync.epoch'`.execute(kysely)
}

/** When the backup was made that this installation comes from; undefined where it comes from none. */
export async function restoredOf({ background }: Pick<Database, 'background'>): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: string }>`SELECT value #>> '{}' AS made_at FROM ${table}
    WHERE key = ${KEY}`.execute(background)
  return rows[0] && new Date(rows[0].made_at)
}
