import { sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { LockedOut, Refusal, SlowedDown } from '../../foundation/faults/errors'
import { placeOf } from '../../foundation/http/placeOf'
import { admitted } from '../../foundation/secrets/hashing'
import { isPassword } from '../../foundation/secrets/password'
import { hashOf } from '../../foundation/secrets/tokens'
import type { Visitor } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { comparisonSql } from '../kinds/comparisonSql'
import { knownDevice } from './deviceCookie'
import { hasFactor } from './factors/factors'
import { beginHalf, type Entrance } from './factors/halfSession'
import { type Attempt, beginAttempt, forgetAttempt, lockKeyOf } from './lockOut'
import { noteAccess } from './noteAccess'
import { refuseOldPassword } from './passwordAge'
import { type Beginning, type NewSession, openSession } from './sessions'
import { beginKnownAttempt } from './slowDown'
import { waitsForActivation } from './userTokens'
import { spendVerifyCode } from './verifyCode'

const LONGEST_NAME = 200

/** The calls of the ways in. */
const ENTRANCES = {
  'sign-in': '/api/login',
  'single-sign-on': '/api/admin/site/decrypt-site-token',
} as const satisfies Record<Entrance, string>

export interface Credentials {
  /** Email or login name. */
  username: string
  password: string
  verifyCodeKey: string
  verifyCode: string
  /** By which the browser says whom it knows. */
  deviceCookie?: string | undefined
}

export interface SignedIn extends NewSession {
  userId: number
  /** The account was signed in to before, but never on this browser. */
  isNewDevice: boolean
}

interface Account {
  id: number
  password: string | null
  status: string
  password_changed_at: Date | string | null
  last_login_at: Date | string | null
}

/** By email first: nobody's login name can stand before another's address. */
async function findAccount({ places }: Services, username: string): Promise<Account | undefined> {
  const { database, schema } = places.control
  const name = comparisonKey(username)
  const { rows } = await sql<Account>`
    SELECT id, password, status, password_changed_at, last_login_at FROM ${sql.id(schema, 'user')}
    WHERE ${comparisonSql(sql`email`)} = ${name} OR ${comparisonSql(sql`name`)} = ${name}
    ORDER BY (${comparisonSql(sql`email`)} = ${name}) DESC, id LIMIT 1
  `.execute(database.kysely)
  return rows[0]
}

/**
 * Opens a session for the right name, password and verify code. An account that is not there is answered like a wrong
 * password, after the same work, and locked out alike. A device that the account knows is slowed down instead. Throws
 * SecondStepNeeded where the account has a second factor.
 */
export async function signIn(services: Services, visitor: Visitor, given: Credentials): Promise<SignedIn> {
  if (!given.username.trim() || !given.password || given.username.length > LONGEST_NAME) {
    throw new Refusal(422, 'signIn.incomplete')
  }
  return admitted(async () => {
    await spendVerifyCode(services, given.verifyCodeKey, given.verifyCode)
    const account = await insistOnPassword(services, visitor, given, await findAccount(services, given.username))
    if (account.status !== 'enabled') throw await disabledAccount(services, account.id)
    await refuseOldPassword(services, account)
    if (await hasFactor(services, account.id))
      throw await beginHalf(services, { userId: account.id, way: 'sign-in', originRef: null })
    const isKnown = knownDevice(services, given.deviceCookie, account.id) !== undefined
    const session = await enter(services, visitor, account.id, 'sign-in', { isRaised: true })
    return { ...session, userId: account.id, isNewDevice: account.last_login_at !== null && !isKnown }
  })
}

/** Who registered and has not opened the link yet is told so; the password was right. */
async function disabledAccount(services: Services, userId: number): Promise<Refusal> {
  const isWaiting = await waitsForActivation(services, userId)
  return new Refusal(
    403,
    isWaiting ? 'signIn.notActivated' : 'signIn.disabled',
    {},
    { waits_for_activation: isWaiting },
  )
}

const noteRefused = (services: Services, visitor: Visitor, userId: number | undefined, code: string): Promise<void> =>
  noteAccess(services, visitor, { userId: userId ?? null, action: 'sign-in', code, path: ENTRANCES['sign-in'] })

async function insistOnPassword(
  services: Services,
  visitor: Visitor,
  given: Credentials,
  account: Account | undefined,
): Promise<Account> {
  const attempt = await begin(services, visitor, given, account)
  if ((await isPassword(account?.password, given.password)) && account) {
    await forgetAttempt(services, attempt)
    return account
  }
  await noteRefused(services, visitor, account?.id, '422')
  if (attempt.left <= 0 && attempt.lockOutMinutes > 0) throw new LockedOut(attempt.lockOutMinutes)
  throw new Refusal(422, 'signIn.wrong', {}, { attempts_left: attempt.left })
}

/** What is refused unlooked at stands in the log too: its owner is told of it. */
async function begin(
  services: Services,
  visitor: Visitor,
  { username, deviceCookie }: Credentials,
  account: Account | undefined,
): Promise<Attempt> {
  const key = lockKeyOf(account?.id, username)
  const device = account && knownDevice(services, deviceCookie, account.id)
  try {
    return device === undefined
      ? await beginAttempt(services, key, placeOf(visitor.ip))
      : await beginKnownAttempt(services, key, hashOf(device))
  } catch (error) {
    if (error instanceof LockedOut || error instanceof SlowedDown)
      await noteRefused(services, visitor, account?.id, String(error.code))
    throw error
  }
}

/** Opens a session for a person who has been recognised, and writes it down. */
export async function enter(
  services: Services,
  visitor: Visitor,
  userId: number,
  action: Entrance,
  beginning: Beginning = {},
): Promise<NewSession> {
  const session = await openSession(services, userId, visitor, beginning)
  const { database, schema } = services.places.control
  // Not a change by anybody: it must neither stand in the row's history nor get in the way of an edit of the row.
  await sql`
    UPDATE ${sql.id(schema, 'user')} SET last_login_at = ${services.now()}, last_login_ip = ${visitor.ip} WHERE id = ${userId}
  `.execute(database.kysely)
  await noteAccess(services, visitor, { userId, action, code: '200', path: ENTRANCES[action] })
  return session
}
