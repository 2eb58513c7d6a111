import type { EnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import type { Presence } from '../../../foundation/services/events'
import type { Services } from '../../../foundation/services/services'

/** Without a word from the tab an answer is written by nobody any more (ms): a tab that is closed says nothing. */
export const LEASE = 40_000

type Leases = Map<string, Map<number, Presence>>

/** Who writes an answer, as this node has heard of it. */
const leases = new WeakMap<Services, Leases>()

const keyOf = ({ site, resource, id }: Pick<Presence, 'site' | 'resource' | 'id'>): string =>
  `${site} ${resource} ${id}`

const leasesOf = (services: Services): Leases => {
  const known = leases.get(services) ?? new Map<string, Map<number, Presence>>()
  leases.set(services, known)
  return known
}

const isOver = ({ until }: Presence, now: Date): boolean => until === null || Date.parse(until) <= now.getTime()

function keep(services: Services, presence: Presence): void {
  const all = leasesOf(services)
  const key = keyOf(presence)
  const there = all.get(key) ?? new Map<number, Presence>()
  there.set(presence.userId, presence)
  for (const [userId, each] of there) if (isOver(each, services.now())) there.delete(userId)
  if (there.size > 0) all.set(key, there)
  else all.delete(key)
}

/** Every node hears who answers what. */
export function followPresence(services: Services): () => void {
  return services.events.hear((event) => {
    if (event.type === 'presence') keep(services, event.presence)
  })
}

/** Who else is answering it now. */
export function answeringNow(
  services: Services,
  at: { site: string; resource: EnquiryKind; id: number },
  userId: number,
): Presence[] {
  const there = leasesOf(services).get(keyOf(at))?.values() ?? []
  return [...there].filter((each) => each.userId !== userId && !isOver(each, services.now()))
}
