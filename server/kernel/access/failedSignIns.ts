import { sql } from 'kysely'
import type { Services } from '../../foundation/services/services'

/** Sign-ins that were refused in somebody's name since they were here before. */
export interface FailedSignIns {
  count: number
  /** When the session before this one began, or the account was made; 30 days ago at the earliest. */
  since: string
  last_at: string
  last_ip: string | null
}

const DAYS = 30

/** Null where there were none. Wrong passwords count, and what was refused during a lock. */
export async function failedSignIns(
  { places, now }: Services,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<FailedSignIns | null> {
  const { database, schema } = places.control
  const log = sql.id(schema, 'operation_log')
  const earliest = new Date(now().getTime() - DAYS * 86_400_000)
  const { rows } = await sql<FailedSignIns>`
    WITH before AS (
      SELECT greatest(${earliest}::timestamptz, coalesce(
        (SELECT max(l.created_at) FROM ${log} l, ${sql.id(schema, 'session')} s
         WHERE s.id = ${sessionId} AND l.user_id = ${userId} AND l.action IN ('sign-in', 'single-sign-on')
           AND l.code = '200' AND l.created_at < s.created_at),
        (SELECT created_at FROM ${sql.id(schema, 'user')} WHERE id = ${userId}))) AS since
    )
    SELECT count(*)::int AS count, b.since, max(l.created_at) AS last_at, (array_agg(l.ip ORDER BY l.id DESC))[1] AS last_ip
    FROM before b, ${log} l
    WHERE l.user_id = ${userId} AND l.action IN ('sign-in', 'single-sign-on') AND l.action = 'sign-in' AND l.code <> '200'
      AND l.created_at > b.since
    GROUP BY b.since
  `.execute(database.kysely)
  return rows[0] ?? null
}
