import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../../src/resources/kit/label'
import type { RunAbout } from '../../../src/resources/kit/runAbout'
import type { Tables } from '../db/database'
import { quoted } from '../db/place'
import type { AddRun, Progress, RunError, RunFilter, RunRow } from '../services/run'

/** A run that this node has taken up. */
export interface ClaimedRun extends RunRow {
  payload: unknown
  claim: number
  max_attempts: number
}

export interface NewRun extends AddRun {
  kind: string
  title: Label
  payload: unknown
  maxAttempts: number
  exclusiveKey: string | undefined
}

export type RunEnd =
  | { state: 'done' | 'stopped'; result: unknown }
  | { state: 'failed'; error: RunError }
  /** To be tried again after so many milliseconds. `isFree`: this attempt does not count. */
  | { state: 'waiting'; after: number; isFree: boolean; error: RunError | null }

const COLUMNS =
  'id, kind, title, site, user_id, state, progress, result, error, about, stop_asked, attempts, created_at, started_at, ended_at'
const UNIQUE_VIOLATION = '23505'

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

/** The statements of the queue; each is one short transaction. */
export class RunTable {
  readonly #table: string
  constructor(
    private readonly pool: pg.Pool,
    /** By which leases are kept: nobody waits for these. */
    private readonly beats: pg.Pool,
    schema: string,
  ) {
    this.#table = `${quoted(schema)}.run`
  }

