import { enquiryKinds } from '../resources/enquiries/enquiryState'
import type { ResourceName } from '../resources/kit/resourceName'

/** How the counts of a site's inbox are asked for: the menu, the dashboard and the inbox itself share one answer, which the stream renews. */
export const inboxCountsBy = (site: string): { key: string; about: ResourceName[] } => ({
  key: `inbox:counts/${site}`,
  about: [...enquiryKinds],
})
