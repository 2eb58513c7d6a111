import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { besideSchema } from '../../../foundation/db/besideSchema'
import { appliedMigrations, type MigrationStep, migrateTo } from '../../../foundation/db/migrate'
import { siteMigrations } from '../../../foundation/db/migrations/site'
import type { Place } from '../../../foundation/db/place'

export const beside = (place: Place, what: Parameters<typeof besideSchema>[1]): Place => ({
  ...place,
  schema: besideSchema(place.schema, what),
})

/** At low priority: whoever waits for an answer goes first. */
const behind = ({ database, ...place }: Place): Place => ({
  ...place,
  database: { ...database, kysely: database.background, pool: database.backgroundPool },
})

/** An answer takes several statements: none shall wait behind two steps (ms). */
const BREATH = 50

/**
 * Takes a site's tables up or down to the migration, each step in a transaction of its own: the embedded database has one
 * session, which a transaction keeps from everybody else. What fails half-way is for the caller to take back.
 */
export async function migrateSite(place: Place, migration: string): Promise<MigrationStep[]> {
  const quiet = behind(place)
  const goal = siteMigrations.findIndex(({ name }) => name === migration) + 1
  // Else a name that nobody knows would take everything down.
  if (goal === 0) throw new Error(`There is no migration '${migration}'`)
  const steps: MigrationStep[] = []
  let done = (await appliedMigrations(quiet, 'site')).length
  for (;;) {
    done = done < goal ? done + 1 : Math.max(done - 1, goal)
    steps.push(...(await migrateTo(quiet, 'site', siteMigrations, siteMigrations[done - 1]?.name ?? migration)))
    if (done === goal) return steps
    await setTimeout(BREATH)
  }
}

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

/** Table by table: a schema dropped at once keeps everybody waiting for as long as all of them take. */
export async function dropSchema({ database, schema }: Place): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${schema} AND c.relkind = 'r'`.execute(
    database.background,
  )
  for (const { name } of rows)
    await sql`DROP TABLE IF EXISTS ${sql.id(schema, name)} CASCADE`.execute(database.background)
  await sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(database.background)
}

/** A schema that was there before stays, with whoever owns it: only what was made in it goes. */
export async function emptySchema(place: Place): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT c.relname AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${place.schema} AND c.relkind = 'r'`.execute(
    place.database.kysely,
  )
  if (rows.length === 0) return
  const tables = sql.join(rows.map(({ name }) => sql.id(place.schema, name)))
  await sql`DROP TABLE ${tables} CASCADE`.execute(place.database.kysely)
}
