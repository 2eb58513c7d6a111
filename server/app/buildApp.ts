import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { JSON_BODY_LIMIT, UPLOAD_FILE_LIMIT } from '../../config/limits'
import { Refusal } from '../foundation/faults/errors'
import { answerError, withSiteCalled } from '../foundation/http/answerError'
import { answerBroken } from '../foundation/http/brokenRequests'
import type { AnyCall } from '../foundation/http/call'
import { compressJson } from '../foundation/http/compressJson'
import { serveConsole } from '../foundation/http/console'
import { securityHeaders } from '../foundation/http/headers'
import { limitJson } from '../foundation/http/jsonLimits'
import { buildLazily } from '../foundation/http/lazyValidation'
import { limitRates, type RateLimits, rateLimits } from '../foundation/http/limits'
import { logRequests } from '../foundation/http/requestLog'
import { cutSlowBodies, type Patience, patience } from '../foundation/http/slowBodies'
import type { Services } from '../foundation/services/services'
import { leaveBodies } from '../foundation/tus/leaveBodies'
import { endStreams } from '../kernel/live/eventStreams'
import { noteRefusals } from './noteRefusals'
import { allCalls, parts } from './parts'
import { registerCalls } from './registerCalls'

export interface AppOptions {
  /** The built console (dist/console); without it the API stands alone. */
  consoleDirectory?: string
  limits?: Partial<RateLimits>
  patience?: Partial<Patience>
  /** Calls of the demo world or of a test beside the server's own. */
  addCalls?: readonly AnyCall[]
  /** Adds hooks around every call: the demo world's scenes. */
  prepare?(app: FastifyInstance): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes that nothing declares: there must be none but the console's files. */
    routesWithoutCall: string[]
  }
}

/** Fields of one multipart form beside its files. */
const FORM_LIMITS = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 40, files: 20, fileSize: UPLOAD_FILE_LIMIT }

const emptyApp = ({ log, environment }: Services, { headersWithin, checkedEvery }: Patience): FastifyInstance =>
  fastify({
    http: { headersTimeout: headersWithin, connectionsCheckingInterval: checkedEvery },
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: JSON_BODY_LIMIT,
    exposeHeadRoutes: false,
    // A proxy says who asked, and under which host; anybody else's word is not taken.
    trustProxy: environment.trustProxy === false ? false : [...environment.trustProxy],
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBroken,
    // Addresses that no route can be looked up for.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, log),
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false, strict: false } },
    schemaController: { compilersFactory: { buildValidator: buildLazily } },
  })

const SWEEP_EVERY = 50

/** A browser keeps its connections: each is closed once its answer is sent, else closing would wait for their time-out. */
function closeIdle({ server }: FastifyInstance): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  server.once('close', () => clearInterval(sweep))
}

/** The API with everything around it, not yet listening: for main, for tests (`inject`) and for the demo world. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const waiting = { ...patience, ...options.patience }
  const app = emptyApp(services, waiting)
  app.decorateRequest('caller', null)
  app.decorate('routesWithoutCall', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) app.routesWithoutCall.push(`${String(method)} ${url}`)
  })
  app.setErrorHandler(async (error: Error, request, reply) =>
    answerError(await withSiteCalled(services.places, error, request.caller?.context), request, reply, services.log),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    services.presence.arrived(request.id)
  })
  app.addHook('onResponse', async ({ id }) => services.presence.left(id))
  logRequests(app, services)
  noteRefusals(app, services)
  compressJson(app)
  limitJson(app)
  leaveBodies(app)
  cutSlowBodies(app, waiting)
  await securityHeaders(app)
  await limitRates(app, services, { ...rateLimits, ...options.limits })
  await app.register(multipart, { limits: FORM_LIMITS })
  options.prepare?.(app)
  registerCalls(app, services, [...allCalls(), ...(options.addCalls ?? [])])
  await serveConsole(app, options.consoleDirectory)
  app.addHook('preClose', async () => {
    endStreams(services)
    services.ending.abort(new Refusal(503, 'request.ending'))
    closeIdle(app)
  })
  for (const { follow } of parts) if (follow) app.addHook('onClose', await follow(services))
  await app.ready()
  return app
}
