import { sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { comparisonSql } from '../kinds/comparisonSql'
import { askForLink, linkedAccount, type Vouched } from './accountLinks'
import { isSuperAdministrator } from './rights'
import { seal } from './sealed'
import { ownKey } from './ticketKeys'

export const LINK_AUDIENCE = 'account-link'
/** Seconds in which the password of the account may be typed on arrival. */
export const LINK_SECONDS = 600

/** The way by which somebody came: it ends with the session at the centre. */
export interface Passage {
  host: string
  /** The mark of the session there, and its id. */
  ref: string
  from: number
  /** A second factor was asked for there. */
  factor: boolean
}

interface Account {
  id: number
  status: string
}

/**
 * The account here that a person of the centre enters. An address that matches opens nothing: the two accounts are linked
 * once, by the password of the account here or by an administrator, and until then the person is told so.
 */
export async function admit(services: Services, person: Vouched, passage: Passage): Promise<number> {
  const linked = await linkedAccount(services, person)
  const account = await (linked === undefined
    ? accountWhere(services, sql`${comparisonSql(sql`email`)} = ${comparisonKey(person.email)}`)
    : accountWhere(services, sql`id = ${linked}`))
  const { id } = await enterable(services, account, person.email)
  if (linked !== undefined) return id
  const link = await askForLink(services, person, id)
  services.log.warn({ link, userId: id }, 'somebody of the centre waits for a link to an account')
  const data = { domain: null, person: person.email, link: await passageOf(services, link, passage) }
  throw new Refusal(403, 'signIn.notLinked', { email: person.email }, data)
}

const passageOf = (services: Services, link: number, passage: Passage): Promise<string> =>
  seal(ownKey(services), {
    audience: LINK_AUDIENCE,
    now: services.now(),
    seconds: LINK_SECONDS,
    claims: { ...passage, link, jti: crypto.randomUUID() },
  })

async function accountWhere({ places }: Services, condition: ReturnType<typeof sql>): Promise<Account | undefined> {
  const { database, schema } = places.control
  const { rows } = await sql<Account>`
    SELECT id, status FROM ${sql.id(schema, 'user')} WHERE ${condition}
  `.execute(database.kysely)
  return rows[0]
}

/** The ticket is genuine: it may be said whether its person has an account here, and may enter it. */
export async function enterable(services: Services, account: Account | undefined, email: string): Promise<Account> {
  const data = { domain: null, person: email }
  const refuse = (why: string, refusal: Refusal): never => {
    services.log.warn({ email }, why)
    throw refusal
  }
  if (!account) return refuse('a ticket is for nobody here', new Refusal(403, 'signIn.unknownHere', { email }, data))
  if (account.status !== 'enabled')
    return refuse('a ticket is for a disabled account', new Refusal(403, 'signIn.disabled', {}, data))
  if (!services.environment.ssoSuper && (await isSuperAdministrator(services, account.id)))
    return refuse('a ticket is for a super administrator', new Refusal(403, 'signIn.notByTicket', { email }, data))
  return account
}
