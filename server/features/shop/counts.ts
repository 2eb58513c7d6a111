import { TooMany } from '../../foundation/faults/errors'
import { RequestCounts } from '../../foundation/http/RequestCounts'
import type { ServerMessageId } from '../../foundation/messages'
import type { Services } from '../../foundation/services/services'

const SECOND = 1_000
export const MINUTE = 60 * SECOND

const open = new WeakMap<Services, RequestCounts>()

/** What the shop's calls are counted in, together with the other nodes (decision 29). */
function countsOf(services: Services): RequestCounts {
  const known = open.get(services)
  if (known) return known
  const made = new RequestCounts(services)
  open.set(services, made)
  return made
}

export function closeCounts(services: Services): void {
  open.get(services)?.close()
  open.delete(services)
}

export interface Limit {
  most: number
  window: number
  sentence: ServerMessageId
}

/** Counts one more under the name. Throws 429 with `Retry-After` where there were too many. */
export async function countOne(services: Services, name: string, { most, window, sentence }: Limit): Promise<void> {
  const { current, ttl } = await countsOf(services).count(`shop ${name}`, window, most)
  if (current > most) throw new TooMany(Math.max(1, Math.ceil(ttl / SECOND)), sentence)
}

/** Takes one back that was counted. */
export const countBack = (services: Services, name: string, { most, window }: Limit): Promise<void> =>
  countsOf(services).giveBack(`shop ${name}`, window, most)
