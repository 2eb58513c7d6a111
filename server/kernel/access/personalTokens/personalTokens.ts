import { sql } from 'kysely'
import { hashOf, isToken, newToken } from '../../../foundation/secrets/tokens'
import type { Services } from '../../../foundation/services/services'

/** By this a token of a person is told from that of a session, also where somebody has left one in a file. */
const PREFIX = 'cpt_'
/** Uses are looked through by people: the last ones. */
const MOST_USES = 50

const tableOf = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

export const isPersonalToken = (text: string): boolean => text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length))

export interface NewPersonalToken {
  userId: number
  name: string
  marks: readonly string[]
  sites: readonly string[]
  expiresAt: Date
}

/** Told this once and stored as a hash. */
export async function addPersonalToken(
  services: Services,
  { userId, name, marks, sites, expiresAt }: NewPersonalToken,
): Promise<{ id: number; token: string }> {
  const token = PREFIX + newToken()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${tableOf(services, 'personal_token')} (user_id, name, token_hash, marks, sites, created_at, expires_at)
    VALUES (${userId}, ${name}, ${hashOf(token)}, ${JSON.stringify(marks)}::jsonb, ${JSON.stringify(sites)}::jsonb,
      ${services.now()}, ${expiresAt}) RETURNING id
  `.execute(readerOf(services))
  return { id: rows[0]?.id ?? 0, token }
}

export interface FoundToken {
  id: number
  userId: number
  /** The login name of its owner. */
  name: string
  marks: readonly string[]
  sites: readonly string[]
}

/** The token that opens calls now: its owner may sign in, and its end has not come. */
export async function personalTokenOf(services: Services, token: string): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    SELECT t.id, t.user_id AS "userId", u.name, t.marks, t.sites FROM ${tableOf(services, 'personal_token')} t
    JOIN ${tableOf(services, 'user')} u ON u.id = t.user_id AND u.status = 'enabled'
    WHERE t.token_hash = ${hashOf(token)} AND t.expires_at > ${services.now()}
  `.execute(readerOf(services))
  return rows[0]
}

/** What it was used for, when and from where. */
export async function noteTokenUse(
  services: Services,
  used: { id: number; call: string; site: string; ip: string },
): Promise<void> {
  await sql`
    INSERT INTO ${tableOf(services, 'personal_token_use')} AS u (token_id, call, site, ip, times, last_at)
    VALUES (${used.id}, ${used.call}, ${used.site}, ${used.ip}, 1, ${services.now()})
    ON CONFLICT (token_id, call, site, ip) DO UPDATE SET times = u.times + 1, last_at = EXCLUDED.last_at
  `.execute(readerOf(services))
}

export interface ListedToken {
  id: number
  name: string
  marks: string[]
  sites: string[]
  created_at: string
  expires_at: string
  uses: { call: string; site: string; ip: string; times: number; last_at: string }[]
}

/** Those of one person that have not ended, with what each was used for of late. */
export async function tokensOf(services: Services, userId: number): Promise<ListedToken[]> {
  const { rows } = await sql<ListedToken>`
    SELECT t.id, t.name, t.marks, t.sites, t.created_at, t.expires_at, coalesce((
      SELECT jsonb_agg(to_jsonb(l) ORDER BY l.last_at DESC) FROM (
        SELECT u.call, u.site, u.ip, u.times, u.last_at FROM ${tableOf(services, 'personal_token_use')} u
        WHERE u.token_id = t.id ORDER BY u.last_at DESC LIMIT ${MOST_USES}) l), '[]') AS uses
    FROM ${tableOf(services, 'personal_token')} t
    WHERE t.user_id = ${userId} AND t.expires_at > ${services.now()} ORDER BY t.id DESC
  `.execute(readerOf(services))
  return rows
}

/** Ends one, or all of them; resolves to how many there were. */
export async function endPersonalTokens(services: Services, userId: number, id?: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM ${tableOf(services, 'personal_token')}
    WHERE user_id = ${userId} AND ${id === undefined ? sql`true` : sql`id = ${id}`} RETURNING id
  `.execute(readerOf(services))
  return rows.length
}
