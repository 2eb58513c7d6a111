import type pg from 'pg'
import type { MaintainReason } from './database'

const LOOK_EVERY = 1_000
/** After so much the pages that were changed go to the disk, some at a time. */
const MUCH_CHANGED = 8 * 1024 * 1024
const PAGES_AT_ONCE = 128
/** A page is in the log as a whole once for each checkpoint, so these are rare. */
const LARGE_LOG = 96 * 1024 * 1024
const OLD_LOG = 5 * 60_000
const COLUMNS_AT_ONCE = 4

export interface Housekeeping {
  maintain(reason: MaintainReason, tables?: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Statistics of what is indexed, from a small sample: all of them would keep everyone waiting for a second, and whoever waits goes first
 * between some columns and the next.
 */
async function analyze(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM (
       SELECT attname, row_number() OVER (ORDER BY attnum) - 1 AS at FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum = ANY(SELECT unnest(indkey) FROM pg_index WHERE indrelid = $1::regclass)
     ) AS indexed GROUP BY at / ${COLUMNS_AT_ONCE} ORDER BY 1`,
    [table],
  )
  for (const { columns } of rows)
    await pool.query(`BEGIN; SET LOCAL default_statistics_target = 20; ANALYZE ${table} (${columns}); COMMIT`)
}

const prepareFlush = (pool: pg.Pool) =>
  pool.query(
    'CREATE SCHEMA IF NOT EXISTS page_memory; CREATE EXTENSION IF NOT EXISTS pg_buffercache SCHEMA page_memory',
  )

/** Everyone waits for a checkpoint: what it would write and sync goes before, and whoever waits goes in between. */
async function flushPages(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ pages: number[] | null }>(
    'SELECT array_agg(bufferid) AS pages FROM page_memory.pg_buffercache WHERE isdirty',
  )
  const pages = rows[0]?.pages ?? []
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE)
    await pool.query('SELECT count(page_memory.pg_buffercache_evict(page)) FROM unnest($1::int[]) AS page', [
      pages.slice(from, from + PAGES_AT_ONCE),
    ])
}

/**
 * What PostgreSQL does in the background and the embedded database does not: checkpoints (the write-ahead log would grow
 * without end) and vacuum. Where the database is kept, `syncAhead` has the disk take what was written: then it looks by itself every second
 * and writes a checkpoint after 96 MB or 5 minutes.
 */
export function housekeeping(
  pool: pg.Pool,
  onTrouble: (error: Error) => void,
  syncAhead: (() => Promise<void>) | undefined,
): Housekeeping {
  let written = 0
  let flushed = 0
  let isPrepared = false
  let at = Date.now()
  let running: Promise<void> = Promise.resolve()

  const logPosition = async (): Promise<number> => {
    const { rows } = await pool.query<{ at: string }>(
      "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS at",
    )
    return Number(rows[0]?.at)
  }
  const checkpoint = async (): Promise<void> => {
    await flush()
    await pool.query('CHECKPOINT')
    written = await logPosition()
    at = Date.now()
  }
  const flush = async (): Promise<void> => {
    if (!syncAhead) return
    if (!isPrepared) await prepareFlush(pool)
    isPrepared = true
    flushed = await logPosition()
    await flushPages(pool)
    await syncAhead()
  }
  const look = async (): Promise<void> => {
    const position = await logPosition()
    const grown = position - written
    if (position - flushed > MUCH_CHANGED) await flush()
    // A checkpoint itself writes a few hundred bytes.
    if (grown > LARGE_LOG || (grown > 4096 && Date.now() - at > OLD_LOG)) await checkpoint()
  }
  const tidy = async (reason: MaintainReason, tables: readonly string[] = []): Promise<void> => {
    if (reason === 'bulk') for (const table of tables) await analyze(pool, table)
    else await pool.query('VACUUM (ANALYZE)')
    await checkpoint()
  }
  const lookAgain = (): void => {
    running = running.then(look).catch(onTrouble)
  }
  const timer = syncAhead ? setInterval(lookAgain, LOOK_EVERY) : undefined
  timer?.unref()
  return {
    maintain(reason, tables) {
      const work = running.then(() => tidy(reason, tables))
      running = work.catch(() => undefined)
      return work
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
