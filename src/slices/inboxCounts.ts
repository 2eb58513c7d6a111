import { enquiryKinds } from '../resources/enquiries/enquiryState'
import type { ResourceName } from '../resources/kit/resourceName'
import type { ScreenQueryAsked } from './screenQueries'

const CONTROL = 'control'

const about: ResourceName[] = [...enquiryKinds]

/** What is read of the inbox of this site, or of all sites; of control, which has none of its own, always of all. */
export const inboxScope = (site: string, isAll = false) =>
  isAll || site === CONTROL
    ? { of: '*', query: { sites: 'all' as const }, about, isEverywhere: true as const }
    : { of: site, query: {}, about }

type CountsBy = Pick<ScreenQueryAsked, 'key' | 'about' | 'isEverywhere'> & { query: { sites?: 'all' } }

/** How the counts are asked for: the menu, the dashboard and the inbox itself share one answer, which the stream renews. */
export function inboxCountsBy(site: string, isAll = false): CountsBy {
  const { of, ...asked } = inboxScope(site, isAll)
  return { key: `inbox:counts/${of}`, ...asked }
}
