import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'
import { type Place, tableOf } from './place'

/** What the planner makes of a statement that is read at once: some 100 ms of the embedded database, a second of PostgreSQL. */
const AT_ONCE = { embedded: 4_000, postgres: 150_000 } as const
/** Whatever is asked of a table of fewer bytes is short. */
const SMALL = 8 * 1024 * 1024
/** For so long a table is as large as it was (ms). */
const LIFETIME = 10_000

interface Plan {
  cost: number
  /** As far as the planner can tell. */
  rows: number
}

interface Size {
  isSmall: boolean
  until: number
}

const sizes = new WeakMap<Database, Map<string, Size>>()

/** Whatever is asked of the table is read in a moment. */
export async function isSmall(place: Place, table: string): Promise<boolean> {
  const known = sizes.get(place.database) ?? new Map<string, Size>()
  sizes.set(place.database, known)
  const name = tableOf(place, table)
  const kept = known.get(name)
  if (kept && performance.now() < kept.until) return kept.isSmall
  const { rows } = await sql<{ bytes: number }>`SELECT pg_relation_size(${name}::regclass)::float8 AS bytes`.execute(
    place.database.kysely,
  )
  const isSmall = (rows[0]?.bytes ?? 0) <= SMALL
  known.set(name, { isSmall, until: performance.now() + LIFETIME })
  return isSmall
}

/** What the planner expects of a statement, without carrying it out. */
export async function planOf({ database }: Place, statement: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number; 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) ${statement}`.execute(database.kysely)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return { cost: plan?.['Total Cost'] ?? 0, rows: plan?.['Plan Rows'] ?? 0 }
}

/** A statement over this table that nobody has to wait for long. The planner guesses: this is so for most, and wrong for few. */
export async function isShort(place: Place, table: string, statement: RawBuilder<unknown>): Promise<boolean> {
  return (await isSmall(place, table)) || (await planOf(place, statement)).cost <= AT_ONCE[place.database.kind]
}
