import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Expired } from '../../server/foundation/faults/errors'
import type { Scenes } from './scenes'

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** The panel itself, the sign-in page and the stream of events are left in peace. */
const isLeftAlone = (path: string): boolean =>
  !path.startsWith('/api/') ||
  path.startsWith('/api/demo/') ||
  path === '/api/admin/events' ||
  path.includes('/public/')

const isListOrStore = (path: string): boolean => /\/(list|store)$/.test(path)
const isUpload = (request: FastifyRequest, path: string): boolean => request.method === 'POST' && /\/import$/.test(path)

/** Lets the scenes that are on happen to calls. A scene that speaks of the next call is over once it has happened. */
export function playScenes(app: FastifyInstance, scenes: Scenes): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (isLeftAlone(path)) return
    if (scenes.delay > 0) await setTimeout(scenes.delay)
    if (scenes.expired && request.headers.authorization) {
      scenes.expired = false
      throw new Expired()
    }
    if (scenes.broken && isListOrStore(path)) {
      scenes.broken = false
      throw new Error('The scene of the broken call')
    }
    if (scenes.upload && isUpload(request, path)) {
      scenes.upload = false
      cutLine(reply)
    }
  })
}

function cutLine(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}
