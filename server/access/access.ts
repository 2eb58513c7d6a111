import { Expired } from '../errors'
import type { Events, ServerEvent } from '../events/events'
import { mendableTrouble } from '../mendableTrouble'
import type { Services } from '../services'
import { Recent } from './recent'
import { type Rights, rightsOf } from './rights'
import { noteUse, type Session, sessionOf } from './sessions'
import { hashOf } from './tokens'

/** How long a node may act on what it knew, should a notice of another node be lost (ms). */
const LIFETIME = 5_000
const MOST = 5_000

/** Who is signed in and what they may do, looked up at most every few seconds and at once after a change. */
export interface AccessNow {
  /** Throws Expired. Being asked about counts as use, unless it is said otherwise. */
  session(services: Services, token: string, options?: { isUse?: boolean }): Promise<Session>
  rights(services: Services, userId: number, context: string): Promise<Rights>
}

/** Whoever only reads goes on: that the session was used is noted when there is room again. */
function passOverFullDisk({ log }: Services, error: unknown): void {
  if (mendableTrouble(error) !== 'database.full') throw error
  log.warn({ err: error }, 'the use of a session was not noted')
}

export function openAccess(events: Events): AccessNow {
  const sessions = new Recent<Session>(LIFETIME, MOST)
  const rights = new Recent<Rights>(LIFETIME, MOST)
  events.hear((event: ServerEvent) => {
    if (event.type === 'session-ended') sessions.forget((session) => session.id === event.sessionId)
    if (event.type !== 'rights-changed') return
    sessions.forget()
    rights.forget()
  })
  return {
    async session(services, token, { isUse = true } = {}) {
      const now = services.now()
      const session = await sessions.get(hashOf(token), now.getTime(), () => sessionOf(services, token))
      if (session.expiresAt <= now) throw new Expired()
      if (isUse) await noteUse(services, session).catch((error) => passOverFullDisk(services, error))
      return session
    },
    rights: (services, userId, context) =>
      rights.get(`${userId} ${context}`, services.now().getTime(), () => rightsOf(services, userId, context)),
  }
}
