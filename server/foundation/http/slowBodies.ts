import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BODY_WITHIN, HEADERS_WITHIN, UPLOAD_PACE } from '../../../config/limits'
import { Refusal } from '../faults/errors'
import { answerError } from './answerError'

/** How long a client may take; times in milliseconds. */
export interface Patience {
  headersWithin: number
  /** How often connections are looked at for late headers. */
  checkedEvery: number
  bodyWithin: number
  /** Bytes that a body with files brings at least in each `bodyWithin`. */
  uploadPace: number
}

export const patience: Patience = {
  headersWithin: HEADERS_WITHIN,
  checkedEvery: 5_000,
  bodyWithin: BODY_WITHIN,
  uploadPace: UPLOAD_PACE,
}

/** Nobody holds a connection and a call by sending its body byte by byte. */
export function cutSlowBodies(app: FastifyInstance, { bodyWithin, uploadPace }: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if ((request.method !== 'POST' && request.method !== 'PATCH') || !(socket instanceof Socket)) return
    const least = request.routeOptions.config.call?.isUpload ? uploadPace : Number.POSITIVE_INFINITY
    let had = socket.bytesRead
    const timer = setInterval(() => {
      if (request.raw.complete || socket.destroyed) return clearInterval(timer)
      const brought = socket.bytesRead - had
      had = socket.bytesRead
      // What waits to be read is the server's own delay.
      if (brought >= least || request.raw.readableLength > 0) return
      clearInterval(timer)
      cut(request, reply)
    }, bodyWithin)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}

/** The answer goes out before the line is closed: some clients read it. */
function cut(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    request.raw.destroy()
    return
  }
  reply.raw.once('finish', () => request.raw.destroy())
  answerError(
    new Refusal(408, 'request.slow'),
    request,
    reply.header('connection', 'close'),
    request.server.log as Logger,
  )
}
