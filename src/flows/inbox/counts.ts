import { SUPER_ROLE } from '../../../config/superRole'
import { enquiryKinds } from '../../resources/enquiries/enquiryState'
import { inboxCounts } from '../../resources/readings/inbox'
import { inboxCountsBy } from '../../slices/inboxCounts'
import { readingAsked } from '../../slices/readings'
import type { RootState } from '../../slices/rootState'
import { rightsLoaded } from '../../slices/session/session'
import { defineFlow, put, read, whenSettled } from '../kit'
import { CONTROL } from '../navigation/context'

/** Somebody with an inbox in their menu, and something to see in it. */
const hasInbox = ({ menu, site, session: { roles, marks } }: RootState): boolean =>
  menu.rows.some(({ path }) => path === 'inbox') &&
  (site.current === CONTROL ||
    roles.includes(SUPER_ROLE) ||
    enquiryKinds.some((kind) => marks.includes(`${kind}:list`)))

/** How many nobody has read stands in the menu: asked for once, behind the first screen; the stream tells when to ask again. */
export const loadInboxCounts = defineFlow<unknown>(
  'loadInboxCounts',
  rightsLoaded,
  function* () {
    yield* whenSettled()
    if (!(yield* read(hasInbox))) return
    const site = yield* read((state) => state.site.current)
    yield* put(readingAsked(inboxCounts, inboxCountsBy(site)))
  },
  { policy: 'latest' },
)
