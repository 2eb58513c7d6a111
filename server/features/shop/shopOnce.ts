import type { ChangeMeta, ChangeWriter } from '../../kernel/changes'
import { answerKept, changeOnce } from '../../kernel/idempotency/callOnce'
import { type ShopAsked, shopChange } from './shopCall'

const KEY = 'idempotency-key'

/** Keys of different API keys, and of different members, are never the same key. */
function headersOf({ request, key, member }: ShopAsked): Record<string, string> {
  const given = request.headers[KEY]
  return typeof given === 'string' ? { [KEY]: `shop-${key.id}-${member?.id ?? 0}-${given}` } : {}
}

const askedOnce = (asked: ShopAsked, what: readonly [ChangeMeta['resource'], string]) => {
  // A buyer may come back by another address.
  const { buyer_ip: _, ...body } = asked.body
  return {
    request: { headers: headersOf(asked) },
    caller: { userId: 0 },
    // The order that is in the path is part of what was asked for.
    body: { params: asked.params, body },
    where: { place: asked.place, site: asked.site },
    change: <T>(work: (writer: ChangeWriter) => Promise<T>) => shopChange(asked, what, work),
  }
}

/** What was answered already to the `Idempotency-Key` of this call. */
export const shopAnswerKept = <T>(asked: ShopAsked, what: readonly [ChangeMeta['resource'], string]) =>
  answerKept<T>(askedOnce(asked, what), `shop:${what.join(':')}`)

/** Does the work under a change set, once for an `Idempotency-Key`. */
export const shopChangeOnce = <T>(
  asked: ShopAsked,
  what: readonly [ChangeMeta['resource'], string],
  work: (writer: ChangeWriter) => Promise<T>,
): Promise<T> => changeOnce<T>(askedOnce(asked, what), `shop:${what.join(':')}`, work)
