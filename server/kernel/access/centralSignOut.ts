import { CENTRAL_SIGN_OUT } from '../../foundation/runs/unseen'
import type { Visitor } from '../../foundation/services/caller'
import type { RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { hostOf } from './homes'
import { noteAccess } from './noteAccess'
import { seal, TICKET_LIFETIME, unseal } from './sealed'
import { endSessions } from './sessions'
import { type Elsewhere, markEnded, sessionsFrom } from './sessionsElsewhere'
import { sharedKeys } from './ticketKeys'

export const END_SESSION_PATH = '/api/admin/site/end-session'
const AUDIENCE = 'end-session'
const ANSWER_WITHIN = 10_000
/** With the queue's pauses these last about as long as a session does. */
const ATTEMPTS = 80

/** Tells one installation that sessions here have ended, until it has heard. */
export const centralSignOut = (services: Services): RunKind<Elsewhere, null> => ({
  name: CENTRAL_SIGN_OUT,
  titleOf: ({ url }) => [`统一退出：${url}`, `Central sign-out: ${url}`],
  maxAttempts: ATTEMPTS,
  async work({ payload: { url, refs }, signal }) {
    const [key] = sharedKeys(services, 'central sign-out')
    if (!key) return null
    const claims = { host: hostOf(url), refs }
    const token = await seal(key, { audience: AUDIENCE, now: services.now(), claims })
    const reply = await fetch(`${url}${END_SESSION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]),
    })
    if (!reply.ok) throw new Error(`${url} answered ${reply.status} to the end of a session`)
    return null
  },
})

/** Ends the sessions here of which the centre says that those they came from are over. Throws for what the centre did not make. */
export async function endFromCentre(services: Services, visitor: Visitor, token: string, host: string): Promise<void> {
  const keys = sharedKeys(services, 'central sign-out')
  const { claims } = await unseal(keys, token, { audience: AUDIENCE, now: services.now(), required: ['refs'] })
  if (claims.host !== host) throw new Error(`it is for ${String(claims.host)}, and this is ${host}`)
  const refs = Array.isArray(claims.refs) ? claims.refs.filter((ref) => typeof ref === 'string') : []
  await markEnded(services, refs, new Date(services.now().getTime() + 2 * TICKET_LIFETIME))
  for (const { id, userId } of await sessionsFrom(services, refs)) {
    await endSessions(services, { userId, id })
    await noteAccess(services, visitor, { userId, action: 'central-sign-out', code: '200', path: END_SESSION_PATH })
  }
}
