import type { FastifyInstance } from 'fastify'

/** One line for each answered call: who, what, how it went, how long it took. Addresses without their query: it may say anything. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/health') return
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        user: request.caller?.userId,
        site: request.caller?.context,
      },
      'answered',
    )
  })
}
