import { sql } from 'kysely'
import { Expired } from '../../foundation/faults/errors'
import { newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'

const tableOf = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

/** The mark by which the other installation knows sessions that come from this one. */
export async function refOfSession(services: Services, from: { sessionId: number; url: string }): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    INSERT INTO ${tableOf(services, 'session_elsewhere')} (session_id, url, ref)
    SELECT id, ${new URL(from.url).origin}, ${newToken()} FROM ${tableOf(services, 'session')} WHERE id = ${from.sessionId}
    ON CONFLICT (session_id, url) DO UPDATE SET url = excluded.url RETURNING ref
  `.execute(readerOf(services))
  if (!rows[0]) throw new Expired()
  return rows[0].ref
}

export interface Origin {
  id: number
  userId: number
  /** The installation that was entered from it. */
  url: string
}

/** The session here from which a session elsewhere came, while it lasts. */
export async function sessionOfRef(services: Services, ref: string): Promise<Origin | null> {
  const { rows } = await sql<Origin>`
    SELECT s.id, s.user_id AS "userId", e.url FROM ${tableOf(services, 'session_elsewhere')} e
    JOIN ${tableOf(services, 'session')} s ON s.id = e.session_id AND s.expires_at > ${services.now()}
    JOIN ${tableOf(services, 'user')} u ON u.id = s.user_id AND u.status = 'enabled'
    WHERE e.ref = ${ref}
  `.execute(readerOf(services))
  return rows[0] ?? null
}

/** What the earlier session of the same person began goes on under the later one. */
export async function inherit(services: Services, from: number, to: number): Promise<void> {
  await sql`
    UPDATE ${tableOf(services, 'session_elsewhere')} SET session_id = ${to} WHERE session_id = ${from}
  `.execute(readerOf(services))
  await sql`
    UPDATE ${tableOf(services, 'session')} SET origin_ref = coalesce(origin_ref,
      (SELECT origin_ref FROM ${tableOf(services, 'session')} WHERE id = ${from})) WHERE id = ${to}
  `.execute(readerOf(services))
}

export interface Elsewhere {
  url: string
  refs: string[]
}

/** The installations that were entered from these sessions. */
export async function placesOf(services: Services, sessionIds: readonly number[]): Promise<Elsewhere[]> {
  const { rows } = await sql<Elsewhere>`
    SELECT url, jsonb_agg(ref) AS refs FROM ${tableOf(services, 'session_elsewhere')}
    WHERE session_id = ANY(${[...sessionIds]}) GROUP BY url
  `.execute(readerOf(services))
  return rows
}

/** Sessions here that came from those sessions of the centre. */
export async function sessionsFrom(
  services: Services,
  refs: readonly string[],
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    SELECT id, user_id AS "userId" FROM ${tableOf(services, 'session')} WHERE origin_ref = ANY(${[...refs]})
  `.execute(readerOf(services))
  return rows
}

const markOf = (ref: string): string => `ended ${ref}`

/** Tickets of the session may still be under way: for as long as they last it is known that it has ended. */
export async function markEnded(services: Services, refs: readonly string[], until: Date): Promise<void> {
  for (const ref of refs) {
    await sql`
      INSERT INTO ${tableOf(services, 'used_ticket')} (jti, expires_at) VALUES (${markOf(ref)}, ${until})
      ON CONFLICT (jti) DO UPDATE SET expires_at = excluded.expires_at
    `.execute(readerOf(services))
  }
}

export async function hasEnded(services: Services, ref: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${tableOf(services, 'used_ticket')} WHERE jti = ${markOf(ref)} AND expires_at > ${services.now()}
  `.execute(readerOf(services))
  return rows.length > 0
}
