import type pg from 'pg'
import { besideSchema } from '../../foundation/db/besideSchema'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { schemaOfSite } from '../places/siteRow'
import { BESIDE } from './insistOnSchemas'
import { rowsOf } from './session'

interface Named {
  name: string
  db_prefix: string | null
}

/** Sites of this installation's own database, those in the bin too. */
const OWN_SITES = `SELECT name, db_prefix FROM control.site WHERE database_id IS NULL
  UNION SELECT before ->> 'name', before ->> 'db_prefix' FROM control.change
  WHERE resource = 'site' AND action = 'deleted' AND before ->> 'name' IS NOT NULL AND before ->> 'database_id' IS NULL`

/** The schemas of this installation in its own database, control first: others may keep theirs in the same one. */
export async function ownSchemas(client: pg.PoolClient): Promise<string[]> {
  const sites = await rowsOf<Named>(client, OWN_SITES)
  const ofSites = [...new Set(sites.map(({ name, db_prefix }) => schemaOfSite(name, db_prefix)))].sort()
  const named = [
    CONTROL_SCHEMA,
    ...ofSites.flatMap((each) => [each, ...BESIDE.map((what) => besideSchema(each, what))]),
  ]
  const there = await rowsOf<{ name: string }>(
    client,
    'SELECT nspname AS name FROM pg_catalog.pg_namespace WHERE nspname = ANY($1)',
    [named],
  )
  const found = new Set(there.map(({ name }) => name))
  return named.filter((name) => found.has(name))
}

/** What people call the sites whose rows are in a database elsewhere. */
export async function sitesElsewhere(client: pg.PoolClient): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    'SELECT name FROM control.site WHERE database_id IS NOT NULL AND is_local IS NOT FALSE ORDER BY id',
  )
  return rows.map(({ name }) => name)
}
