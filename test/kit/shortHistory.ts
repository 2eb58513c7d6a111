import { type SiteHistory, siteHistory } from '../../server/foundation/db/migrations/site/versions'

const [first, second, third] = siteHistory
if (!second || !third) throw new Error('The history of sites begins with three versions')

/** The first three versions, for tests of a site's lifecycle: what is released later changes nothing there. */
export const shortHistory: SiteHistory = [first, second, third]
