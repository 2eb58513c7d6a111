import { sql } from 'kysely'
import { tableSql } from '../changes/sql/fragments'
import type { Place } from '../db/place'
import type { Services } from '../services'

/** Every site whose rows are kept by this installation and can be read now. */
export async function localSites({ places }: Services): Promise<{ site: string; place: Place }[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${tableSql(places.control, 'site')}
    WHERE is_local IS NOT FALSE AND status = 'enabled' AND state NOT IN ('draft', 'initializing') ORDER BY id`.execute(
    places.control.database.kysely,
  )
  return Promise.all(rows.map(async ({ name }) => ({ site: name, place: await places.of(name) })))
}
