import { sql } from 'kysely'
import { LockedOut, Refusal } from '../../foundation/faults/errors'
import { placeOf } from '../../foundation/http/placeOf'
import { admitted } from '../../foundation/secrets/hashing'
import { isPassword } from '../../foundation/secrets/password'
import type { Visitor } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { type AccountLink, confirmLink, linkById } from './accountLinks'
import { enterable, LINK_AUDIENCE, LINK_SECONDS } from './admit'
import { hasEndedElsewhere } from './aliveElsewhere'
import { insistOnFactor, letInFromElsewhere } from './arrive'
import { beginAttempt, forgetAttempt, lockKeyOf } from './lockOut'
import { noteAccess } from './noteAccess'
import { unseal } from './sealed'
import { type NewSession, sessionOfCookie } from './sessions'
import { spendOnce } from './spendTicket'
import { ownKey } from './ticketKeys'

export const LINK_PATH = '/api/admin/site/link-account'

interface Proof {
  /** What the refusal on arrival handed out. */
  token: string
  /** Of the account here. */
  password: string
  host: string
  cookie: string | undefined
}

interface Pending {
  link: AccountLink
  ref: string
  hasFactor: boolean
  jti: string
  expires: Date
}

interface Account {
  id: number
  name: string
  password: string
  status: string
}

/** Links an account here to that at the centre by the word of who knows its password, and lets them in. */
export async function linkByPassword(services: Services, visitor: Visitor, proof: Proof): Promise<NewSession> {
  const { link, ref, hasFactor, jti, expires } = await pendingOf(services, proof)
  const account = await accountOfLink(services, link)
  await admitted(() => insistOnPassword(services, visitor, account, proof.password))
  await enterable(services, account, link.email)
  await spendOnce(services, jti, expires).catch((error: unknown) => refused(services, error))
  if (!(await confirmLink(services, link, account.id))) return refused(services, new Error('the link is gone'))
  await noteAccess(services, visitor, { userId: account.id, action: 'confirm-link', code: '200', path: LINK_PATH })
  const known = proof.cookie === undefined ? undefined : await sessionOfCookie(services, proof.cookie)
  const coming = { userId: account.id, originRef: ref, backTo: null, from: null, hasFactor }
  await insistOnFactor(services, coming, known)
  return letInFromElsewhere(services, visitor, coming, known)
}

const refused = (services: Services, error: unknown): never => {
  services.log.warn({ err: error }, 'the linking of an account was refused')
  throw new Refusal(403, 'signIn.badTicket', {}, { domain: null })
}

const pendingOf = (services: Services, proof: Proof): Promise<Pending> =>
  pendingIn(services, proof).catch((error: unknown) => refused(services, error))

async function pendingIn(services: Services, { token, host }: Proof): Promise<Pending> {
  const { claims, expires } = await unseal([ownKey(services)], token, {
    audience: LINK_AUDIENCE,
    now: services.now(),
    required: ['jti', 'link', 'ref', 'from'],
    seconds: LINK_SECONDS,
  })
  if (claims.host !== host) throw new Error(`it is for ${String(claims.host)}, and this is ${host}`)
  const { centerUrl } = services.environment
  if (centerUrl === undefined || (await hasEndedElsewhere(services, centerUrl, Number(claims.from))))
    throw new Error('the session that it came from is over')
  const link = await linkById(services, Number(claims.link))
  if (!link) throw new Error('the link is gone')
  return { link, ref: String(claims.ref), hasFactor: claims.factor === true, jti: claims.jti ?? '', expires }
}

async function accountOfLink(services: Services, { user_id }: AccountLink): Promise<Account> {
  const { database, schema } = services.places.control
  const { rows } = await sql<Account>`
    SELECT id, name, password, status FROM ${sql.id(schema, 'user')} WHERE id = ${user_id}
  `.execute(database.kysely)
  return rows[0] ?? refused(services, new Error('the account is gone'))
}

/** Counted, and locked out, as any attempt to sign in to the account. */
async function insistOnPassword(
  services: Services,
  visitor: Visitor,
  account: Account,
  password: string,
): Promise<void> {
  const key = lockKeyOf(account.id, account.name)
  const attempt = await beginAttempt(services, key, placeOf(visitor.ip))
  if (!(await isPassword(account.password, password))) {
    await noteAccess(services, visitor, { userId: account.id, action: 'confirm-link', code: '422', path: LINK_PATH })
    if (attempt.left <= 0) throw new LockedOut(attempt.lockOutMinutes)
    throw new Refusal(422, 'signIn.wrongPassword', {}, { attempts_left: attempt.left })
  }
  await forgetAttempt(services, attempt)
}
