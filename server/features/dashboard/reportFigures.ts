import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Place } from '../../foundation/db/place'

const TOP = 10

export interface Share {
  /** The category's id; null for all the others together. */
  id: number | null
  label: Label
  count: number
}

export interface ReportFigures {
  total: number
  /** The ten largest categories, then the others as one. */
  by_category: Share[]
  by_status: { status: string; count: number }[]
}

/** Two scans of narrow indexes, at low priority: callers keep the answer for a while. */
export async function reportFigures({ database, schema }: Place): Promise<ReportFigures> {
  const report = sql.id(schema, 'report')
  const categories = await sql<{ id: number; name: string | null; name_en: string | null; count: number }>`
    SELECT g.id, c.name, c.name_en, g.count
    FROM (SELECT category_id AS id, count(*) AS count FROM ${report} GROUP BY category_id) g
    LEFT JOIN ${sql.id(schema, 'category')} c ON c.id = g.id ORDER BY g.count DESC, g.id
  `.execute(database.background)
  const statuses = await sql<{ status: string; count: number }>`
    SELECT status, count(*) AS count FROM ${report} GROUP BY status ORDER BY status
  `.execute(database.background)
  const shares = categories.rows.map(
    ({ id, name, name_en, count }): Share => ({
      id,
      label: [name ?? `#${id}`, name_en ?? name ?? `#${id}`],
      count,
    }),
  )
  const rest = shares.slice(TOP).reduce((sum, share) => sum + share.count, 0)
  return {
    total: shares.reduce((sum, share) => sum + share.count, 0),
    by_category: [
      ...shares.slice(0, TOP),
      ...(rest > 0 ? [{ id: null, label: ['其他', 'Others'] as const, count: rest }] : []),
    ],
    by_status: statuses.rows,
  }
}

/** How many reports the doctor has found something wrong with. */
export async function findingFigures({ database, schema }: Place): Promise<{ reports: number }> {
  const { rows } = await sql<{ reports: number }>`
    SELECT count(DISTINCT report_id) AS reports FROM ${sql.id(schema, 'report_finding')}`.execute(database.background)
  return { reports: rows[0]?.reports ?? 0 }
}

/** Beyond this many rows a count is the database's own estimate. */
const COUNTED_UP_TO = 100_000

export interface Counted {
  count: number
  is_estimate: boolean
}

/** Rows of a table: exact where that is cheap. */
export async function cheapCount({ database, schema }: Place, table: string): Promise<Counted> {
  const { rows } = await sql<{ estimate: number }>`
    SELECT coalesce(max(c.reltuples), 0)::bigint AS estimate FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${schema} AND c.relname = ${table}
  `.execute(database.background)
  const estimate = rows[0]?.estimate ?? 0
  if (estimate > COUNTED_UP_TO) return { count: estimate, is_estimate: true }
  const exact = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(schema, table)}`.execute(
    database.background,
  )
  return { count: exact.rows[0]?.count ?? 0, is_estimate: false }
}
