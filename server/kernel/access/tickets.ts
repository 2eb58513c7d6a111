import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import { singleSignOn } from '../../../config/singleSignOn'
import { Expired, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { personSql } from '../changes/titles'
import { installationId } from './accountLinks'
import { hostOf } from './homes'
import { seal } from './sealed'
import { refOfSession } from './sessionsElsewhere'
import { ownKey, sharedKeys } from './ticketKeys'

const table = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)

interface Person {
  id: number
  name: string
  email: string
}

async function personOf(services: Services, userId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    SELECT u.id, ${personSql('u')} AS name, u.email FROM ${table(services, 'user')} u
    WHERE u.id = ${userId} AND u.status = 'enabled'
  `.execute(services.places.control.database.kysely)
  if (!rows[0]) throw new Refusal(403, 'signIn.disabled')
  return rows[0]
}

const sealed = (services: Services, key: Parameters<typeof seal>[0], site: string, claims: JWTPayload) =>
  seal(key, { audience: site, now: services.now(), claims: { ...claims, jti: crypto.randomUUID() } })

export interface OwnJourney {
  userId: number
  /** The ticket ends with it. */
  sessionId: number
  site: string
  host: string
}

/** An encrypted pass for one person and one site of this installation: good once, for a minute. No other installation can open it. */
export async function newTicket(services: Services, { userId, sessionId, site, host }: OwnJourney): Promise<string> {
  const { id } = await personOf(services, userId)
  return sealed(services, ownKey(services), site, { sub: String(id), from: sessionId, host })
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
 * The centre alone vouches for people, by its own id and theirs. An installation that belongs to one hands back whom the
 * centre sent, by the mark of their session there: whoever may edit its users could otherwise enter the centre as anybody.
 */
export async function newTicketElsewhere(services: Services, journey: Journey): Promise<string> {
  const [key] = sharedKeys(services, 'single sign-on')
  const host = hostOf(journey.url)
  if (!key) {
    services.log.warn({ site: journey.site }, 'no ticket was made: SSO_KEY is not set')
    return ''
  }
  const from = journey.sessionId
  if (services.environment.centerUrl === undefined) {
    const { id, name, email } = await personOf(services, journey.userId)
    const who = { iss: await installationId(services), sub: String(id), name, email }
    const factor = await hasProvedFactor(services, from)
    return sealed(services, key, journey.site, {
      ...who,
      host,
      from,
      factor,
      ref: await refOfSession(services, journey),
    })
  }
  const ref = journey.site === singleSignOn.site ? await originOf(services, journey.sessionId) : null
  return ref === null ? '' : sealed(services, key, journey.site, { host, from, back: ref })
}

/** How the person signed in goes along: the other side demands by its own roles. */
async function hasProvedFactor(services: Services, sessionId: number): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    SELECT has_factor FROM ${table(services, 'session')} WHERE id = ${sessionId}
  `.execute(services.places.control.database.kysely)
  return rows[0]?.has_factor ?? false
}

async function originOf(services: Services, sessionId: number): Promise<string | null> {
  const { rows } = await sql<{ origin_ref: string | null }>`
    SELECT origin_ref FROM ${table(services, 'session')} WHERE id = ${sessionId}
  `.execute(services.places.control.database.kysely)
  if (!rows[0]) throw new Expired()
  return rows[0].origin_ref
}
