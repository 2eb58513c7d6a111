import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Expired } from '../foundation/faults/errors'
import { isPublic } from '../foundation/http/call'
import { visitorOf } from '../foundation/http/visitor'
import { CONTROL } from '../foundation/services/places'
import type { Services } from '../foundation/services/services'
import { tokenOf } from '../kernel/access/callerOf'
import { noteAccess } from '../kernel/access/noteAccess'
import { forgetBegun } from '../kernel/changes/begunLines'

/** Writes that signed-in people asked for and did not get stand in the operation log with their code. */
export function noteRefusals(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call?.method !== 'POST' || isPublic(call) || reply.statusCode < 400 || [401, 429].includes(reply.statusCode))
      return
    try {
      await note(services, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a refused write was not noted')
    }
  })
}

/** `/api/admin/price-version/change-status` → `price_version`, `change-status`. */
function partsOf(path: string): { resource: string; action: string } {
  const [, , , resource = '', action = ''] = path.split('/')
  return { resource: resource.replaceAll('-', '_'), action }
}

async function whoAsked(services: Services, request: FastifyRequest): Promise<number | undefined> {
  if (request.caller) return request.caller.userId
  try {
    return (await services.access.session(services, tokenOf(request), { isUse: false })).userId
  } catch (error) {
    if (error instanceof Expired) return undefined
    throw error
  }
}

async function note(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const userId = await whoAsked(services, request)
  if (userId === undefined) return
  const path = request.url.split('?')[0] ?? ''
  const visitor = visitorOf(request)
  await noteAccess(services, visitor, {
    userId,
    ...partsOf(path),
    code: String(reply.statusCode),
    site: request.caller?.context ?? CONTROL,
    method: request.method,
    path,
    durationMs: Math.round(reply.elapsedTime),
  })
  await forgetBegun(services, { requestId: visitor.requestId, userId })
}
