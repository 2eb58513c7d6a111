import type { Database } from '../../foundation/db/database'
import { migrateTo } from '../../foundation/db/migrate'
import { quoted } from '../../foundation/db/place'
import { isTaken } from './differences'
import { migrationsOf } from './madeScope'
import type { OwnDefinitions } from './OwnDefinitions'
import { planSchema, type SchemaPlan } from './planSchema'
import { literal, rowsIn } from './rowsIn'
import type { SchemaShape } from './shape'
import { shapeOf } from './shapeOf'
import { nameOf } from './tableParts'
import { UNFINISHED } from './unfinished'

interface Making {
  database: Database
  own: OwnDefinitions
  /** By table, about. */
  rows: ReadonlyMap<string, number>
}

/**
 * Makes the tables of a schema, empty and ready to be filled, as the migrations make them; what an attempt that was broken off has left of it
 * goes. Answers what has to be done once the rows are there. Throws CannotStart where `shape` holds what is not known here.
 */
export async function makeSchema({ database, own, rows }: Making, shape: SchemaShape): Promise<SchemaPlan> {
  const { kysely } = database
  const { name, scope, migration, tables } = shape
  await dropSchema(database, name)
  if (scope && migration !== null) await migrateTo({ database, schema: name }, scope, migrationsOf(scope), migration)
  else await rowsIn(kysely, `CREATE SCHEMA ${quoted(name)}`)
  const made = await shapeOf(database, name)
  if (scope && migration !== null) own.learn(scope, migration, made)
  const plan = await planSchema({ shape, made, own, rows })
  await kysely.transaction().execute(async (trx) => {
    for (const statement of plan.first) await rowsIn(trx, statement)
    // Migrations leave rows of their own.
    if (tables.length > 0) await rowsIn(trx, `TRUNCATE ${tables.map((table) => nameOf(name, table.name)).join(', ')}`)
    for (const { key } of plan.later)
      await rowsIn(trx, `INSERT INTO ${UNFINISHED}.put_off (schema, key) VALUES (${literal(name)}, ${literal(key)})`)
    await rowsIn(trx, `UPDATE ${UNFINISHED}.made SET is_made = true WHERE schema = ${literal(name)}`)
  })
  return plan
}

/** What was put off of a schema that is made already. */
export async function planAgain({ own, rows }: Omit<Making, 'database'>, shape: SchemaShape): Promise<SchemaPlan> {
  const { scope, migration } = shape
  const empty: SchemaShape = { ...shape, tables: [], sequences: [] }
  if (!scope || migration === null) return planSchema({ shape, made: empty, own, rows })
  const aside = await own.shapeAt(scope, migration)
  return planSchema({ shape, made: renamed(aside, shape.name), own, rows })
}

/** The same schema under another name. */
function renamed({ name: former, ...shape }: SchemaShape, name: string): SchemaShape {
  const rename = <Part extends { definition: string }>(part: Part): Part => ({
    ...part,
    definition: part.definition.replaceAll(`${former}.`, () => `${quoted(name)}.`),
  })
  const tables = shape.tables.map((table) => ({
    ...table,
    constraints: table.constraints.map(rename),
    indexes: table.indexes.map(rename),
  }))
  return { ...shape, name, tables }
}

/** Only what an attempt that was broken off has made goes with all that it holds. */
async function dropSchema({ kysely }: Database, name: string): Promise<void> {
  const [found] = await rowsIn<{ is_there: boolean; is_ours: boolean }>(
    kysely,
    `SELECT to_regnamespace(${literal(quoted(name))}) IS NOT NULL AS is_there,
      EXISTS (SELECT FROM ${UNFINISHED}.made WHERE schema = ${literal(name)}) AS is_ours`,
  )
  if (found?.is_there && !found.is_ours && (await holdsAnything(kysely, name))) throw isTaken(name)
  await rowsIn(
    kysely,
    `INSERT INTO ${UNFINISHED}.made VALUES (${literal(name)}, false) ON CONFLICT (schema) DO UPDATE SET is_made = false`,
  )
  await rowsIn(kysely, `DROP SCHEMA IF EXISTS ${quoted(name)} CASCADE`)
  await rowsIn(kysely, `DELETE FROM ${UNFINISHED}.put_off WHERE schema = ${literal(name)}`)
  await rowsIn(kysely, `DELETE FROM ${UNFINISHED}.part WHERE schema = ${literal(name)}`)
}

async function holdsAnything(kysely: Database['kysely'], name: string): Promise<boolean> {
  const [found] = await rowsIn<{ is_used: boolean }>(
    kysely,
    `SELECT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.refclassid = 'pg_namespace'::regclass
      AND d.refobjid = ${literal(quoted(name))}::regnamespace) AS is_used`,
  )
  return found?.is_used === true
}
