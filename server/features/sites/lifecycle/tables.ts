import { sql } from 'kysely'
import { type Place, quoted } from '../../../foundation/db/place'

export interface TableColumn {
  name: string
  type: string
}

export interface SchemaTable {
  name: string
  /** Those that hold values of their own, in order. */
  columns: TableColumn[]
  /** The columns of its primary key, in order; none where it has none. */
  key: TableColumn[]
}

/** The journal of migrations is made by migrating. */
export const isJournal = (name: string): boolean => name.startsWith('migration_site')

/** Notes that triggers write as soon as the rows are there, and what is worked out of these. */
const NOTED: ReadonlySet<string> = new Set(['report_due', 'palette_due', 'palette_key'])

/** Words of the quick search are made of the rows, which note by themselves that these are due. */
const isDerived = (name: string, all: ReadonlySet<string>): boolean => {
  if (NOTED.has(name)) return true
  const base = /^(\w+?)_words(_due)?$/.exec(name)?.[1]
  return base !== undefined && all.has(base)
}

interface Row {
  name: string
  columns: TableColumn[]
  key: TableColumn[] | null
}

/** The tables whose rows are nowhere else. */
export async function tablesIn({ database, schema }: Place): Promise<SchemaTable[]> {
  const described = sql`jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))`
  const { rows } = await sql<Row>`SELECT c.relname AS name,
      (SELECT jsonb_agg(${described} ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT jsonb_agg(${described} ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${schema} AND c.relkind = 'r' ORDER BY c.relname`.execute(database.background)
  const names = new Set(rows.map(({ name }) => name))
  return rows
    .filter(({ name }) => !isJournal(name) && !isDerived(name, names))
    .map(({ name, columns, key }) => ({ name, columns, key: key ?? [] }))
}

const namesOf = (columns: readonly TableColumn[]) => sql.raw(columns.map(({ name }) => quoted(name)).join(', '))

/** A batch takes about so long: whoever waits for an answer is never held up for longer. */
const GOOD_TIME = 12
const FEWEST = 20
const MOST = 2_000

interface Copied {
  count: number
  last: string[] | null
}

export interface CopyOptions {
  signal: AbortSignal
}

/** Copies a table's rows batch by batch at low priority; the tables have the same name. Answers how many there were. */
export async function copyRows(
  from: Place,
  to: Place,
  { name, columns, key }: SchemaTable,
  { signal }: CopyOptions,
): Promise<number> {
  let [size, copied, last] = [100, 0, null as string[] | null]
  for (;;) {
    signal.throwIfAborted()
    const began = performance.now()
    const part = await copyPart(from, to, { name, columns, key }, last, size)
    const took = performance.now() - began
    copied += part.count
    last = part.last
    if (key.length === 0 || part.count < size || last === null) return copied
    if (took < GOOD_TIME / 2) size = Math.min(size * 2, MOST)
    else if (took > GOOD_TIME * 2) size = Math.max(Math.floor(size / 2), FEWEST)
  }
}

/** Rows behind the last key; of a table without a key all of them. */
async function copyPart(
  from: Place,
  to: Place,
  { name, columns, key }: SchemaTable,
  last: readonly string[] | null,
  size: number,
): Promise<Copied> {
  const hasKey = key.length > 0
  const keys = namesOf(key)
  const values = last && sql.join(last.map((value, at) => sql`${value}::text::${sql.raw(key[at]?.type ?? 'text')}`))
  const texts = sql.raw(key.map((column) => `${quoted(column.name)}::text`).join(', '))
  const { rows } = await sql<Copied>`WITH part AS MATERIALIZED (
      SELECT ${namesOf(columns)} FROM ${sql.id(from.schema, name)}
      ${values ? sql`WHERE (${keys}) > (${values})` : sql``} ${hasKey ? sql`ORDER BY ${keys} LIMIT ${size}` : sql``}),
    put AS (INSERT INTO ${sql.id(to.schema, name)} (${namesOf(columns)}) OVERRIDING SYSTEM VALUE
      SELECT * FROM part RETURNING 1)
    SELECT (SELECT count(*) FROM put) AS count,
      ${hasKey ? sql`(SELECT jsonb_build_array(${texts}) FROM part ORDER BY ${orderBack(key)} LIMIT 1)` : sql`NULL`} AS last`.execute(
    to.database.background,
  )
  return rows[0] ?? { count: 0, last: null }
}

const orderBack = (key: readonly TableColumn[]) => sql.raw(key.map(({ name }) => `${quoted(name)} DESC`).join(', '))

/** Exact counts, table by table. */
export async function countTables(place: Place, tables: readonly SchemaTable[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(place.schema, name)}`.execute(
      place.database.background,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
