import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './database'
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

type Trx = Transaction<Tables>

/** The schema may be there without the right to make one. */
async function makeJournal(trx: Trx, { schema }: Place, scope: Scope): Promise<void> {
  const journal = `${quoted(schema)}.${quoted(journalOf(scope))}`
  const { rows } = await sql<{ is_schema: boolean; is_journal: boolean }>`
    SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = ${schema}) AS is_schema,
      to_regclass(${journal}) IS NOT NULL AS is_journal`.execute(trx)
  if (!rows[0]?.is_schema) await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(trx)
  if (!rows[0]?.is_journal)
    await sql`CREATE TABLE ${sql.id(schema, journalOf(scope))}
      (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(trx)
}

async function journalNames(reader: Kysely<Tables>, schema: string, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.id(schema, journalOf(scope))} ORDER BY name`.execute(reader)
  return rows.map(({ name }) => name)
}

/** What leads from what is there to the target, in its order. Throws where the journal tells of other migrations. */
function stepsBetween(
  done: readonly string[],
  migrations: readonly SqlMigration[],
  target: string | undefined,
): { migration: SqlMigration; direction: 'up' | 'down' }[] {
  const stranger = done.find((name, at) => migrations[at]?.name !== name)
  if (stranger !== undefined) throw new Error(`The migration '${stranger}' was made by another version of the server`)
  const goal = target === undefined ? migrations.length : target === NOTHING ? 0 : indexOf(migrations, target) + 1
  const up = migrations.slice(done.length, goal).map((migration) => ({ migration, direction: 'up' as const }))
  const down = migrations.slice(goal, done.length).map((migration) => ({ migration, direction: 'down' as const }))
  return [...up, ...down.reverse()]
}

function indexOf(migrations: readonly SqlMigration[], target: string): number {
  const at = migrations.findIndex(({ name }) => name === target)
  if (at < 0) throw new Error(`There is no migration '${target}'`)
  return at
}

/** In one message with the migration itself. Names of migrations are ours: there is no quote in them. */
const journalled = (journal: string, { name }: SqlMigration, direction: MigrationStep['direction']): string =>
  direction === 'up'
    ? `INSERT INTO ${journal} (name, timestamp) VALUES ('${name}', now()::text)`
    : `DELETE FROM ${journal} WHERE name = '${name}'`

/**
 * Takes the place up or down to `target` (default: the latest; NOTHING: none), making its schema if there is none.
 * All steps happen or none: the first that fails is thrown. Two nodes at once: one does it, the other finds it done.
 * It asks for nothing but its own journal: what it costs does not grow with the number of other schemas.
 */
export async function migrateTo(
  place: Place,
  scope: Scope,
  migrations: readonly SqlMigration[],
  target?: string,
): Promise<MigrationStep[]> {
  await ensurePrelude(place.database)
  return place.database.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`migrate.${place.schema}`}, 0))`.execute(trx)
    await makeJournal(trx, place, scope)
    const steps = stepsBetween(await journalNames(trx, place.schema, scope), migrations, target)
    const journal = `${quoted(place.schema)}.${quoted(journalOf(scope))}`
    const path = `SET LOCAL search_path = ${quoted(place.schema)}, public`
    for (const { migration, direction } of steps)
      await sql.raw(`${path};\n${migration[direction]}\n;${journalled(journal, migration, direction)}`).execute(trx)
    return steps.map(({ migration, direction }) => ({ name: migration.name, direction }))
  })
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
