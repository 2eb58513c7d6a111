import { Expired } from '../faults/errors'
import { mendableTrouble } from '../faults/mendableTrouble'
import { hashOf } from '../secrets/tokens'
import type { Events, ServerEvent } from '../services/events'
import type { Rights } from '../services/rights'
import type { AccessNow, Services } from '../services/services'
import type { Session } from '../services/session'
import { TtlCache } from '../services/TtlCache'
import { rightsOf } from './rights'
import { noteUse, sessionOf } from './sessions'

/** How long a node may act on what it knew, should a notice of another node be lost (ms). */
const LIFETIME = 5_000
const MOST = 5_000

/** Whoever only reads goes on: that the session was used is noted when there is room again. */
function passOverFullDisk({ log }: Services, error: unknown): void {
  if (mendableTrouble(error) !== 'database.full') throw error
  log.warn({ err: error }, 'the use of a session was not noted')
}

export function openAccess(events: Events): AccessNow {
  const sessions = new TtlCache<Session>(LIFETIME, MOST)
  const rights = new TtlCache<Rights>(LIFETIME, MOST)
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
