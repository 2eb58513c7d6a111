import type { Target } from '../../slices/navigation/navigation'
import { attempt, type Step } from '../kit'
import { CONTROL, dashboardPath, safeRedirect } from '../navigation/context'
import { type Decision, divert, loginWith } from '../navigation/decision'
import { forgetUser } from './account'

/** flows.md §1: an address with `isLocal` ends the session that is there, and comes back after signing in. */
export function* leaveLocally({ path, search }: Target): Step<Decision> {
  yield* attempt('session.signOut', {})
  yield* forgetUser()
  const query = new URLSearchParams(search)
  query.delete('isLocal')
  const wanted = query.size > 0 ? `${path}?${query}` : path
  return divert(loginWith(safeRedirect(query.get('redirect')) ?? safeRedirect(wanted) ?? dashboardPath(CONTROL)))
}
