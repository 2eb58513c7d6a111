import { sql } from 'kysely'
import { allResources } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import { isKept } from '../../db/migrations/kept'
import type { SchemaVersion } from '../../db/migrations/site/versions'
import type { Place } from '../../db/place'
import { Refusal } from '../../errors'
import { columnTypeOf } from '../../kinds'
import { isThere } from '../since'
import { beside, dropSchema, migrateSite } from './schemas'
import { isJournal } from './tables'

interface Line {
  table: string
  column: string | null
  text: string
}

/** Columns, indexes, triggers and views, each as a line that does not name the schema. */
async function linesOf({ database, schema }: Place): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT c.relname AS table, a.attname AS column,
      concat_ws(' ', c.relkind, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END) AS text
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE n.nspname = ${schema} AND c.relkind IN ('r', 'v')
    UNION ALL SELECT t.relname, NULL, replace(pg_get_indexdef(i.indexrelid), format(' ON %I.', ${schema}::text), ' ON ')
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = ${schema} AND t.relkind = 'r'
    UNION ALL SELECT t.relname, NULL, 'trigger ' || g.tgname
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = ${schema} AND NOT g.tgisinternal
    ORDER BY 1, 3, 2`.execute(database.background)
  return rows.filter(({ table, column }) => !isJournal(table) && !isKept(table) && !(column !== null && isKept(column)))
}

const textOf = ({ table, column, text }: Line): string => `${table}${column === null ? '' : `.${column}`} ${text}`

/** What a version's tables are like, by version and database server: the same in every site. */
const known = new Map<string, ReadonlySet<string>>()

async function expectedOf(place: Place, { version, migration }: SchemaVersion): Promise<ReadonlySet<string>> {
  const key = `${place.database.kind} ${place.database.version} ${version}`
  const there = known.get(key)
  if (there) return there
  const made = beside(place, 'check')
  await dropSchema(made)
  await migrateSite(made, migration)
  const lines = new Set((await linesOf(made)).map(textOf))
  await dropSchema(made)
  known.set(key, lines)
  return lines
}

const SHOWN = 3

/** Are the tables those that a new site of this version has, and those its declarations speak of? Answers how many. */
export async function checkStructure(place: Place, version: SchemaVersion): Promise<number> {
  const lines = await linesOf(place)
  const [expected, found] = [await expectedOf(place, version), new Set(lines.map(textOf))]
  const missing = [...expected].filter((line) => !found.has(line)).map((line) => `− ${line}`)
  const added = [...found].filter((line) => !expected.has(line)).map((line) => `+ ${line}`)
  const difference = [...missing, ...added].slice(0, SHOWN).join('; ')
  if (difference !== '') throw new Refusal(409, 'life.wrongTables', { version: version.version, difference })
  checkDeclared(lines, version)
  return new Set(lines.map(({ table }) => table)).size
}

/** The resources whose rows a site of this version has. */
export const siteResources = (version: Pick<Place, 'version'>): Resource[] =>
  allResources.filter((resource) => resource.scope !== 'control' && isThere(resource, version))

function checkDeclared(lines: readonly Line[], version: SchemaVersion): void {
  const columns = new Map(lines.map(({ table, column, text }) => [`${table}.${column}`, text]))
  for (const resource of siteResources(version))
    for (const [name, field] of Object.entries(resource.allFields)) {
      const type = columnTypeOf(name, field).replace(', ', ',')
      if (!columns.get(`${resource.name}.${name}`)?.includes(` ${type}`))
        throw new Refusal(409, 'life.wrongColumn', { table: resource.name, column: name, type })
    }
}
