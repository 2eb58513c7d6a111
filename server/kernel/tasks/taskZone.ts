import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** By whose clocks a task of this row goes: its own zone, its site's, the platform's. `t` is the task's table. */
export const zoneSql = (control: Place): RawBuilder<string> => sql<string>`coalesce(nullif(t.time_zone, ''),
  (SELECT nullif(s.time_zone, '') FROM ${tableSql(control, 'site')} s WHERE s.id = t.site_id),
  (SELECT p.time_zone FROM ${tableSql(control, 'platform_setting')} p LIMIT 1))`

/** The same of a draft. */
export async function zoneOf(
  control: Place,
  { time_zone, site_id }: { time_zone?: string | null; site_id?: number | null },
): Promise<string> {
  const { rows } = await sql<{ zone: string }>`SELECT ${zoneSql(control)} AS zone
    FROM (SELECT ${time_zone ?? null}::text AS time_zone, ${site_id ?? null}::bigint AS site_id) t`.execute(
    control.database.kysely,
  )
  return rows[0]?.zone ?? 'UTC'
}