  /** Resolves to the new run, or to the id of the one that already has its dedupe key. Within the transaction, if one is given. */
  async add(run: NewRun, within?: Kysely<Tables>): Promise<RunRow | number> {
    const query = <Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }> =>
      within ? within.executeQuery<Row>(CompiledQuery.raw(text, values)) : this.pool.query<Row>(text, values)
    for (;;) {
      const { rows } = await query<RunRow>(
        `INSERT INTO ${this.#table} (kind, title, site, user_id, payload, max_attempts, exclusive_key, dedupe_key, run_at, about)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10)
         ON CONFLICT (dedupe_key) WHERE state IN ('waiting', 'running') DO NOTHING RETURNING ${COLUMNS}`,
        [
          run.kind,
          json(run.title),
          run.site,
          run.userId,
          JSON.stringify(run.payload ?? null),
          run.maxAttempts,
          run.exclusiveKey ?? null,
          run.dedupeKey ?? null,
          run.runAt?.toISOString() ?? null,
          json(run.about),
        ],
      )
      if (rows[0]) return rows[0]
      const same = await query<{ id: number }>(
        `SELECT id FROM ${this.#table} WHERE dedupe_key = $1 AND state IN ('waiting', 'running')`,
        [run.dedupeKey],
      )
      if (same.rows[0]) return same.rows[0].id
    }
  }

  /** The next run that waits, or whose node has died. Another node's claim at the same moment may leave none. */
  async claim(owner: string, lease: number, kinds: readonly string[]): Promise<ClaimedRun | undefined> {
    try {
      const { rows } = await this.pool.query<ClaimedRun>(
        `UPDATE ${this.#table} SET state = 'running', lease_owner = $1, lease_until = now() + $2 * interval '1 ms',
           attempts = attempts + 1, claim = claim + 1, started_at = coalesce(started_at, now())
         WHERE id = (
           SELECT id FROM ${this.#table} AS next
           WHERE kind = ANY($3)
             AND (state = 'waiting' AND run_at <= now() OR state = 'running' AND lease_until < now())
             AND NOT EXISTS (
               SELECT FROM ${this.#table} AS other WHERE other.state = 'running' AND other.kind = next.kind
                 AND other.exclusive_key = next.exclusive_key AND other.id <> next.id)
           ORDER BY run_at, id FOR UPDATE SKIP LOCKED LIMIT 1)
         RETURNING ${COLUMNS}, payload, claim, max_attempts`,
        [owner, lease, kinds],
      )
      return rows[0]
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
      throw error
    }
  }

  /**
   * Keeps the lease; undefined when it is lost. `isAdvanced`: the run got on, so its attempts count anew. It need not be on
   * the disk: after a crash of the database the run is nobody's anyway.
   */
  async beat(
    run: ClaimedRun,
    lease: number,
    progress: Progress | null,
    isAdvanced: boolean,
  ): Promise<{ stopAsked: boolean } | undefined> {
    const { rows } = await this.beats.query<{ stop_asked: boolean }>(
      `UPDATE ${this.#table} SET lease_until = now() + $3 * interval '1 ms', progress = coalesce($4, progress),
         attempts = CASE WHEN $5 THEN 1 ELSE attempts END
       WHERE id = $1 AND claim = $2 AND state = 'running'
       RETURNING stop_asked, set_config('synchronous_commit', 'off', true)`,
      [run.id, run.claim, lease, json(progress), isAdvanced],
    )
    return rows[0] && { stopAsked: rows[0].stop_asked }
  }

  /** Resolves to undefined when another node has the run. */
  async end(run: ClaimedRun, end: RunEnd, progress: Progress | null): Promise<RunRow | undefined> {
    const waits = end.state === 'waiting'
    const { rows } = await this.pool.query<RunRow>(
      `UPDATE ${this.#table} SET state = $3, result = $4, error = $5, progress = coalesce($6, progress),
         ended_at = CASE WHEN $3 = 'waiting' THEN NULL ELSE now() END, run_at = now() + $7 * interval '1 ms',
         attempts = attempts - $8, lease_owner = NULL, lease_until = NULL
       WHERE id = $1 AND claim = $2 AND state = 'running' RETURNING ${COLUMNS}`,
      [
        run.id,
        run.claim,
        end.state,
        'result' in end ? json(end.result) : null,
        'error' in end ? json(end.error) : null,
        json(progress),
        waits ? end.after : 0,
        waits && end.isFree ? 1 : 0,
      ],
    )
    return rows[0]
  }

  /** Resolves to the row as it is now, or undefined when it had ended before. */
  async stop(id: number): Promise<RunRow | undefined> {
    const { rows } = await this.pool.query<RunRow>(
      `UPDATE ${this.#table} SET stop_asked = true, ended_at = CASE WHEN state = 'waiting' THEN now() END,
         state = CASE WHEN state = 'waiting' THEN 'stopped' ELSE state END
       WHERE id = $1 AND state IN ('waiting', 'running') RETURNING ${COLUMNS}`,
      [id],
    )
    return rows[0]
  }

  /** A run that waits for its hour begins now. */
  async release(id: number): Promise<RunRow | undefined> {
    const { rows } = await this.pool.query<RunRow>(
      `UPDATE ${this.#table} SET run_at = now() WHERE id = $1 AND state = 'waiting' RETURNING ${COLUMNS}`,
      [id],
    )
    return rows[0]
  }

  async restart(id: number): Promise<RunRow | undefined> {
    const { rows } = await this.pool.query<RunRow>(
      `UPDATE ${this.#table} SET state = 'waiting', stop_asked = false, attempts = 0, error = NULL, result = NULL,
         ended_at = NULL, run_at = now()
       WHERE id = $1 AND state IN ('failed', 'stopped') RETURNING ${COLUMNS}`,
      [id],
    )
    return rows[0]
  }

  /** Answers the runs that wrote this set, as they are now. */
  async noteUndone(set: number, site: string, isUndone: boolean): Promise<RunRow[]> {
    const { rows } = await this.pool.query<RunRow>(
      `UPDATE ${this.#table} SET about = about || jsonb_build_object('is_undone', $2::boolean)
       WHERE about @> $1::jsonb RETURNING ${COLUMNS}`,
      [JSON.stringify({ change_set: set, set_in: site }), isUndone],
    )
    return rows
  }

  async payloadAbout(kind: string, about: RunAbout): Promise<unknown> {
    const { rows } = await this.pool.query<{ payload: unknown }>(
      `SELECT payload FROM ${this.#table} WHERE kind = $1 AND about @> $2::jsonb ORDER BY id DESC LIMIT 1`,
      [kind, JSON.stringify(about)],
    )
    return rows[0]?.payload
  }

  async get(id: number): Promise<RunRow | undefined> {
    const { rows } = await this.pool.query<RunRow>(`SELECT ${COLUMNS} FROM ${this.#table} WHERE id = $1`, [id])
    return rows[0]
  }

  async list({ sites, userId, kinds, withoutKinds = [], states, beforeId, limit = 50 }: RunFilter): Promise<RunRow[]> {
    const { rows } = await this.pool.query<RunRow>(
      `SELECT ${COLUMNS} FROM ${this.#table}
       WHERE ($1::text[] IS NULL OR site = ANY($1)) AND ($2::bigint IS NULL OR user_id = $2)
         AND ($3::text[] IS NULL OR kind = ANY($3)) AND ($4::text[] IS NULL OR state = ANY($4))
         AND ($5::bigint IS NULL OR id < $5) AND kind <> ALL($7::text[])
       ORDER BY id DESC LIMIT $6`,
      [sites ?? null, userId ?? null, kinds ?? null, states ?? null, beforeId ?? null, limit, withoutKinds],
    )
    return rows
  }

  /** For a database that only one process can have open: runs of owners that are not here are free at once. */
  async freeOrphans(living: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE ${this.#table} SET lease_until = now() - interval '1 ms' WHERE state = 'running' AND lease_owner <> ALL($1)`,
      [living],
    )
  }
}
