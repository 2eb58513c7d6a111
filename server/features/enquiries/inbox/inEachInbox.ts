import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import type { RequestContext } from '../../../foundation/http/call'
import { callerWith } from '../../../kernel/access/callerOf'
import { inEachSite } from '../../../kernel/places/localSites'
import { isThere } from '../../../kernel/places/since'
import { kindsSeenBy } from './visible'

export type InboxAsked = Pick<RequestContext, 'services' | 'caller'>

interface Found<T> {
  found: T[]
  /** Sites that cannot be read now. */
  away: string[]
}

/** Asks in the inbox of every site that the person's rights reach, with the rights that they have there. */
export async function inEachInbox<T>(
  { services, caller }: InboxAsked,
  work: (asked: InboxAsked, place: Place) => Promise<T>,
): Promise<Found<T>> {
  const answers = await inEachSite(services, async (place, site): Promise<{ told?: T }> => {
    const rights = await services.access.rights(services, caller.userId, site)
    const there = callerWith(rights, { ...caller, context: site })
    if (!isThere(ticket, place) || kindsSeenBy(there).length === 0) return {}
    return { told: await work({ services, caller: there }, place) }
  })
  return {
    found: answers.flatMap(({ result }) => (result?.told === undefined ? [] : [result.told])),
    away: answers.flatMap(({ site, result }) => (result === null ? [site] : [])),
  }
}
