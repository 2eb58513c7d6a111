import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../foundation/faults/errors'
import { placeOf } from '../../foundation/http/placeOf'
import type { Services } from '../../foundation/services/services'
import { countOne, MINUTE } from './counts'
import { type ShopKey, type ShopScope, shopKeyOf } from './keys'

/** Wrong keys from one address within a minute: after that it hears nothing else for a while. */
const WRONG_KEYS = 60

const admitted = new WeakMap<FastifyRequest, ShopKey>()

const SCOPE_WORDS: Readonly<Record<ShopScope, readonly [string, string]>> = {
  read: ['读取内容', 'Read'],
  members: ['会员', 'Members'],
  orders: ['订单', 'Orders'],
  messages: ['留言与提问', 'Messages and questions'],
  statistics: ['统计', 'Statistics'],
}

const textOf = ({ headers }: FastifyRequest): string => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

async function keyOf(services: Services, request: FastifyRequest): Promise<ShopKey> {
  try {
    return await shopKeyOf(services, textOf(request))
  } catch (error) {
    const limit = { most: WRONG_KEYS, window: MINUTE, sentence: 'shop.tooManyWrong' } as const
    if (error instanceof Refusal) await countOne(services, `wrong ${placeOf(request.ip)}`, limit)
    throw error
  }
}

function insistOn(scope: ShopScope, key: ShopKey, site: string): void {
  if (key.site !== site) throw new Refusal(403, 'shop.otherSite', { own: key.site, asked: site }, { site: key.site })
  if (!key.scopes.has(scope)) throw new Refusal(403, 'shop.scopeMissing', { scope: SCOPE_WORDS[scope] }, { scope })
}

/** Lets a call of the shop in by its key, before its body is read. */
export async function admitKey(services: Services, request: FastifyRequest, scope: ShopScope): Promise<void> {
  const key = await keyOf(services, request)
  await countOne(services, `key ${key.id}`, { most: key.perMinute, window: MINUTE, sentence: 'shop.tooMany' })
  const { site = '' } = request.params as Record<string, string>
  insistOn(scope, key, site)
  admitted.set(request, key)
}

/** The key that let this request in. */
export function keyWhich(request: FastifyRequest): ShopKey {
  const key = admitted.get(request)
  if (!key) throw new Error('A call of the shop was reached without a key')
  return key
}
