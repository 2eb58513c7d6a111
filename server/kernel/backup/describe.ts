import type pg from 'pg'
import type { Database } from '../../foundation/db/database'
import { quoted } from '../../foundation/db/place'
import { rowsOf, withFullNames } from './session'
import type { SchemaShape, SequenceShape, TableShape } from './shape'

const NAMED = (parts: string, order: string): string =>
  `coalesce(jsonb_agg(jsonb_build_object(${parts}) ORDER BY ${order}), '[]')`

const TABLES = `SELECT c.relname AS name,
  (SELECT ${NAMED(
    `'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isFilled', a.attnotnull,
     'default', pg_get_expr(d.adbin, d.adrelid), 'identity', nullif(a.attidentity, '')`,
    'a.attnum',
  )} FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
  (SELECT ${NAMED(`'name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid)`, 'k.conname')}
    FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')) AS constraints,
  (SELECT ${NAMED(`'name', x.relname, 'definition', pg_get_indexdef(i.indexrelid)`, 'x.relname')}
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
    WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)) AS indexes,
  (SELECT coalesce(jsonb_agg(g.tgname ORDER BY g.tgname), '[]') FROM pg_trigger g
    WHERE g.tgrelid = c.oid AND NOT g.tgisinternal) AS triggers,
  (SELECT min(s.relname::text) FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
    WHERE d.refobjid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'i') AS sequence
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND c.relkind = 'r' ORDER BY c.relname`

const SEQUENCES = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND c.relkind = 'S' ORDER BY c.relname`

/** Tables, sequences and last migration of a schema. */
export const describeSchema = (
  database: Pick<Database, 'kind'>,
  client: pg.PoolClient,
  name: string,
): Promise<SchemaShape> =>
  withFullNames(database, client, async () => {
    const tables = await rowsOf<TableShape>(client, TABLES, [name])
    const scope = (['control', 'site'] as const).find((each) =>
      tables.some((table) => table.name === `migration_${each}`),
    )
    const done = scope
      ? await rowsOf<{ name: string }>(
          client,
          `SELECT name FROM ${quoted(name)}.migration_${scope} ORDER BY name DESC LIMIT 1`,
        )
      : []
    return {
      name,
      scope: scope ?? null,
      migration: done[0]?.name ?? null,
      tables,
      sequences: await sequencesIn(client, name),
    }
  })

async function sequencesIn(client: pg.PoolClient, schema: string): Promise<SequenceShape[]> {
  const names = await rowsOf<{ name: string }>(client, SEQUENCES, [schema])
  if (names.length === 0) return []
  const each = names.map(
    ({ name }) =>
      `SELECT '${name.replaceAll("'", "''")}' AS name, last_value::text AS last, is_called AS "isCalled" FROM ${quoted(schema)}.${quoted(name)}`,
  )
  return rowsOf<SequenceShape>(client, each.join(' UNION ALL '))
}

/** Nobody may change the tables while they are read. */
export async function keepTables(client: pg.PoolClient, shapes: readonly SchemaShape[]): Promise<void> {
  const names = shapes.flatMap(({ name, tables }) => tables.map((table) => `${quoted(name)}.${quoted(table.name)}`))
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
}
