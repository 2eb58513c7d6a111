import { sql } from 'kysely'
import { allResources } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'
import { isArchived } from '../../../foundation/db/migrations/archive'
import type { SchemaVersion } from '../../../foundation/db/migrations/site/versions'
import type { Place } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import { columnTypeOf } from '../../../kernel/kinds'
import { isThere } from '../../../kernel/places/since'
import { differenceOf, FILLED, type Line } from './difference'
import { beside, dropSchema, migrateSite } from './schemas'
import { isJournal } from './tables'

/** Tables and views with their columns, indexes and triggers, each as a line that does not name the schema. */
async function linesOf({ database, schema }: Place): Promise<Line[]> {
  const { rows } = await sql<Line>`
    WITH c AS (SELECT c.oid, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ${schema} AND c.relkind IN ('r', 'v'))
    SELECT relname AS table, 'table' AS part, '' AS name, '' AS type, relkind::text AS text FROM c
    UNION ALL SELECT c.relname, 'column', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ${FILLED} ELSE '' END
    FROM c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT c.relname, 'index', x.relname, '',
      replace(pg_get_indexdef(i.indexrelid), format(' ON %I.', ${schema}::text), ' ON ')
    FROM pg_index i JOIN c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    UNION ALL SELECT c.relname, 'trigger', g.tgname, '', '' FROM pg_trigger g JOIN c ON c.oid = g.tgrelid
    WHERE NOT g.tgisinternal
    ORDER BY 1, 2, 3`.execute(database.background)
  return rows.filter(
    ({ table, part, name }) => !isJournal(table) && !isArchived(table) && !(part === 'column' && isArchived(name)),
  )
}

/** What a version's tables are like, by version and database server: the same in every site. */
const known = new Map<string, readonly Line[]>()

async function expectedOf(place: Place, { version, migration }: SchemaVersion): Promise<readonly Line[]> {
  const key = `${place.database.kind} ${place.database.version} ${version}`
  const there = known.get(key)
  if (there) return there
  const made = beside(place, 'check')
  await dropSchema(made)
  await migrateSite(made, migration)
  const lines = await linesOf(made)
  await dropSchema(made)
  known.set(key, lines)
  return lines
}

/** Are the tables those that a new site of this version has, and those its declarations speak of? Answers how many. */
export async function checkStructure(place: Place, version: SchemaVersion): Promise<number> {
  const lines = await linesOf(place)
  const difference = differenceOf(await expectedOf(place, version), lines)
  if (difference) throw new Refusal(409, 'lifecycle.wrongTables', { version: version.version, difference })
  checkDeclared(lines, version)
  return new Set(lines.map(({ table }) => table)).size
}

/** The resources whose rows a site of this version has. */
export const siteResources = (version: Pick<Place, 'version'>): Resource[] =>
  allResources.filter((resource) => resource.scope !== 'control' && isThere(resource, version))

function checkDeclared(lines: readonly Line[], version: SchemaVersion): void {
  const types = new Map(
    lines.flatMap(({ table, part, name, type }) => (part === 'column' ? [[`${table}.${name}`, type]] : [])),
  )
  for (const resource of siteResources(version))
    for (const [name, field] of Object.entries(resource.allFields)) {
      if (field.computed) continue
      const type = columnTypeOf(name, field).replace(', ', ',')
      if (!types.get(`${resource.name}.${name}`)?.startsWith(type))
        throw new Refusal(409, 'lifecycle.wrongColumn', { table: resource.name, column: name, type })
    }
}
