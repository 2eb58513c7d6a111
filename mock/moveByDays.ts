import { sql } from 'kysely'
import type { Database } from '../server/foundation/db/database'

/** Further than any world reaches (days): where a day may stand once only, rows go there first and meet none that has not moved. */
const FAR_AWAY = 100_000

/** `column = column + days` for each column of a time; dates and times are added to in one way. */
const MOVED = `string_agg(format('%1$I = %1$I + $1 * %2$s', c.column_name,
  CASE c.data_type WHEN 'date' THEN '1' ELSE $i$interval '1 day'$i$ END), ', ')`

const IS_ONCE = `bool_or(EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
  WHERE i.indisunique AND a.attname = c.column_name AND i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass))`

/**
 * Moves everything that happened by so many days: an archive of an earlier day becomes one of today in a few seconds, where
 * making it anew takes half a minute. Numbers and texts that name a day stay as they are.
 */
export async function moveByDays(database: Database, days: number): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql
      .raw(`DO $move$
DECLARE
  moved record;
BEGIN
  FOR moved IN SELECT format('UPDATE %I.%I SET ', c.table_schema, c.table_name) || ${MOVED} AS statement, ${IS_ONCE} AS is_once
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema') AND c.is_generated = 'NEVER'
      AND c.data_type IN ('date', 'timestamp with time zone', 'timestamp without time zone')
    GROUP BY c.table_schema, c.table_name
  LOOP
    IF moved.is_once THEN
      EXECUTE replace(moved.statement, '$1', '${FAR_AWAY + Math.trunc(days)}');
      EXECUTE replace(moved.statement, '$1', '-${FAR_AWAY}');
    ELSE
      EXECUTE replace(moved.statement, '$1', '${Math.trunc(days)}');
    END IF;
  END LOOP;
END $move$`)
      .execute(trx)
  })
}
