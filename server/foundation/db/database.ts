import type { Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'

/** Tables are declared by the resources, and names are checked there. */
export type Tables = Record<string, Record<string, unknown>>

/** Why the house is tidied: every few minutes, or after many rows were written at once. */
export type MaintainReason = 'periodic' | 'bulk'

/**
 * One database, embedded or PostgreSQL, in the same dialect.
 *
 * Both may share one session between many callers (as PgBouncer does in transaction mode), so: no session state but
 * `SET LOCAL` inside a transaction, no named statements (but for `ask`, and see `repeated.ts`), no COPY FROM STDIN (for COPY TO see `copyOut.ts`), no cursors kept open (page by key instead).
 * On the embedded database a transaction owns the only session until it ends: keep those of `background` short.
 */
export interface Database {
  kind: 'embedded' | 'postgres'
  /** The server's version, e.g. `18.6`. */
  version: string
  /** For answers somebody waits for. Use `.withSchema(schema)`. */
  kysely: Kysely<Tables>
  /** The same database at low priority: imports, exports, scans. */
  background: Kysely<Tables>
  /** The same for what somebody waits for and what takes long, by short statements: it yields, and has its share of the time. */
  slices: Kysely<Tables>
  /**
   * One statement, outside of any transaction, whose text is the same again and again: it is parsed and planned once. Not for
   * one whose best plan hangs on its parameters.
   */
  ask<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  pool: pg.Pool
  backgroundPool: pg.Pool
  /** A session of `backgroundPool`; where there is none it fails as `background` does. Release it. */
  connectBackground(): Promise<pg.PoolClient>
  /** Tells every node that listens. The payload is JSON of less than 8000 bytes; a larger one is an error. */
  notify(channel: string, payload: unknown): Promise<void>
  /** Hears what any node tells; resolves to a function that stops hearing. */
  listen(channel: string, hear: (payload: unknown) => void): Promise<() => Promise<void>>
  /** Hears that notices may have been missed, since the session that listens was lost and is back; answers how to stop. */
  missed(hear: () => void): () => void
  /** After bulk work name the tables (`"schema"."table"`) that grew, so that their statistics are made anew. */
  maintain(reason: MaintainReason, tables?: readonly string[]): Promise<void>
  /** No call is under way: work at low priority need not hold back for the next statement of one. */
  nobodyWaits(): void
  close(): Promise<void>
}
