import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import { singleSignOn } from '../../config/singleSignOn'
import { Expired, Refusal } from '../errors'
import type { Services } from '../services'
import { hostOf } from './homes'
import { seal, unseal } from './sealed'
import { refOfSession, sessionOfRef } from './sessionsElsewhere'
import { ownKey, sharedKeys } from './ticketKeys'

const table = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)

/** People are known by e-mail on every installation. */
async function emailOf(services: Services, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM ${table(services, 'user')} WHERE id = ${userId} AND status = 'enabled'
  `.execute(services.places.control.database.kysely)
  if (!rows[0]) throw new Refusal(403, 'signIn.disabled')
  return rows[0].email
}

const sealed = (services: Services, key: Parameters<typeof seal>[0], site: string, claims: JWTPayload) =>
  seal(key, { audience: site, now: services.now(), claims: { ...claims, jti: crypto.randomUUID() } })

/** An encrypted pass for one person and one site of this installation: good once, for a minute. No other installation can open it. */
export async function newTicket(
  services: Services,
  { userId, site, host }: { userId: number; site: string; host: string },
): Promise<string> {
  return sealed(services, ownKey(services), site, { sub: await emailOf(services, userId), host })
}

export interface Journey {
  userId: number
  sessionId: number
  site: string
  /** Where the site is: the browser goes nowhere else with the ticket. */
  url: string
}

/**
 * The same for a site of another installation; empty where there is none to be had, and the person signs in there.
 * The centre alone vouches for people. An installation that belongs to one hands back whom the centre sent, by the mark of
 * their session there: whoever may edit its users could otherwise enter the centre under any address.
 */
export async function newTicketElsewhere(services: Services, journey: Journey): Promise<string> {
  const [key] = sharedKeys(services, 'single sign-on')
  const host = hostOf(journey.url)
  if (!key) {
    services.log.warn({ site: journey.site }, 'no ticket was made: SSO_KEY is not set')
    return ''
  }
  if (services.environment.centerUrl === undefined) {
    const sub = await emailOf(services, journey.userId)
    return sealed(services, key, journey.site, { sub, host, ref: await refOfSession(services, journey) })
  }
  const ref = journey.site === singleSignOn.site ? await originOf(services, journey.sessionId) : null
  return ref === null ? '' : sealed(services, key, journey.site, { host, back: ref })
}

async function originOf(services: Services, sessionId: number): Promise<string | null> {
  const { rows } = await sql<{ origin_ref: string | null }>`
    SELECT origin_ref FROM ${table(services, 'session')} WHERE id = ${sessionId}
  `.execute(services.places.control.database.kysely)
  if (!rows[0]) throw new Expired()
  return rows[0].origin_ref
}

export interface Arrival {
  site: string
  /** By this name the browser knows this server: several installations may have a site of the same name. */
  host: string
  /** Is the site served by this installation? */
  isServed: boolean
  /** Where the site is instead, if that is known. */
  domain: string | null
}

export interface Admitted {
  userId: number
  /** The mark of the session at the centre from which the person came. */
  originRef: string | null
  /** The session here to which the person comes back. */
  backTo: number | null
}

/**
 * The person for whom the ticket was made; it is used up. Late, altered, used, or made for another site: refused alike, and
 * logged. Somebody without an account here is told so.
 */
export async function spendTicket(services: Services, token: string, arrival: Arrival): Promise<Admitted> {
  const claims = await checkedClaims(services, token, arrival).catch((error: unknown) => {
    services.log.warn({ err: error, site: arrival.site }, 'a ticket was refused')
    throw new Refusal(403, 'signIn.badTicket', {}, { domain: arrival.domain })
  })
  if (claims.back) return { userId: claims.back.userId, originRef: null, backTo: claims.back.id }
  return { userId: await userOf(services, claims.email), originRef: claims.ref, backTo: null }
}

interface Claims {
  email: string
  ref: string | null
  back: { id: number; userId: number } | null
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null)

async function checkedClaims(services: Services, token: string, { site, host, isServed }: Arrival): Promise<Claims> {
  if (!isServed) throw new Error('the site is not served here')
  const keys = [ownKey(services), ...sharedKeys(services, 'single sign-on')]
  const { claims, key, expires } = await unseal(keys, token, { audience: site, now: services.now(), required: ['jti'] })
  if (claims.host !== host) throw new Error(`it is for ${String(claims.host)}, and this is ${host}`)
  // The centre is the installation that belongs to no other.
  if (key.isShared && site === singleSignOn.site && services.environment.centerUrl !== undefined)
    throw new Error('it is for the centre')
  await spendOnce(services, claims.jti ?? '', expires)
  const mark = key.isShared ? textOf(claims.back) : null
  const back = mark === null ? null : await sessionOfRef(services, mark)
  if (mark !== null && back === null) throw new Error('the session that it goes back to is over')
  const email = textOf(claims.sub)
  if (back === null && email === null) throw new Error('it is for nobody')
  return { email: email ?? '', ref: key.isShared ? textOf(claims.ref) : null, back }
}

async function spendOnce(services: Services, jti: string, expires: Date): Promise<void> {
  const { rows } = await sql`
    INSERT INTO ${table(services, 'used_ticket')} (jti, expires_at) VALUES (${jti}, ${expires})
    ON CONFLICT (jti) DO NOTHING RETURNING jti
  `.execute(services.places.control.database.kysely)
  if (rows.length === 0) throw new Error('it was used before')
}

/** The ticket is genuine: it may be said whether its person has an account here. */
async function userOf(services: Services, email: string): Promise<number> {
  const { rows } = await sql<{ id: number; status: string }>`
    SELECT id, status FROM ${table(services, 'user')} WHERE lower(email) = ${email.toLowerCase()}
  `.execute(services.places.control.database.kysely)
  const found = rows[0]
  if (found?.status === 'enabled') return found.id
  services.log.warn({ email }, found ? 'a ticket is for a disabled account' : 'a ticket is for nobody here')
  const data = { domain: null, person: email }
  throw found ? new Refusal(403, 'signIn.disabled', {}, data) : new Refusal(403, 'signIn.unknownHere', { email }, data)
}
