import type { Kysely } from 'kysely'
import type { Database, Tables } from '../db/database'
import { migrateTo } from '../db/migrate'
import { controlMigrations } from '../db/migrations/control'
import { siteMigrations } from '../db/migrations/site'
import { quoted } from '../db/place'
import { CannotStart } from '../faults/errors'
import { describeSchema } from './describe'
import { literal, rowsIn } from './rowsIn'
import type { ColumnShape, SchemaShape, TableShape } from './shape'
import { nameOf } from './tableParts'
import { UNFINISHED } from './unfinished'

/** Of a table with more rows the indexes are made once all of them are there. */
const MANY_ROWS = 3_000

const migrationsOf = (scope: 'control' | 'site') => (scope === 'control' ? controlMigrations : siteMigrations)

/** Throws CannotStart where a newer version made what is to be written. */
export function refuseNewer(shapes: readonly SchemaShape[]): void {
  for (const { scope, migration } of shapes) {
    if (!scope || migration === null || migrationsOf(scope).some(({ name }) => name === migration)) continue
    throw new CannotStart(
      `其中的数据来自更新版本的 Colonnade（${migration}）。请先升级本机的程序，再试一次。 / ` +
        `The data was made by a newer version of Colonnade (${migration}). Update the program here, then try again.`,
    )
  }
}

/** Makes the tables of a schema, empty and ready to be filled, as the migrations make them; what was there of it goes. */
export async function makeSchema(
  database: Database,
  shape: SchemaShape,
  rows: ReadonlyMap<string, number>,
): Promise<void> {
  const { kysely } = database
  const { name, scope, migration } = shape
  await rowsIn(
    kysely,
    `INSERT INTO ${UNFINISHED}.made VALUES (${literal(name)}, false) ON CONFLICT (schema) DO UPDATE SET is_made = false`,
  )
  await rowsIn(kysely, `DROP SCHEMA IF EXISTS ${quoted(name)} CASCADE`)
  await rowsIn(kysely, `DELETE FROM ${UNFINISHED}.later WHERE schema = ${literal(name)}`)
  await rowsIn(kysely, `DELETE FROM ${UNFINISHED}.part WHERE schema = ${literal(name)}`)
  if (scope && migration !== null) await migrateTo({ database, schema: name }, scope, migrationsOf(scope), migration)
  else await rowsIn(kysely, `CREATE SCHEMA ${quoted(name)}`)
  const made = await shapeOf(database, name)
  await kysely.transaction().execute(async (trx) => {
    await addWhatLacks(trx, shape, made)
    await emptyTables(trx, shape)
    await putOff(trx, shape, rows)
    await rowsIn(trx, `UPDATE ${UNFINISHED}.made SET is_made = true WHERE schema = ${literal(name)}`)
  })
}

export async function shapeOf(database: Database, name: string): Promise<SchemaShape> {
  const client = await database.connectBackground()
  try {
    if (database.kind === 'embedded') return await describeSchema(database, client, name)
    await client.query('BEGIN READ ONLY; SET LOCAL search_path = pg_catalog')
    const shape = await describeSchema(database, client, name)
    await client.query('COMMIT')
    return shape
  } finally {
    client.release()
  }
}

/** What no migration makes: tables and columns that a newer version left, and copies beside a site. */
async function addWhatLacks(trx: Kysely<Tables>, shape: SchemaShape, made: SchemaShape): Promise<void> {
  const there = new Map(made.tables.map((table) => [table.name, table]))
  for (const table of shape.tables) {
    const known = there.get(table.name)
    if (!known) await addTable(trx, shape.name, table)
    else await addColumns(trx, shape.name, table, known)
  }
}

const columnSql = (
  schema: string,
  { sequence }: TableShape,
  { name, type, isFilled, identity, ...rest }: ColumnShape,
): string => {
  const ids = identity && sequence ? ` (SEQUENCE NAME ${nameOf(schema, sequence)})` : ''
  const given = identity ? ` GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY${ids}` : ''
  const usual = rest.default === null ? '' : ` DEFAULT ${rest.default}`
  return `${quoted(name)} ${type}${usual}${isFilled ? ' NOT NULL' : ''}${given}`
}

async function addTable(trx: Kysely<Tables>, schema: string, table: TableShape): Promise<void> {
  const columns = table.columns.map((column) => columnSql(schema, table, column))
  await rowsIn(trx, `CREATE TABLE ${nameOf(schema, table.name)} (${columns.join(', ')})`)
  for (const { name, kind, definition } of table.constraints)
    if (kind !== 'f') await rowsIn(trx, addConstraint(schema, table.name, name, definition))
  for (const { definition } of table.indexes) await rowsIn(trx, definition)
}

async function addColumns(trx: Kysely<Tables>, schema: string, table: TableShape, known: TableShape): Promise<void> {
  const names = new Set(known.columns.map(({ name }) => name))
  const lacking = table.columns.filter(({ name }) => !names.has(name))
  for (const column of lacking)
    await rowsIn(trx, `ALTER TABLE ${nameOf(schema, table.name)} ADD COLUMN ${columnSql(schema, table, column)}`)
  const indexes = new Set(known.indexes.map(({ name }) => name))
  const isAdded = (definition: string): boolean => lacking.some(({ name }) => definition.includes(name))
  for (const { name, definition } of table.indexes)
    if (!indexes.has(name) && isAdded(definition)) await rowsIn(trx, definition)
}

const addConstraint = (schema: string, table: string, name: string, definition: string): string =>
  `ALTER TABLE ${nameOf(schema, table)} ADD CONSTRAINT ${quoted(name)} ${definition}`

/** Migrations leave rows of their own. */
async function emptyTables(trx: Kysely<Tables>, { name, tables }: SchemaShape): Promise<void> {
  if (tables.length > 0) await rowsIn(trx, `TRUNCATE ${tables.map((table) => nameOf(name, table.name)).join(', ')}`)
}

/** What would only hold up the rows, or would answer to them as if somebody wrote them. */
async function putOff(
  trx: Kysely<Tables>,
  { name, tables }: SchemaShape,
  rows: ReadonlyMap<string, number>,
): Promise<void> {
  const later: string[] = []
  for (const table of tables) {
    const full = nameOf(name, table.name)
    if ((rows.get(table.name) ?? 0) > MANY_ROWS)
      for (const index of table.indexes) {
        await rowsIn(trx, `DROP INDEX IF EXISTS ${nameOf(name, index.name)}`)
        later.push(index.definition)
      }
    if (table.triggers.length > 0) {
      await rowsIn(trx, `ALTER TABLE ${full} DISABLE TRIGGER USER`)
      later.push(`ALTER TABLE ${full} ENABLE TRIGGER USER`)
    }
    for (const { name: key, definition } of table.constraints.filter(({ kind }) => kind === 'f')) {
      await rowsIn(trx, `ALTER TABLE ${full} DROP CONSTRAINT IF EXISTS ${quoted(key)}`)
      later.push(addConstraint(name, table.name, key, definition))
    }
  }
  for (const statement of later)
    await rowsIn(
      trx,
      `INSERT INTO ${UNFINISHED}.later (schema, statement) VALUES (${literal(name)}, ${literal(statement)})`,
    )
}
