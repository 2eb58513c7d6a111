import { sql } from 'kysely'
import { SESSION_HOURS_AT_MOST } from '../../config/limits'
import { Expired } from '../faults/errors'
import { CENTRAL_SIGN_OUT } from '../runs/unseen'
import { hashOf, isToken, newToken } from '../secrets/tokens'
import type { Visitor } from '../services/caller'
import { CONTROL } from '../services/places'
import type { Services } from '../services/services'
import type { Session } from '../services/session'
import { platformSettings } from './platformSettings'
import { placesOf } from './sessionsElsewhere'

const HOUR = 3_600_000
/** A session's use is written down at most this often. */
const NOTED_EVERY = 60_000

export interface NewSession {
  id: number
  token: string
  /** Goes into the cookie by which the browser is known at single sign-on. */
  cookie: string
  expiresAt: Date
}

/** A session ends some hours after its last use, and for good a week after it began. */
async function endOf(services: Services, beganAt: Date): Promise<Date> {
  const idle = services.now().getTime() + (await platformSettings(services)).sessionHours * HOUR
  return new Date(Math.min(idle, beganAt.getTime() + SESSION_HOURS_AT_MOST * HOUR))
}

/** Signs the user in: the tokens are told this once and stored as hashes. `originRef` marks the session at the centre that it came from. */
export async function openSession(
  services: Services,
  userId: number,
  visitor: Visitor,
  originRef: string | null = null,
): Promise<NewSession> {
  const { database, schema } = services.places.control
  const now = services.now()
  const expiresAt = await endOf(services, now)
  const token = newToken()
  const cookie = newToken()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.id(schema, 'session')} (user_id, token_hash, cookie_hash, ip, user_agent, created_at, used_at, expires_at, origin_ref)
    VALUES (${userId}, ${hashOf(token)}, ${hashOf(cookie)}, ${visitor.ip}, ${visitor.userAgent}, ${now}, ${now}, ${expiresAt}, ${originRef})
    RETURNING id
  `.execute(database.kysely)
  return { id: rows[0]?.id ?? 0, token, cookie, expiresAt }
}

interface SessionRow {
  id: number
  user_id: number
  name: string
  created_at: string
  used_at: string
  expires_at: string
}

async function findSession(
  services: Services,
  column: 'token_hash' | 'cookie_hash',
  token: string,
): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const { database, schema } = services.places.control
  const { rows } = await sql<SessionRow>`
    SELECT s.id, s.user_id, u.name, s.created_at, s.used_at, s.expires_at
    FROM ${sql.id(schema, 'session')} s JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id AND u.status = 'enabled'
    WHERE s.${sql.id(column)} = ${hashOf(token)} AND s.expires_at > ${services.now()}
      AND s.created_at > ${new Date(services.now().getTime() - SESSION_HOURS_AT_MOST * HOUR)}
  `.execute(database.kysely)
  const row = rows[0]
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      name: row.name,
      beganAt: new Date(row.created_at),
      usedAt: new Date(row.used_at),
      expiresAt: new Date(row.expires_at),
    }
  )
}

/** The session that a token opens. Throws Expired for every other token. */
export async function sessionOf(services: Services, token: string): Promise<Session> {
  const session = await findSession(services, 'token_hash', token)
  if (!session) throw new Expired()
  return session
}

/** The session of a browser that lost its token but kept its cookie. */
export const sessionOfCookie = (services: Services, cookie: string): Promise<Session | undefined> =>
  findSession(services, 'cookie_hash', cookie)

/** Moves the end of a session in use; true if it was written. */
export async function noteUse(services: Services, session: Session): Promise<boolean> {
  const now = services.now()
  if (now.getTime() - session.usedAt.getTime() < NOTED_EVERY) return false
  const { database, schema } = services.places.control
  session.usedAt = now
  session.expiresAt = await endOf(services, session.beganAt)
  await sql`
    UPDATE ${sql.id(schema, 'session')} SET used_at = ${now}, expires_at = ${session.expiresAt} WHERE id = ${session.id}
  `.execute(database.kysely)
  return true
}

export interface WhichSessions {
  userId: number
  id?: number
  exceptId?: number
}

const chosen = ({ userId, id, exceptId }: WhichSessions) => sql`
  user_id = ${userId} AND ${id === undefined ? sql`true` : sql`id = ${id}`}
    AND ${exceptId === undefined ? sql`true` : sql`id <> ${exceptId}`}`

/**
 * Ends sessions and tells every node; resolves to how many there were. Installations that were entered from them are told
 * as well, by a run that outlives a restart.
 */
export async function endSessions(services: Services, which: WhichSessions): Promise<number> {
  const { database, schema } = services.places.control
  const table = sql.id(schema, 'session')
  await tellElsewhere(services, which)
  const { rows } = await sql<{ id: number }>`
    DELETE FROM ${table} WHERE ${chosen(which)} RETURNING id
  `.execute(database.kysely)
  for (const { id } of rows) await services.events.tell({ type: 'session-ended', sessionId: id })
  return rows.length
}

async function tellElsewhere(services: Services, which: WhichSessions): Promise<void> {
  if (services.environment.ssoKeys.length === 0) return
  const { database, schema } = services.places.control
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.id(schema, 'session')} WHERE ${chosen(which)}
  `.execute(database.kysely)
  const ids = rows.map(({ id }) => id)
  for (const place of await placesOf(services, ids))
    await services.runs.add(CENTRAL_SIGN_OUT, place, { site: CONTROL, userId: null })
}

export interface OwnSession {
  id: number
  ip: string
  user_agent: string
  created_at: string
  used_at: string
  expires_at: string
}

export async function sessionsOf(services: Services, userId: number): Promise<OwnSession[]> {
  const { database, schema } = services.places.control
  const { rows } = await sql<OwnSession>`
    SELECT id, ip, user_agent, created_at, used_at, expires_at FROM ${sql.id(schema, 'session')}
    WHERE user_id = ${userId} AND expires_at > ${services.now()} ORDER BY used_at DESC, id DESC
  `.execute(database.kysely)
  return rows
}
