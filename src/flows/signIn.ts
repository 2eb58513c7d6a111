import { signInRefused, verifyCodeAsked } from '../slices/account'
import { signedIn, signInAsked } from '../slices/session'
import { CONTROL, dashboardPath, safeRedirect } from './context'
import { faultOf } from './fault'
import { keptPath } from './keptDrafts'
import { attempt, defineFlow, port, put } from './kit'

/** flows.md §4.1: the token is stored, and the navigation that follows loads rights and menus. */
export const signIn = defineFlow(
  'signIn',
  signInAsked,
  function* ({ redirect, ...form }) {
    yield* put(signInRefused(null))
    const { answer, fault } = yield* attempt('session.signIn', form)
    if (fault) {
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
