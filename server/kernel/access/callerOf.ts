import type { FastifyRequest } from 'fastify'
import type { Label } from '../../../src/resources/kit/label'
import { mark } from '../../../src/resources/kit/mark'
import { site } from '../../../src/resources/site'
import { Expired, NotFound, Refusal } from '../../foundation/faults/errors'
import { visitorOf } from '../../foundation/http/visitor'
import { isToken } from '../../foundation/secrets/tokens'
import type { Caller } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Rights } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { callerByToken, type OpenedCall } from './personalTokens/callerByToken'
import { isPersonalToken } from './personalTokens/personalTokens'

/** The word before an access token, also told at sign-in. */
export const TOKEN_TYPE = 'Bearer'

const bearerOf = (request: FastifyRequest): string => {
  const [type, token = '', ...rest] = (request.headers.authorization ?? '').split(' ')
  return type?.toLowerCase() === TOKEN_TYPE.toLowerCase() && rest.length === 0 ? token : ''
}

/** The session's token of the Authorization header. Throws Expired where there is none. */
export function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request)
  if (!isToken(token)) throw new Expired()
  return token
}

const NAME = /^[A-Za-z0-9-]{1,60}$/

/** What cannot be a site's name is not looked up, nor repeated at length. */
const contextOf = (request: FastifyRequest): string => {
  const header = request.headers.site
  const name = (typeof header === 'string' ? header.trim() : '') || CONTROL
  if (!NAME.test(name)) throw new NotFound('site.notFound', { site: name.slice(0, 60) })
  return name
}

/** A site out of reach is answered like one that is not there, but to whoever may read the list of sites. */
async function calledFor(services: Services, userId: number, name: string): Promise<string | Label> {
  const { marks } = await services.access.rights(services, userId, CONTROL)
  return marks.has(mark(site, 'list')) ? services.places.called(name) : name
}

/** Throws where none of the roles counts in the site, or where it cannot be read here. */
export async function refuseUnreached(
  services: Services,
  { userId, roles }: Pick<Rights, 'roles'> & Pick<Caller, 'userId'>,
  context: string,
  { isPersonal = false }: { isPersonal?: boolean },
): Promise<void> {
  if (context === CONTROL || isPersonal) return
  if (roles.length === 0) throw new Refusal(403, 'access.noSite', { site: await calledFor(services, userId, context) })
  await services.places.of(context)
}

/**
 * Who asks, in the context of the Site header. Throws Expired without a session. A site that none of the caller's roles
 * counts in is refused, and one that is not there alike; the control context of somebody without a role in it is merely
 * empty, since that is where everybody starts.
 */
export async function callerOf(
  services: Services,
  request: FastifyRequest,
  call: OpenedCall & { isForSetUp?: boolean },
): Promise<Caller> {
  const bearer = bearerOf(request)
  if (isPersonalToken(bearer))
    return callerByToken(services, request, { token: bearer, context: contextOf(request) }, call)
  const session = await services.access.session(services, tokenOf(request))
  const context = contextOf(request)
  const rights = await services.access.rights(services, session.userId, context)
  const mustSetUp = rights.demandsFactor && !session.hasFactor
  if (mustSetUp && !call.isForSetUp) throw new Refusal(403, 'access.setUpFactor', {}, { set_up_factor: true })
  await refuseUnreached(services, { ...rights, userId: session.userId }, context, call)
  return callerWith(mustSetUp ? NOTHING : rights, {
    ...visitorOf(request),
    userId: session.userId,
    name: session.name,
    sessionId: session.id,
    mustSetUp,
    raisedUntil: session.raisedUntil,
    context,
  })
}

/** What a session may do that lacks the factor demanded of its person. */
const NOTHING: Pick<Rights, 'roles' | 'isSuper' | 'marks'> = { roles: [], isSuper: false, marks: new Set() }

type Known = Omit<Caller, 'roles' | 'isSuper' | 'marks' | 'can'>

export const callerWith = (
  { roles, isSuper, marks }: Pick<Rights, 'roles' | 'isSuper' | 'marks'>,
  known: Known,
): Caller => ({
  ...known,
  roles: roles.map((role) => role.code),
  isSuper,
  marks,
  can: (mark) => isSuper || marks.has(mark),
})
