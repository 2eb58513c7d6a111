import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../faults/errors'

/** `main.1a2b3c.js` (webpack.config.ts): what is under such a name never changes. */
const HASHED = /\.[0-9a-f]{6,}\.\w+(\.(br|gz))?$/
const FOR_EVER = 'public, max-age=31536000, immutable'

/** A page's path as somebody may type it; a missing file is not one. */
const isPage = (path: string): boolean => /^\/[\w./-]*$/.test(path) && !/\.\w+$/.test(path) && !path.startsWith('//')

/**
 * Serves the built console, compressed where it was built so, and answers every path that nothing else answers: calls
 * by the envelope, page paths by the console's own address of them.
 */
export async function serveConsole(app: FastifyInstance, directory: string | undefined): Promise<void> {
  const isThere = directory !== undefined && existsSync(directory)
  if (isThere) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? FOR_EVER : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isThere && wantsPage && isPage(path) && !path.startsWith('/api/')) return reply.redirect(`/#${path}`)
    throw new NotFound('route.notFound')
  })
}
