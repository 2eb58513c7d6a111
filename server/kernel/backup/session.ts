import type pg from 'pg'
import type { Database } from '../../foundation/db/database'

/** A session that reads one state of the database from its beginning to its end. */
export interface Reading {
  client: pg.PoolClient
  end(): Promise<void>
}

/** One row after the other, as the driver gives them. */
export async function rowsOf<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, [...values])
  return rows
}

/**
 * PostgreSQL: a snapshot that holds until the end, whoever writes meanwhile. Embedded: the caller is the only one who has this
 * database open, so that no transaction need be kept.
 */
export async function beginReading(database: Database): Promise<Reading> {
  const client = await database.connectBackground()
  if (database.kind === 'embedded') return { client, end: async () => client.release() }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Names come out in full; a limit for calls is none for this.
    await client.query(`SET LOCAL search_path = pg_catalog; SET LOCAL statement_timeout = 0`)
    // The snapshot is taken by the first statement that reads.
    await client.query('SELECT 1')
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    client,
    async end() {
      await client.query('COMMIT').catch(() => undefined)
      client.release()
    },
  }
}

/** In one transaction in which names come out in full; within one that has been begun it is that one. */
export async function withFullNames<Result>(
  { kind }: Pick<Database, 'kind'>,
  client: pg.PoolClient,
  read: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'postgres') return read()
  await client.query('BEGIN; SET LOCAL search_path = pg_catalog')
  try {
    return await read()
  } finally {
    await client.query('COMMIT')
  }
}
