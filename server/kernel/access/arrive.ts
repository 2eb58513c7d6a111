import { Refusal } from '../../foundation/faults/errors'
import type { Visitor } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { isAlive } from './aliveElsewhere'
import { hasFactor } from './factors/factors'
import { beginHalf } from './factors/halfSession'
import { endSessions, handProofOn, type NewSession, sessionOfCookie } from './sessions'
import { hasEnded, inherit } from './sessionsElsewhere'
import { enter } from './signIn'
import { type Admitted, type Arrival, spendTicket } from './spendTicket'

interface Former {
  id: number
  userId: number
}

/** The session that the browser has open. */
interface Known extends Former {
  hasFactor: boolean
}

/** Signs in by a ticket. */
export async function arrive(
  services: Services,
  visitor: Visitor,
  token: string,
  arrival: Omit<Arrival, 'knownUserId'>,
  cookie: string | undefined,
): Promise<NewSession> {
  const known = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
  const admitted = await spendTicket(services, token, { ...arrival, knownUserId: known?.userId })
  await insistOnFactor(services, admitted, known)
  return letInFromElsewhere(services, visitor, admitted, known)
}

/** Who comes from the centre without a second factor and has one here is asked for it; a session of this house was asked already. */
export async function insistOnFactor(
  services: Services,
  { userId, originRef, backTo, from, hasFactor: isProved }: Admitted,
  known: Known | undefined,
): Promise<void> {
  if (known?.userId === userId && known.hasFactor) return
  if (isProved || from !== null || backTo !== null || originRef === null) return
  if (await hasFactor(services, userId)) throw await beginHalf(services, { userId, way: 'single-sign-on', originRef })
}

/**
 * A browser holds one session: the one it had goes, and hands on what it began elsewhere. What ended while the person was on
 * the way ends the new session too.
 */
export async function letInFromElsewhere(
  services: Services,
  visitor: Visitor,
  { userId, originRef, backTo, from, hasFactor: isProved }: Admitted,
  known: Former | undefined,
): Promise<NewSession> {
  const session = await enter(services, visitor, userId, 'single-sign-on', { originRef, hasFactor: isProved })
  const isOver =
    (from !== null && !(await isAlive(services, from))) || (originRef && (await hasEnded(services, originRef)))
  if (isOver) {
    await endSessions(services, { userId, id: session.id })
    services.log.warn('a ticket was refused: the session it came from is over')
    throw new Refusal(403, 'signIn.badTicket', {}, { domain: null })
  }
  for (const before of [from, backTo, known?.id]) if (before) await handProofOn(services, before, session.id)
  if (known) await replace(services, known, { id: session.id, userId })
  if (backTo !== null && backTo !== known?.id)
    await replace(services, { id: backTo, userId }, { id: session.id, userId })
  return session
}

async function replace(services: Services, former: Former, next: Former): Promise<void> {
  if (former.userId === next.userId) await inherit(services, former.id, next.id)
  await endSessions(services, { userId: former.userId, id: former.id })
}
