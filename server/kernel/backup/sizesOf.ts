import type pg from 'pg'
import { rowsOf } from './session'
import type { SchemaShape } from './shape'

export interface Sizes {
  total: number
  /** Bytes of one table; never 0. */
  of(schema: string, table: string): number
}

/** How much there is, about: for whoever waits. */
export async function sizesOf(client: pg.PoolClient, schemas: readonly SchemaShape[]): Promise<Sizes> {
  const rows = await rowsOf<{ schema: string; name: string; bytes: number }>(
    client,
    `SELECT n.nspname AS schema, c.relname AS name, pg_table_size(c.oid) AS bytes FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = ANY($1)`,
    [schemas.map(({ name }) => name)],
  )
  const known = new Map(rows.map(({ schema, name, bytes }) => [`${schema}.${name}`, Math.max(1, bytes)]))
  return {
    total: Math.max(
      1,
      [...known.values()].reduce((sum, bytes) => sum + bytes, 0),
    ),
    of: (schema, table) => known.get(`${schema}.${table}`) ?? 1,
  }
}
