import { newPasswordEnded, signInRefused, verifyCodeAsked } from '../../slices/session/account'
import { signedIn, signInAsked } from '../../slices/session/session'
import { faultOf } from '../fault'
import { keptPath } from '../form/keptDrafts'
import { attempt, defineFlow, port, put, type Step } from '../kit'
import { CONTROL, dashboardPath, safeRedirect } from '../navigation/context'
import type { CallFault } from '../ports'

const rebuildTokenOf = (details: unknown): string | undefined => {
  if (typeof details !== 'object' || details === null || !('rebuild_token' in details)) return undefined
  return String(details.rebuild_token)
}

/** The password was right, and is older than the house lets it be: the page for a new one says so. */
function* askForNewPassword(token: string, fault: CallFault): Step {
  yield* put(newPasswordEnded({ fault: faultOf({ ...fault, details: null }) }))
  const pages = yield* port('pages')
  pages.go(`/rebuild?token=${encodeURIComponent(token)}`)
}

/** flows.md §4.1: the token is stored, and the navigation that follows loads rights and menus. */
export const signIn = defineFlow(
  'signIn',
  signInAsked,
  function* ({ redirect, ...form }) {
    yield* put(signInRefused(null))
    const { answer, fault } = yield* attempt('session.signIn', form)
    if (fault) {
      const token = rebuildTokenOf(fault.details)
      if (token) return yield* askForNewPassword(token, fault)
      yield* put(signInRefused(faultOf(fault)))
      yield* put(verifyCodeAsked())
      throw fault
    }
    const browser = yield* port('browser')
    browser.write('accessToken', `${answer.tokenType} ${answer.accessToken}`)
    yield* put(signedIn())
    const pages = yield* port('pages')
    pages.go(safeRedirect(redirect) ?? safeRedirect(yield* keptPath()) ?? dashboardPath(CONTROL), { isReplace: true })
  },
  { policy: 'leading', crossesSites: true },
)
