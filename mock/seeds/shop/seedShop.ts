import { CONTROL } from '../../../server/foundation/services/places'
import type { Services } from '../../../server/foundation/services/services'
import { isThere } from '../../../server/kernel/places/since'
import { member } from '../../../src/resources/member'
import { daysBefore } from '../calendar'
import type { SetMoment } from '../stamps'
import { seedAttempts } from './seedAttempts'
import { seedCampaigns } from './seedCampaigns'
import { seedCarts } from './seedCarts'
import { seedFeedback } from './seedFeedback'
import { seedInvoices } from './seedInvoices'
import { seedMailStates } from './seedMailStates'
import { seedMails } from './seedMails'
import { seedMembers } from './seedMembers'
import { seedMessages } from './seedMessages'
import { seedOffers } from './seedOffers'
import { seedOrders } from './seedOrders'
import { seedQuestions } from './seedQuestions'
import { seedThreads } from './seedThreads'
import { seedSearches, seedVisitors } from './seedVisitors'

/** Days since the site's tables of members were made; what is older came into them then. */
const KEPT_FOR = 12

/** What comes of itself where a shop is open: members, what they look at, search for and say, and what it costs to be found. */
export async function seedShop(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
): Promise<SetMoment[]> {
  if (at.site === CONTROL) return [await seedCampaigns(services, now)]
  if (!isThere(member, at.place)) return []
  const made = [
    ...(await seedMembers(services, at, now, KEPT_FOR)),
    ...(await seedFeedback(services, at, now, KEPT_FOR)),
    ...(await seedMessages(services, at, now, KEPT_FOR)),
    ...(await seedQuestions(services, at, now, KEPT_FOR)),
    await seedSearches(services, at, daysBefore(now, KEPT_FOR)),
    ...(await seedOrders(services, at, now)),
    ...(await seedInvoices(services, at, now)),
    ...(await seedOffers(services, at, now)),
  ]
  made.push(...(await seedThreads(services, at, now)))
  await seedAttempts(at.place, now)
  await seedMails(at.place)
  await seedMailStates(at.place, now)
  await seedCarts(at, now)
  await seedVisitors(at, now)
  return made
}
