import type { Target } from '../../slices/navigation/navigation'
import { attempt, leaveFor, port, type Step } from '../kit'
import { contextOf } from '../navigation/contextOf'
import { installation } from './account'

/** Whoever has come in may be carried in again once that session is over. */
export function* forgetTrip(): Step {
  const browser = yield* port('browser')
  if (browser.readTab('centreAsked') !== null) browser.writeTab('centreAsked', null)
}

/**
 * flows.md §3.4: on an installation that belongs to a centre the browser goes there and comes back, with a ticket where it is
 * signed in there. Once per visit: a tab that has been there stays. True: the browser is on its way.
 */
export function* tripOverCentre({ path, search }: Target): Step<boolean> {
  const browser = yield* port('browser')
  const { center } = yield* installation()
  if (center === null || browser.readTab('centreAsked') !== null) return false
  browser.writeTab('centreAsked', '1')
  if (browser.readTab('centreAsked') === null) return false
  const site = contextOf(path)
  const { answer } = yield* attempt('session.centreWay', site === undefined ? {} : { site })
  if (!answer) return false
  // What stands behind the hash comes back with the browser: redirects keep it.
  yield* leaveFor(`${answer.url}#${path}${search}`)
  return true
}
