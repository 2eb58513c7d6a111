import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { warn } from '../logging/warn'
import type { Database } from './database'

/**
 * Rows for somebody who may go before they are there: then PostgreSQL ends the statement, and throws what the signal was aborted
 * with. For statements that read alone. The embedded database has nobody who could interrupt it: there it goes on to its end.
 */
export async function readWhileThere<Row>(
  database: Database,
  statement: RawBuilder<Row>,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  if (!signal || database.kind === 'embedded') return (await statement.execute(database.kysely)).rows
  return database.kysely.connection().execute(async (held) => {
    signal.throwIfAborted()
    const mark = `/* reading ${randomUUID()} */`
    let ending: Promise<void> | undefined
    const leave = (): void => {
      ending = endReading(database, mark)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return (await sql<Row>`${sql.raw(mark)} ${statement}`.execute(held)).rows
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', leave)
      // Until then nobody else gets the session, whose next statement would be ended in its place.
      await ending
    }
  })
}

/** Found by its mark, not by its session: behind a proxy nobody knows which one carries it out, and by now it may be over. */
async function endReading({ backgroundPool }: Database, mark: string): Promise<void> {
  await backgroundPool
    .query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE state = 'active' AND starts_with(query, $1) AND pid <> pg_backend_pid()`,
      [mark],
    )
    .catch((error: Error) => warn(error))
}
