import { commonColumns, logColumns } from '../../server/foundation/db/migrations/commonColumns'
import { columnTypeOf } from '../../server/kernel/kinds'
import type { Field } from '../../src/resources/kit/field'
import type { Resource } from '../../src/resources/kit/resource'
import { sqlWords } from '../../src/resources/kit/sqlWords'

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** A field that the form starts with a value has that as its default; what only the server sets and must be there has none. */
const defaultOf = ({ default: start, required, readonly }: Field): string =>
  start === undefined || Array.isArray(start) || (required && readonly) ? '' : ` DEFAULT ${literal(start)}`

const columnText = (name: string, field: Field): string =>
  `  ${name} ${columnTypeOf(name, field)}${field.required ? ' NOT NULL' : ''}${defaultOf(field)}`

/** The name of a table, in quotes where SQL wants them. */
export const quoted = (name: string): string => (sqlWords.has(name) ? `"${name}"` : name)

const LISTS: ReadonlySet<Field['kind']> = new Set(['tags', 'refs', 'files'])
/** Beside its own fields a filter may ask for these, which have few values or an order of their own. */
const UNINDEXED: ReadonlySet<string> = new Set([
  'status',
  'id',
  'sort',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
])

/** What `comparedSql` makes of the column. */
const comparedText = (field: string, kind: Field['kind']): string =>
  kind === 'slug' ? `lower(${field} COLLATE "C")` : `public.comparison_key(${field})`

const uniqueIndexes = ({ name, fields, uniqueTogether = [] }: Resource): string[] => [
  ...Object.entries(fields)
    .filter(([, { unique }]) => unique)
    .map(([field, { unique, kind }]) => {
      const of = unique === 'ignoreCase' ? comparedText(field, kind) : field
      return `CREATE UNIQUE INDEX ${name}_${field} ON ${quoted(name)} (${of});`
    }),
  ...uniqueTogether.map(
    (together) => `CREATE UNIQUE INDEX ${name}_${together.at(-1)} ON ${quoted(name)} (${together.join(', ')});`,
  ),
]

/** Lists show the newest first: each filter's index goes on with the id; a flag that few rows have is partial. */
function filterIndexes({ name, fields, filters = [], uniqueTogether = [] }: Resource): string[] {
  const taken = new Set(uniqueTogether.map((together) => together.at(-1)))
  return filters
    .filter((field) => !UNINDEXED.has(field) && !fields[field]?.unique)
    .map((field) => {
      const index = `${name}_${field}${taken.has(field) ? '_filter' : ''}`
      const { kind } = fields[field] ?? { kind: 'text' }
      if (kind === 'bool') return `CREATE INDEX ${index} ON ${quoted(name)} (id) WHERE ${field};`
      if (LISTS.has(kind)) return `CREATE INDEX ${index} ON ${quoted(name)} USING gin (${field});`
      return `CREATE INDEX ${index} ON ${quoted(name)} (${field}, id);`
    })
}

const pointers = ({ name, fields, filters = [] }: Resource): string[] =>
  Object.entries(fields)
    .filter(([field, { kind, unique }]) => (kind === 'ref' || kind === 'tree') && !unique && !filters.includes(field))
    .map(([field]) => `CREATE INDEX ${name}_${field} ON ${quoted(name)} (${field}, id);`)

/** What is computed when a row is read is no column, and nothing can be an index of it. */
const columnsOf = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([, { computed }]) => !computed)),
  filters: (resource.filters ?? []).filter((field) => !resource.fields[field]?.computed),
})

/** The statements that make the resource's table with its indexes. */
export function createTable(declared: Resource): string {
  const resource = columnsOf(declared)
  const { name, fields, isLog } = resource
  const columns = Object.entries(fields).map(([field, of]) => columnText(field, of))
  const common = (isLog ? logColumns : commonColumns).trim()
  return [
    `CREATE TABLE ${quoted(name)} (\n  ${common},\n${columns.join(',\n')}\n);`,
    ...uniqueIndexes(resource),
    ...filterIndexes(resource),
    ...pointers(resource),
  ].join('\n')
}
