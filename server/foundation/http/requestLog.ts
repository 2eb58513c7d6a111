import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { repeatedLines } from '../logging/RepeatedLines'
import type { Services } from '../services/services'
import { placeOf } from './placeOf'

const isRefused = ({ statusCode }: FastifyReply): boolean => statusCode >= 400 && statusCode < 500

/** Refused calls are of one kind where one client asks the same of the same route and is told the same. */
const kindOf = ({ method, routeOptions, ip, caller }: FastifyRequest, { statusCode }: FastifyReply): string =>
  [statusCode, method, routeOptions.url ?? 'no route', placeOf(ip), caller?.userId ?? ''].join(' ')

/**
 * One line for each answered call: who, what, how it went, how long it took. Addresses without their query: it may say anything.
 * Of calls that are refused alike the first has a line, the others their number once a minute.
 */
export function logRequests(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/health') return
    const facts = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.caller?.userId,
      site: request.caller?.context,
    }
    if (!isRefused(reply)) return request.log.info(facts, 'answered')
    repeatedLines(log).say(kindOf(request, reply), (again) =>
      again > 0 ? log.info({ ...facts, again }, 'refused again') : request.log.info(facts, 'answered'),
    )
  })
  app.addHook('onClose', async () => repeatedLines(log).close())
}
