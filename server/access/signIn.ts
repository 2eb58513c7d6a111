import { sql } from 'kysely'
import { LockedOut, Refusal } from '../errors'
import type { Services } from '../services'
import type { Visitor } from './caller'
import { beginAttempt, forgetFailures, lockKeyOf } from './lockOut'
import { noteAccess } from './noteAccess'
import { isPassword } from './password'
import { type NewSession, openSession } from './sessions'
import { spendVerifyCode } from './verifyCode'

const LONGEST_NAME = 200

/** The ways in, and their calls. */
const ENTRANCES = { 'sign-in': '/api/login', 'single-sign-on': '/api/admin/site/decrypt-site-token' } as const
type Entrance = keyof typeof ENTRANCES

export interface Credentials {
  /** E-mail or login name. */
  username: string
  password: string
  verifyCodeKey: string
  verifyCode: string
}

interface Account {
  id: number
  password: string | null
  status: string
}

/** By e-mail first: nobody's login name can stand before another's address. */
async function findAccount({ places }: Services, username: string): Promise<Account | undefined> {
  const { database, schema } = places.control
  const name = username.trim().toLowerCase()
  const { rows } = await sql<Account>`
    SELECT id, password, status FROM ${sql.id(schema, 'user')}
    WHERE lower(email) = ${name} OR lower(name) = ${name}
    ORDER BY (lower(email) = ${name}) DESC, id LIMIT 1
  `.execute(database.kysely)
  return rows[0]
}

/**
 * Opens a session for the right name, password and verify code. An account that is not there is answered like a wrong
 * password, after the same work, and locked out alike.
 */
export async function signIn(services: Services, visitor: Visitor, given: Credentials): Promise<NewSession> {
  if (!given.username.trim() || !given.password || given.username.length > LONGEST_NAME) {
    throw new Refusal(422, 'signIn.incomplete')
  }
  await spendVerifyCode(services, given.verifyCodeKey, given.verifyCode)
  const account = await findAccount(services, given.username)
  const key = lockKeyOf(account?.id, given.username)
  const { left, lockOutMinutes } = await beginAttempt(services, key)
  if (!(await isPassword(account?.password, given.password)) || !account) {
    await noteAccess(services, visitor, {
      userId: account?.id ?? null,
      action: 'sign-in',
      code: '422',
      path: '/api/login',
    })
    if (left <= 0) throw new LockedOut(lockOutMinutes)
    throw new Refusal(422, 'signIn.wrong', {}, { attempts_left: left })
  }
  await forgetFailures(services, key)
  if (account.status !== 'enabled') throw new Refusal(403, 'signIn.disabled')
  return enter(services, visitor, account.id, 'sign-in')
}

/** Opens a session for a person who has been recognised, and writes it down. */
export async function enter(
  services: Services,
  visitor: Visitor,
  userId: number,
  action: Entrance,
  originRef: string | null = null,
): Promise<NewSession> {
  const session = await openSession(services, userId, visitor, originRef)
  const { database, schema } = services.places.control
  // Not a change by anybody: it must neither stand in the row's history nor get in the way of an edit of the row.
  await sql`
    UPDATE ${sql.id(schema, 'user')} SET last_login_at = ${services.now()}, last_login_ip = ${visitor.ip} WHERE id = ${userId}
  `.execute(database.kysely)
  await noteAccess(services, visitor, { userId, action, code: '200', path: ENTRANCES[action] })
  return session
}
