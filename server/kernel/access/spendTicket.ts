import { sql } from 'kysely'
import { singleSignOn } from '../../../config/singleSignOn'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { Vouched } from './accountLinks'
import { admit } from './admit'
import { hasEndedElsewhere, isAlive } from './aliveElsewhere'
import { unseal } from './sealed'
import { sessionOfRef } from './sessionsElsewhere'
import { ownKey, sharedKeys } from './ticketKeys'

export interface Arrival {
  site: string
  /** By this name the browser knows this server: several installations may have a site of the same name. */
  host: string
  /** Is the site served by this installation? */
  isServed: boolean
  /** Where the site is instead, if that is known. */
  domain: string | null
  /** Whose session the browser has open here. */
  knownUserId: number | undefined
}

export interface Admitted {
  userId: number
  /** The mark of the session at the centre from which the person came. */
  originRef: string | null
  /** The session here to which the person comes back. */
  backTo: number | null
  /** The session here that the ticket was made in. */
  from: number | null
  /** Where the person came from a second factor was asked for. */
  hasFactor: boolean
}

/**
 * The person for whom the ticket was made; it is used up. Late, altered, used, made for another site, or in a session that is
 * over: refused alike, and logged. Somebody who has no linked account here is told so.
 */
export async function spendTicket(services: Services, token: string, arrival: Arrival): Promise<Admitted> {
  const claims = await checkedClaims(services, token, arrival).catch((error: unknown) => {
    services.log.warn({ err: error, site: arrival.site }, 'a ticket was refused')
    throw new Refusal(403, 'signIn.badTicket', {}, { domain: arrival.domain })
  })
  const nobody = { originRef: null, backTo: null, from: null, hasFactor: false }
  if ('own' in claims) return { ...nobody, ...claims.own }
  if ('back' in claims) return { ...nobody, userId: claims.back.userId, backTo: claims.back.id }
  const { person, ref, from, hasFactor } = claims
  const userId = await admit(services, person, { host: arrival.host, ref, from, factor: hasFactor })
  return { ...nobody, userId, originRef: ref, hasFactor }
}

type Claims =
  | { own: { userId: number; from: number | null } }
  | { back: { id: number; userId: number } }
  | { person: Vouched; ref: string; from: number; hasFactor: boolean }

interface Given {
  sub?: string
  iss?: string
  from?: unknown
  ref?: unknown
  back?: unknown
  name?: unknown
  email?: unknown
  factor?: unknown
}

async function checkedClaims(services: Services, token: string, arrival: Arrival): Promise<Claims> {
  const { site, host, isServed } = arrival
  if (!isServed) throw new Error('the site is not served here')
  const keys = [ownKey(services), ...sharedKeys(services, 'single sign-on')]
  const required = ['jti', 'from']
  const { claims, key, expires } = await unseal(keys, token, { audience: site, now: services.now(), required })
  if (claims.host !== host) throw new Error(`it is for ${String(claims.host)}, and this is ${host}`)
  const { centerUrl } = services.environment
  // The centre is the installation that belongs to no other.
  if (key.isShared && site === singleSignOn.site && centerUrl !== undefined) throw new Error('it is for the centre')
  await spendOnce(services, claims.jti ?? '', expires)
  if (!key.isShared) return ownClaims(services, claims, arrival)
  if (claims.back !== undefined) return backClaims(services, claims)
  return vouchedClaims(services, claims)
}

const numberIn = (claim: unknown): number => {
  const number = Number(claim)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error('it is for nobody')
  return number
}

const textIn = (claim: unknown): string => {
  if (typeof claim !== 'string' || claim === '') throw new Error('it is for nobody')
  return claim
}

/** A browser that has a session of the same person open gains nothing by it: another tab may have changed the one it is of. */
async function ownClaims(services: Services, claims: Given, { knownUserId }: Arrival): Promise<Claims> {
  const [userId, from] = [numberIn(claims.sub), numberIn(claims.from)]
  if (await isAlive(services, from, userId)) return { own: { userId, from } }
  if (knownUserId !== userId) throw new Error('the session that it came from is over')
  return { own: { userId, from: null } }
}

async function backClaims(services: Services, claims: Given): Promise<Claims> {
  const back = await sessionOfRef(services, textIn(claims.back))
  if (back === null) throw new Error('the session that it goes back to is over')
  if (await hasEndedElsewhere(services, back.url, numberIn(claims.from)))
    throw new Error('the session that it came from is over')
  return { back }
}

/** The centre vouches for its people to those that belong to it, and nobody does so to the centre. */
async function vouchedClaims(services: Services, claims: Given): Promise<Claims> {
  const { centerUrl } = services.environment
  if (centerUrl === undefined) throw new Error('the centre takes nobody’s word')
  const [issuer, subject, from] = [textIn(claims.iss), numberIn(claims.sub), numberIn(claims.from)]
  if (await hasEndedElsewhere(services, centerUrl, from)) throw new Error('the session that it came from is over')
  const person = { issuer, subject, name: textIn(claims.name), email: textIn(claims.email) }
  return { person, ref: textIn(claims.ref), from, hasFactor: claims.factor === true }
}

export async function spendOnce(services: Services, jti: string, expires: Date): Promise<void> {
  const { database, schema } = services.places.control
  const { rows } = await sql`
    INSERT INTO ${sql.id(schema, 'used_ticket')} (jti, expires_at) VALUES (${jti}, ${expires})
    ON CONFLICT (jti) DO NOTHING RETURNING jti
  `.execute(database.kysely)
  if (rows.length === 0) throw new Error('it was used before')
}
