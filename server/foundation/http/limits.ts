import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { TooMany } from '../faults/errors'
import { hashOf } from '../secrets/tokens'
import type { Services } from '../services/services'
import { isPublic } from './call'
import { placeOf } from './placeOf'
import { RequestCounts } from './RequestCounts'

/** Requests a minute that all nodes answer together. An office may share one address, so the general one is generous. */
export interface RateLimits {
  address: number
  session: number
}

export const rateLimits: RateLimits = { address: 6_000, session: 1_200 }

const MINUTE = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call by address; `name` tells it from the others. */
    perAddress(name: string, perMinute: number): onRequestAsyncHookHandler
    perSession: onRequestAsyncHookHandler
  }
}

/** As the library wants its store: all limits of one server count in the same place. */
const storeOver = (counts: RequestCounts) =>
  class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      timeWindow = MINUTE,
      max = 0,
    ): void {
      counts.count(key, timeWindow, max).then((counted) => answer(null, counted), answer)
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }

/** Counts the API's requests by address, and lets calls count more narrowly. Console files are not counted. */
export async function limitRates(app: FastifyInstance, services: Services, limits: RateLimits): Promise<void> {
  const counts = new RequestCounts(services)
  app.addHook('onClose', async () => counts.close())
  await app.register(rateLimit, { global: false, store: storeOver(counts) })
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
    const { call } = request.routeOptions.config
    if (call && isPublic(call) && call.admit) return
    if (request.url.startsWith('/api/')) await general.call(this, request, reply)
  })
}
