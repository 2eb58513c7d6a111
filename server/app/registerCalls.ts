import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify'
import { Forbidden, Refusal } from '../foundation/faults/errors'
import { refuseMisplaced } from '../foundation/http/admission'
import { type AnyCall, isPublic } from '../foundation/http/call'
import { sendAnswer } from '../foundation/http/envelope'
import { unstorableIn } from '../foundation/http/jsonLimits'
import { visitorOf } from '../foundation/http/visitor'
import type { Services } from '../foundation/services/services'
import { callerOf } from '../kernel/access/callerOf'
import { insistOnStepUp } from '../kernel/access/factors/stepUp'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a guarded call is answered. */
    caller: import('../foundation/services/caller').Caller | null
  }
  interface FastifyContextConfig {
    call?: AnyCall
  }
}

/** Makes a route of every call: who may ask is settled before the body is read. */
export function registerCalls(app: FastifyInstance, services: Services, calls: readonly AnyCall[]): void {
  for (const call of calls) {
    const { query, body } = call.input ?? {}
    const route: Omit<RouteOptions, 'method' | 'url'> = {
      config: { call },
      schema: { ...(query && { querystring: query }), ...(body && { body }) },
      onRequest: [atPlace(call), ...limitsOf(app, call), admit(services, call)],
      handler: async (request, reply) => {
        const asked = {
          services,
          request,
          reply,
          query: storableQuery(request),
          params: request.params as Record<string, string>,
          body: bodyOf(request),
        }
        const answer = isPublic(call)
          ? await call.answer({ ...asked, visitor: visitorOf(request) })
          : await call.answer({ ...asked, caller: knownCaller(request) })
        return sendAnswer(reply, answer)
      },
    }
    if (isPublic(call) && call.isRaw) registerRaw(app, { ...route, method: call.method, url: call.path })
    else app.route({ ...route, method: call.method, url: call.path })
    if (call.isResumable) app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `${call.path}/:upload` })
  }
}

/** What is signed is as long as a page of text. */
const RAW_LIMIT = 256 * 1024

/** A route of its own, behind which no body is parsed. */
function registerRaw(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    own.route({ ...route, bodyLimit: RAW_LIMIT })
  })
}

const limitsOf = (app: FastifyInstance, call: AnyCall): onRequestAsyncHookHandler[] => {
  if (!isPublic(call)) return [app.perSession]
  if (call.admit) return []
  return call.perMinute === undefined ? [app.perSession] : [app.perAddress(call.path, call.perMinute)]
}

/** First of all: what another website makes a browser ask is not counted against the person. */
const atPlace =
  (call: AnyCall): onRequestAsyncHookHandler =>
  async (request) =>
    refuseMisplaced(call, request)

const admit =
  (services: Services, call: AnyCall): onRequestAsyncHookHandler =>
  async (request) => {
    if (isPublic(call)) return call.admit?.(services, request)
    const caller = await callerOf(services, request, call)
    if (call.access !== 'signed-in' && !caller.can(call.access)) throw new Forbidden(call.access)
    if (call.stepUp) await insistOnStepUp(services, caller)
    request.caller = caller
  }

function knownCaller(request: FastifyRequest) {
  if (!request.caller) throw new Error('A guarded call was reached without a caller')
  return request.caller
}

/** A filter cleans its text, which would hide that nothing can hold what was looked for. */
function storableQuery(request: FastifyRequest) {
  const query = request.query as Record<string, string | string[] | undefined>
  if (unstorableIn(query)) throw new Refusal(422, 'request.notStorable')
  return query
}

const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' &&
  request.body !== null &&
  !Array.isArray(request.body) &&
  !Buffer.isBuffer(request.body)
    ? (request.body as Record<string, unknown>)
    : {}
