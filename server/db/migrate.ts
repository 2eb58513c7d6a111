import { type Kysely, type Migration, Migrator, NO_MIGRATIONS, sql } from 'kysely'
import { type Place, quoted } from './place'
import { ensurePrelude } from './prelude'

/** SQL with unqualified names: it runs in one transaction whose search_path is the place's schema, then `public`. */
export interface SqlMigration {
  /** `0001_what_it_does`; the order of the names is the order of the migrations. */
  name: string
  up: string
  down: string
}

/** Control has the tables of the installation, a site those of one website. A schema is of one scope for ever. */
export type Scope = 'control' | 'site'

/** Before anything: no migration at all. */
export const NOTHING = 'nothing'

export interface MigrationStep {
  name: string
  direction: 'up' | 'down'
}

/** The other scope's tables cannot be made in a schema by mistake: each scope keeps its own journal there. */
const journalOf = (scope: Scope): string => `migration_${scope}`

const stepOf =
  (schema: string, text: string): Migration['up'] =>
  async (trx) => {
    await sql.raw(`SET LOCAL search_path = ${quoted(schema)}, public`).execute(trx)
    await sql.raw(text).execute(trx)
  }

function migratorOf({ database, schema }: Place, scope: Scope, migrations: readonly SqlMigration[]): Migrator {
  const steps = migrations.map(
    (each) => [each.name, { up: stepOf(schema, each.up), down: stepOf(schema, each.down) }] as const,
  )
  return new Migrator({
    db: database.kysely.withSchema(schema) as Kysely<unknown>,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    migrationTableSchema: schema,
    migrationTableName: journalOf(scope),
    migrationLockTableName: `${journalOf(scope)}_lock`,
  })
}

/**
 * Takes the place up or down to `target` (default: the latest; NOTHING: none), making its schema if there is none.
 * All steps happen or none: the first that fails is thrown. Two nodes at once: one does it, the other finds it done.
 */
export async function migrateTo(
  place: Place,
  scope: Scope,
  migrations: readonly SqlMigration[],
  target?: string,
): Promise<MigrationStep[]> {
  await ensurePrelude(place.database)
  const migrator = migratorOf(place, scope, migrations)
  const { error, results = [] } =
    target === undefined
      ? await migrator.migrateToLatest()
      : await migrator.migrateTo(target === NOTHING ? NO_MIGRATIONS : target)
  if (error) throw error
  return results.map(({ migrationName, direction }) => ({
    name: migrationName,
    direction: direction === 'Up' ? 'up' : 'down',
  }))
}

/** The names of the migrations that the place has, in order; none if it does not exist. */
export async function appliedMigrations({ database, schema }: Place, scope: Scope): Promise<string[]> {
  const journal = `${quoted(schema)}.${quoted(journalOf(scope))}`
  const there = await sql<{ there: boolean }>`SELECT to_regclass(${journal}) IS NOT NULL AS there`.execute(
    database.kysely,
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.raw(journal)} ORDER BY name`.execute(
    database.kysely,
  )
  return rows.map((row) => row.name)
}

/** Removes the place and everything in it. */
export async function dropPlace({ database, schema }: Place): Promise<void> {
  await sql.raw(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`).execute(database.kysely)
}
