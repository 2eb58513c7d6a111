import { Refusal } from '../errors'
import type { Services } from '../services'
import type { Visitor } from './caller'
import { endSessions, type NewSession, sessionOfCookie } from './sessions'
import { hasEnded, inherit } from './sessionsElsewhere'
import { enter } from './signIn'
import { type Arrival, spendTicket } from './tickets'

interface Former {
  id: number
  userId: number
}

/** Signs in by a ticket. A browser holds one session: the one it had goes, and hands on what it began elsewhere. */
export async function arrive(
  services: Services,
  visitor: Visitor,
  token: string,
  arrival: Arrival,
  cookie: string | undefined,
): Promise<NewSession> {
  const { userId, originRef, backTo } = await spendTicket(services, token, arrival)
  const known = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
  const session = await enter(services, visitor, userId, 'single-sign-on', originRef)
  if (known) await replace(services, known, { id: session.id, userId })
  if (backTo !== null && backTo !== known?.id)
    await replace(services, { id: backTo, userId }, { id: session.id, userId })
  if (originRef !== null && (await hasEnded(services, originRef))) {
    await endSessions(services, { userId, id: session.id })
    services.log.warn({ site: arrival.site }, 'a ticket was refused: the session it came from is over')
    throw new Refusal(403, 'signIn.badTicket', {}, { domain: null })
  }
  return session
}

async function replace(services: Services, former: Former, next: Former): Promise<void> {
  if (former.userId === next.userId) await inherit(services, former.id, next.id)
  await endSessions(services, { userId: former.userId, id: former.id })
}
