import { rightsLoaded, rightsOutdated } from '../../slices/session/session'
import { reachableSitesLoaded, siteReadied, sitesAsked } from '../../slices/sites/site'
import { siteSettled } from '../../slices/sites/siteGuard'
import { attempt, both, defineFlow, port, put, read, type Step, whenSettled } from '../kit'
import { loadRights } from '../session/loadRights'
import { lockForOther, lockOutOfReach } from './siteGuard'
import { loadSiteHabits } from './siteHabits'

/** The sites that the switcher offers, and this person's favourites among them; fresh whenever it opens. */
export const loadSites = defineFlow<unknown>(
  'loadSites',
  [rightsLoaded, sitesAsked],
  function* (rights) {
    yield* whenSettled()
    yield* both(loadReachable, function* () {
      const isKnown = yield* read((state) => state.siteHabits.isLoaded)
      // With rights they are needed once; the switcher, which says nothing of rights, wants what other tabs have changed.
      if (!isKnown || rights === undefined) yield* loadSiteHabits()
    })
  },
  { policy: 'leading' },
)

function* loadReachable(): Step {
  const { answer } = yield* attempt('site.options', {})
  if (!answer) return
  yield* put(reachableSitesLoaded(answer.list))
  const current = yield* read((state) => state.site.current)
  const isReached = answer.list.some(({ name }) => name === current)
  if (answer.list.length > 0 && !isReached) yield* lockOutOfReach()
}

/** Somebody changed what this person may do: menu and buttons follow, and the page stays. */
export const reloadRights = defineFlow<unknown>(
  'reloadRights',
  rightsOutdated,
  function* () {
    yield* put(siteReadied(null))
    const before = yield* read((state) => state.session.profile?.id)
    const { fault, other } = yield* loadRights(before)
    if (other) return yield* lockForOther(other)
    const guard = yield* read((state) => state.siteGuard)
    if (!fault && guard?.why === 'reach') yield* put(siteSettled())
    if (fault?.kind !== 'refused') return
    const notice = yield* port('notice')
    notice.error(fault.message)
    // Of somebody else it is not even known where they belong.
    if (guard === null) yield* lockOutOfReach()
  },
  { policy: 'latest' },
)
