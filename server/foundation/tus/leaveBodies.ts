import type { FastifyInstance } from 'fastify'

/** The type that the protocol gives bytes of an upload. */
export const BYTES = 'application/offset+octet-stream'

/** Such a body is read by its call, straight from the line. */
export function leaveBodies(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES, (_request, _payload, done) => done(null))
}
