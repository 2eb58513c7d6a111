import { Expired } from '../../foundation/faults/errors'
import { mendableTrouble } from '../../foundation/faults/mendableTrouble'
import type { Events } from '../../foundation/services/events'
import type { Rights } from '../../foundation/services/rights'
import type { AccessNow, Services } from '../../foundation/services/services'
import { Together } from '../../foundation/services/Together'
import { TtlCache } from '../../foundation/services/TtlCache'
import { rightsOf } from './rights'
import { type FoundSession, noteUse, sessionsOfTokens } from './sessions'

/** Who listens without calling, such as an open event stream, acts on what was known for so long at most (ms). */
const LIFETIME = 5_000
const MOST = 5_000

/** Whoever only reads goes on: that the session was used is noted when there is room again. */
function passOverFullDisk({ log }: Services, error: unknown): void {
  if (mendableTrouble(error) !== 'database.full') throw error
  log.warn({ err: error }, 'the use of a session was not noted')
}

/**
 * Every call looks its session up, together with those that come at the same time, and learns by it whether rights or
 * places were changed, on whichever node: what was kept of them is forgotten before the call goes on.
 */
class Access implements AccessNow {
  readonly #rights = new TtlCache<Rights>(LIFETIME, MOST)
  readonly #looks = new WeakMap<Services, Together<string, FoundSession | undefined>>()
  #version: number | undefined

  constructor(events: Events) {
    events.hear(({ type }) => {
      if (type === 'rights-changed') this.#rights.forget()
    })
  }

  async session(services: Services, token: string, { isUse = true } = {}): Promise<FoundSession['session']> {
    const found = await this.#lookOf(services).ask(token)
    if (!found) throw new Expired()
    if (isUse) await noteUse(services, found.session).catch((error) => passOverFullDisk(services, error))
    return found.session
  }

  async rights(services: Services, userId: number, context: string): Promise<Rights> {
    const now = services.now()
    const look = (): Promise<Rights> => rightsOf(services, userId, context)
    const kept = await this.#rights.get(`${userId} ${context}`, now.getTime(), look)
    // A role that somebody has for a while ends by the clock, not when what is kept is forgotten.
    return kept.endsAt !== null && kept.endsAt <= now ? look() : kept
  }

  #lookOf(services: Services): Together<string, FoundSession | undefined> {
    const known = this.#looks.get(services)
    if (known) return known
    const look = new Together(async (tokens: readonly string[]) => {
      const found = await sessionsOfTokens(services, tokens)
      this.#heed(services, found)
      return found
    })
    this.#looks.set(services, look)
    return look
  }

  #heed(services: Services, found: readonly (FoundSession | undefined)[]): void {
    const version = found.find((each) => each !== undefined)?.version
    if (version === undefined || version === this.#version) return
    this.#version = version
    this.#rights.forget()
    services.places.forgetAll()
  }
}

export const openAccess = (events: Events): AccessNow => new Access(events)
