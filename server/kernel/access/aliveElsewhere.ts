import { sql } from 'kysely'
import type { Services } from '../../foundation/services/services'
import { hostOf } from './homes'
import { seal, unseal } from './sealed'
import { sharedKeys } from './ticketKeys'

export const SESSION_ALIVE_PATH = '/api/admin/site/session-alive'
const AUDIENCE = 'session-alive'
/** Somebody waits for the answer in front of an empty page. */
const ANSWER_WITHIN = 3_000

/** Is the session open, and its person still let in? */
export async function isAlive({ places, now }: Services, sessionId: number, userId?: number): Promise<boolean> {
  const { database, schema } = places.control
  const { rows } = await sql`
    SELECT 1 FROM ${sql.id(schema, 'session')} s
    JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id AND u.status = 'enabled'
    WHERE s.id = ${sessionId} AND s.expires_at > ${now()} AND ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
  `.execute(database.kysely)
  return rows.length > 0
}

/**
 * Asks the installation that made a ticket whether the session it came from is still open. Where that does not answer, the
 * ticket counts: it lasts a minute, and the end of the session is told as well (centralSignOut.ts).
 */
export async function hasEndedElsewhere(services: Services, url: string, sessionId: number): Promise<boolean> {
  const [key] = sharedKeys(services, 'central sign-out')
  if (!key) return false
  const claims = { host: hostOf(url), from: sessionId }
  const token = await seal(key, { audience: AUDIENCE, now: services.now(), claims })
  try {
    const reply = await fetch(`${url}${SESSION_ALIVE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
    if (!reply.ok) throw new Error(`it answered ${reply.status}`)
    const { data } = (await reply.json()) as { data?: { is_alive?: unknown } }
    return data?.is_alive === false
  } catch (error) {
    services.log.warn({ err: error, url }, 'an installation could not be asked whether a session is open')
    return false
  }
}

/** The answer to that question. Throws for what no installation with the key has asked. */
export async function answerWhetherAlive(services: Services, token: string, host: string): Promise<boolean> {
  const keys = sharedKeys(services, 'central sign-out')
  const { claims } = await unseal(keys, token, { audience: AUDIENCE, now: services.now(), required: ['from'] })
  if (claims.host !== host) throw new Error(`it is for ${String(claims.host)}, and this is ${host}`)
  return typeof claims.from === 'number' && isAlive(services, claims.from)
}
