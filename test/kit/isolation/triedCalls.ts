import { allCalls } from '../../../server/app/parts'
import type { AnyCall } from '../../../server/foundation/http/call'
import { allResources } from '../../../src/resources'
import { kebab } from '../../../src/resources/kit/endpoints'

/** A stream that does not end; it is tried in liveEvents.test.ts. */
const ENDLESS = '/api/admin/events'
/** Ends the session by which the battery asks. */
const ENDS = new Set(['/api/logout', '/api/admin/site/end-session'])
/** Runs stand in one list, wherever they work: whoever may see all sees them everywhere. */
const OF_RUNS = /^\/api\/admin\/(run\/|dashboard\/summary$)/
/** In control these tell of every site. */
const OF_EVERY_SITE = allResources
  .filter(({ isOfEverySite }) => isOfEverySite)
  .map(({ name }) => `/api/admin/${kebab(name)}/`)

/** Whether those who may see everything are rightly told of another site there. */
export const isToldOfAll = ({ path }: AnyCall, site: string | undefined): boolean =>
  OF_RUNS.test(path) || (site === undefined && OF_EVERY_SITE.some((beginning) => path.startsWith(beginning)))

/** What is asked for another site's rows. */
export const calls = allCalls().filter(({ path }) => path !== ENDLESS && !ENDS.has(path))
