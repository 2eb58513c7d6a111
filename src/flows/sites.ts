import { rightsLoaded, rightsOutdated } from '../slices/session'
import { reachableSitesLoaded } from '../slices/site'
import { attempt, defineFlow, port, put } from './kit'
import { loadRights } from './loadRights'

/** The sites that the switcher offers. */
export const loadSites = defineFlow<unknown>(
  'loadSites',
  rightsLoaded,
  function* () {
    const { answer } = yield* attempt('site.options', {})
    if (answer) yield* put(reachableSitesLoaded(answer.list))
  },
  { policy: 'leading' },
)

/** Somebody changed what this person may do: menu and buttons follow, and the page stays. */
export const reloadRights = defineFlow<unknown>(
  'reloadRights',
  rightsOutdated,
  function* () {
    const { fault } = yield* loadRights()
    if (fault?.kind === 'refused') (yield* port('notice')).error(fault.message)
  },
  { policy: 'latest' },
)
