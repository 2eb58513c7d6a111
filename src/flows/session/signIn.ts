import {
  newPasswordEnded,
  secondStepAsked,
  secondStepOpened,
  secondStepRefused,
  signInRefused,
  verifyCodeAsked,
} from '../../slices/session/account'
import { signedIn, signInAsked } from '../../slices/session/session'
import type { Calls } from '../calls'
import { faultOf } from '../fault'
import { keptPath } from '../form/keptDrafts'
import { attempt, defineFlow, port, put, type Step } from '../kit'
import { CONTROL, dashboardPath, safeRedirect } from '../navigation/context'
import type { CallFault } from '../ports'

const rebuildTokenOf = (details: unknown): string | undefined => {
  if (typeof details !== 'object' || details === null || !('rebuild_token' in details)) return undefined
  return String(details.rebuild_token)
}

/** True: a code is asked for now. False: it took too long, and all begins anew. */
export const secondStepIn = (details: unknown): boolean | undefined =>
  typeof details === 'object' && details !== null && 'second_step' in details ? details.second_step === true : undefined

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
      if (secondStepIn(fault.details)) return yield* put(secondStepOpened(true))
      yield* put(signInRefused(faultOf(fault)))
      yield* put(verifyCodeAsked())
      throw fault
    }
    yield* comeIn(answer, redirect)
  },
  { policy: 'leading', crossesSites: true },
)

function* comeIn({ tokenType, accessToken }: Calls['session.signIn']['out'], redirect: string | undefined): Step {
  const browser = yield* port('browser')
  browser.write('accessToken', `${tokenType} ${accessToken}`)
  yield* put(signedIn())
  const pages = yield* port('pages')
  pages.go(safeRedirect(redirect) ?? safeRedirect(yield* keptPath()) ?? dashboardPath(CONTROL), { isReplace: true })
}

/** The code of an app, or a recovery code; the browser itself knows by a cookie whose it is. */
export const secondStep = defineFlow(
  'secondStep',
  secondStepAsked,
  function* ({ code, redirect }) {
    const { answer, fault } = yield* attempt('session.secondStep', { code })
    if (!fault) return yield* comeIn(answer, redirect)
    if (secondStepIn(fault.details) === undefined) yield* put(secondStepRefused(faultOf(fault)))
    else {
      yield* put(secondStepOpened(false))
      yield* put(signInRefused(faultOf(fault)))
      yield* put(verifyCodeAsked())
    }
    throw fault
  },
  { policy: 'leading', crossesSites: true },
)
