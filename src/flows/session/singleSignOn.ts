import { singleSignOn as centre } from '../../../config/singleSignOn'
import type { Target } from '../../slices/navigation/navigation'
import { navigationTroubled } from '../../slices/navigation/navigation'
import { attempt, leaveFor, put, type Step } from '../kit'
import { type Decision, divert, loginWith, stay } from '../navigation/decision'
import { leaveForPublicSite } from './account'
import { tripOverCentre } from './centreTrip'

/** flows.md §3: nobody is signed in here, but the browser may be known to the centre. */
export function* singleSignOn(going: Target): Step<Decision> {
  const { answer, fault } = yield* attempt('session.singleSignOn', {
    site: centre.site,
    site_redirect_url: centre.returnPath,
  })
  if (answer) {
    yield* leaveFor(answer.url, { tokenData: answer.token, site: answer.site })
    return stay
  }
  if (fault.kind === 'network') {
    yield* put(navigationTroubled(fault.message))
    throw fault
  }
  if (yield* tripOverCentre(going)) return stay
  if (yield* leaveForPublicSite()) return stay
  return divert(going.path === '/' ? '/login' : loginWith(going.path + going.search))
}
