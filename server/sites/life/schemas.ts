import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type MigrationStep, migrateTo } from '../../db/migrate'
import { siteMigrations } from '../../db/migrations/site'
import type { Place } from '../../db/place'

const LONGEST_NAME = 63

/** A schema beside that of a site. No site has such a name, since a `$` stands in it. */
export function besideSchema(schema: string, what: 'snapshot' | 'restored' | 'broken' | 'check'): string {
  const name = `${schema}$${what}`
  if (name.length <= LONGEST_NAME) return name
  const mark = createHash('sha256').update(schema).digest('hex').slice(0, 12)
  return `${schema.slice(0, LONGEST_NAME - what.length - 14)}${mark}$${what}`
}

export const beside = (place: Place, what: Parameters<typeof besideSchema>[1]): Place => ({
  ...place,
  schema: besideSchema(place.schema, what),
})

/** At low priority: whoever waits for an answer goes first. */
const behind = ({ database, ...place }: Place): Place => ({
  ...place,
  database: { ...database, kysely: database.background, pool: database.backgroundPool },
})

/** Takes a site's tables up or down to the migration, all steps or none. */
export const migrateSite = (place: Place, migration: string): Promise<MigrationStep[]> =>
  migrateTo(behind(place), 'site', siteMigrations, migration)

export async function hasSchema({ database, schema }: Place): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT EXISTS (
    SELECT FROM pg_namespace WHERE nspname = ${schema}) AS there`.execute(database.background)
  return rows[0]?.there === true
}

/** Is there anything in the schema? */
export async function isSchemaEmpty({ database, schema }: Place): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`SELECT NOT EXISTS (
    SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${schema}) AS empty`.execute(
    database.background,
  )
  return rows[0]?.empty === true
}

export const createSchema = async ({ database, schema }: Place): Promise<void> => {
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(database.background)
}

export const dropSchema = async ({ database, schema }: Place): Promise<void> => {
  await sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(database.background)
}
