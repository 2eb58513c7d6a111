import { sql } from 'kysely'
import { SESSION_HOURS_AT_MOST } from '../../../config/limits'
import { CENTRAL_SIGN_OUT } from '../../foundation/runs/unseen'
import { hashOf, isToken, newToken } from '../../foundation/secrets/tokens'
import type { Visitor } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import type { Session } from '../../foundation/services/session'
import { platformSettings } from './platformSettings'
import { placesOf } from './sessionsElsewhere'

const HOUR = 3_600_000
/** For so long after somebody proved who they are they may do what could not be taken back. */
export const RAISED_FOR = 600_000
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
  const idle = services.now().getTime() + (await platformSettings(services)).session_hours * HOUR
  return new Date(Math.min(idle, beganAt.getTime() + SESSION_HOURS_AT_MOST * HOUR))
}

/** How a session began. */
export interface Beginning {
  /** The mark of the session at the centre that it came from. */
  originRef?: string | null
  /** A second factor was asked for, here or where the person came from. */
  hasFactor?: boolean
  /** The person has just proved who they are. */
  isRaised?: boolean
}

/** Signs the user in: the tokens are told this once and stored as hashes. */
export async function openSession(
  services: Services,
  userId: number,
  visitor: Visitor,
  { originRef = null, hasFactor = false, isRaised = false }: Beginning = {},
): Promise<NewSession> {
  const { database, schema } = services.places.control
  const now = services.now()
  const expiresAt = await endOf(services, now)
  const token = newToken()
  const cookie = newToken()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.id(schema, 'session')} (user_id, token_hash, cookie_hash, ip, user_agent, created_at, used_at, expires_at, origin_ref,
      has_factor, raised_until)
    VALUES (${userId}, ${hashOf(token)}, ${hashOf(cookie)}, ${visitor.ip}, ${visitor.userAgent}, ${now}, ${now}, ${expiresAt}, ${originRef},
      ${hasFactor}, ${isRaised ? new Date(now.getTime() + RAISED_FOR) : null})
    RETURNING id
  `.execute(database.kysely)
  return { id: rows[0]?.id ?? 0, token, cookie, expiresAt }
}

interface SessionRow {
  hash: string
  id: number
  user_id: number
  name: string
  created_at: string
  used_at: string
  expires_at: string
  has_factor: boolean
  raised_until: string | null
  version: number
}

const sessionIn = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  beganAt: new Date(row.created_at),
  usedAt: new Date(row.used_at),
  expiresAt: new Date(row.expires_at),
  hasFactor: row.has_factor,
  raisedUntil: row.raised_until === null ? null : new Date(row.raised_until),
})

/** Those of the hashes that open a session, and for which version of rights and places the answer holds. */
async function rowsOf(
  { places, now }: Services,
  column: 'token_hash' | 'cookie_hash',
  hashes: readonly string[],
): Promise<SessionRow[]> {
  const { database, schema } = places.control
  const hash = sql.id('s', column)
  return database.ask(sql<SessionRow>`
    SELECT ${hash} AS hash, s.id, s.user_id, u.name, s.created_at, s.used_at, s.expires_at, s.has_factor, s.raised_until, v.version
    FROM ${sql.id(schema, 'session')} s JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id AND u.status = 'enabled',
      ${sql.id(schema, 'cache_version')} v
    WHERE ${hash} = ANY(${hashes}::text[]) AND s.expires_at > ${now()}
      AND s.created_at > ${new Date(now().getTime() - SESSION_HOURS_AT_MOST * HOUR)}`)
}

export interface FoundSession {
  session: Session
  /** Whatever was read for another version of rights and places may not hold any more. */
  version: number
}

/** The sessions that tokens open, in their order, by one look at the database. */
export async function sessionsOfTokens(
  services: Services,
  tokens: readonly string[],
): Promise<(FoundSession | undefined)[]> {
  const hashes = tokens.map(hashOf)
  const rows = await rowsOf(services, 'token_hash', hashes)
  const found = new Map(rows.map((row) => [row.hash, { session: sessionIn(row), version: row.version }]))
  return hashes.map((hash) => found.get(hash))
}

/** The session of a browser that lost its token but kept its cookie. */
export async function sessionOfCookie(services: Services, cookie: string): Promise<Session | undefined> {
  const [row] = isToken(cookie) ? await rowsOf(services, 'cookie_hash', [hashOf(cookie)]) : []
  return row && sessionIn(row)
}

/** Moves the end of a session in use; true if it was written. */
export async function noteUse(services: Services, session: Session): Promise<boolean> {
  const now = services.now()
  if (now.getTime() - session.usedAt.getTime() < NOTED_EVERY) return false
  const { database, schema } = services.places.control
  const { id, usedAt } = session
  session.usedAt = now
  session.expiresAt = await endOf(services, session.beganAt)
  // Of calls that come at once, here or on other nodes, one writes.
  await sql`
    UPDATE ${sql.id(schema, 'session')} SET used_at = ${now}, expires_at = ${session.expiresAt}
    WHERE id = ${id} AND used_at < ${new Date(usedAt.getTime() + NOTED_EVERY)}
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
  // Whoever is half in comes no further.
  if (which.id === undefined)
    await sql`DELETE FROM ${sql.id(schema, 'half_session')} WHERE user_id = ${which.userId}`.execute(database.kysely)
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

/** What somebody has just proved counts for a session from now on; it never takes away what the session had. */
export async function raiseSession(
  { places, now }: Services,
  id: number,
  { hasFactor }: { hasFactor: boolean },
): Promise<Date> {
  const { database, schema } = places.control
  const until = new Date(now().getTime() + RAISED_FOR)
  await sql`
    UPDATE ${sql.id(schema, 'session')} SET raised_until = ${until}, has_factor = has_factor OR ${hasFactor} WHERE id = ${id}
  `.execute(database.kysely)
  return until
}

/** What one session has proved goes on under another of the same person. */
export async function handProofOn({ places }: Services, from: number, to: number): Promise<void> {
  const { database, schema } = places.control
  const table = sql.id(schema, 'session')
  await sql`
    UPDATE ${table} later SET has_factor = later.has_factor OR f.has_factor,
      raised_until = greatest(later.raised_until, f.raised_until)
    FROM ${table} f WHERE f.id = ${from} AND later.id = ${to} AND f.user_id = later.user_id
  `.execute(database.kysely)
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
