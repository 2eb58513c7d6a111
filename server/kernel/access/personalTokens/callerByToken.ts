import type { FastifyRequest } from 'fastify'
import { Expired, Refusal } from '../../../foundation/faults/errors'
import type { Call } from '../../../foundation/http/call'
import { visitorOf } from '../../../foundation/http/visitor'
import type { Caller } from '../../../foundation/services/caller'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { hasFactor } from '../factors/factors'
import { rightsOf } from '../rights'
import { type FoundToken, noteTokenUse, personalTokenOf } from './personalTokens'

/** A call that a token may be let in to: of its own account it opens nothing. */
export type OpenedCall = Pick<Call, 'isPersonal' | 'stepUp'> & Partial<Pick<Call, 'access' | 'method' | 'path'>>

/**
 * Who asks by a token of theirs: the marks that it has and its owner holds at this moment, in the sites that it is for.
 * What asks a person who they are, and what is about one's own account, it opens never. Rights are read anew, not kept.
 */
export async function callerByToken(
  services: Services,
  request: FastifyRequest,
  { token: text, context }: { token: string; context: string },
  call: OpenedCall,
): Promise<Caller> {
  const token = await personalTokenOf(services, text)
  if (!token) throw new Expired('token.over')
  refuseBeyond(token, context, call)
  const rights = await rightsOf(services, token.userId, context)
  if (rights.demandsFactor && !(await hasFactor(services, token.userId))) throw new Refusal(403, 'access.setUpFactor')
  if (context !== CONTROL) await services.places.of(context)
  const visitor = visitorOf(request)
  await noteTokenUse(services, { id: token.id, call: `${call.method} ${call.path}`, site: context, ip: visitor.ip })
  const marks = new Set(token.marks.filter((mark) => rights.marks.has(mark)))
  return {
    ...visitor,
    userId: token.userId,
    name: token.name,
    roles: [],
    isSuper: false,
    marks,
    context,
    sessionId: 0,
    mustSetUp: false,
    raisedUntil: null,
    can: (mark) => marks.has(mark),
  }
}

function refuseBeyond(token: FoundToken, context: string, call: OpenedCall): void {
  if (call.isPersonal || call.stepUp || !call.access || call.access === 'signed-in')
    throw new Refusal(403, 'token.notFor')
  if (!token.sites.includes(context)) throw new Refusal(403, 'token.otherSite', { site: context })
}
