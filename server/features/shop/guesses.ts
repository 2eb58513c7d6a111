import { placeOf } from '../../foundation/http/placeOf'
import { countBack, countOne, type Limit, MINUTE } from './counts'
import type { ShopAsked } from './shopCall'

/** Wrong guesses at one thing, from one buyer, and from a server that does not say who its buyers are. */
const AT_ONE: Limit = { most: 10, window: 15 * MINUTE, sentence: 'shop.tooManyGuesses' }
const FROM_ONE: Limit = { ...AT_ONE, most: 20 }
const FROM_SERVER: Limit = { most: 60, window: MINUTE, sentence: 'shop.tooManyGuesses' }

type Counted = readonly [name: string, limit: Limit]

/** Whoever guesses: the member, the buyer's address as the shop tells it, else the shop's server. */
function guesser({ key, member, body, query, request }: ShopAsked): Counted {
  const told = body.buyer_ip ?? query.buyer_ip
  if (member) return [`member ${key.site} ${member.id}`, FROM_ONE]
  if (typeof told === 'string' && told !== '') return [`buyer ${key.site} ${placeOf(told)}`, FROM_ONE]
  return [`server ${key.site} ${placeOf(request.ip)}`, FROM_SERVER]
}

interface Guess<Found> {
  what: 'order' | 'code'
  /** Which of them, where guesses at one are counted. */
  one?: string
  look(): Promise<Found>
  isRight(found: Found): boolean
}

/**
 * Looks for what somebody names who may be guessing. Wrong guesses are counted, by all nodes together (decision 29): throws 429
 * where there were too many of them, and then does not look at all.
 */
export async function guessed<Found>(asked: ShopAsked, { what, one, look, isRight }: Guess<Found>): Promise<Found> {
  const { services, site } = asked
  const [who, limit] = guesser(asked)
  const counted: Counted[] = [[`${what} by ${who}`, limit]]
  if (one !== undefined) counted.push([`${what} ${site} ${one}`, AT_ONE])
  // Counted before it is looked for: of many guesses at once none may come before the count.
  for (const [name, most] of counted) await countOne(services, name, most)
  const found = await look()
  if (isRight(found)) for (const [name, most] of counted) await countBack(services, name, most)
  return found
}
