import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { TooMany } from '../faults/errors'
import { hashOf } from '../secrets/tokens'
import { placeOf } from './placeOf'

/** Requests a minute that one node answers. An office may share one address, so the general one is generous. */
export interface RateLimits {
  address: number
  session: number
}

export const rateLimits: RateLimits = { address: 6_000, session: 1_200 }

const MINUTE = 60_000
/** Keys that are counted at once; the oldest go first. */
const MOST_KEYS = 20_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call by address; `name` tells it from the others. */
    perAddress(name: string, perMinute: number): onRequestAsyncHookHandler
    perSession: onRequestAsyncHookHandler
  }
}

/** Counts the API's requests by address, and lets calls count more narrowly. Console files are not counted. */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, { global: false, cache: MOST_KEYS })
  const counting = (
    name: string,
    max: number,
    keyOf: (request: FastifyRequest) => string,
  ): onRequestAsyncHookHandler => {
    const count = app.createRateLimit({
      max,
      timeWindow: MINUTE,
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
    })
    return async (request) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw new TooMany(Math.max(1, counted.ttlInSeconds))
    }
  }
  const byAddress = ({ ip }: FastifyRequest): string => placeOf(ip)
  app.decorate('perAddress', (name: string, perMinute: number) => counting(name, perMinute, byAddress))
  app.decorate(
    'perSession',
    counting('session', limits.session, ({ headers, ip }) => hashOf(headers.authorization ?? placeOf(ip))),
  )
  const general = counting('all', limits.address, byAddress)
  app.addHook('onRequest', async function (request, reply) {
    if (request.url.startsWith('/api/')) await general.call(this, request, reply)
  })
}
