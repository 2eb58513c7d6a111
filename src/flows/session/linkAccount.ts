import { linkAsked, linkRefused, linkSettled, secondStepOpened, ticketRefused } from '../../slices/session/account'
import { signedIn, signedOut } from '../../slices/session/session'
import { faultOf } from '../fault'
import { attempt, defineFlow, port, put, read } from '../kit'
import { forgetTrip } from './centreTrip'
import { secondStepIn } from './signIn'

/** On arrival from the centre, once: the password of the account here links it to the one there. */
export const linkAccount = defineFlow(
  'linkAccount',
  linkAsked,
  function* (password) {
    const { linking } = yield* read((state) => state.account)
    if (!linking) return
    const { answer, fault } = yield* attempt('session.link', { token: linking.token, password })
    const pages = yield* port('pages')
    if (secondStepIn(fault?.details)) {
      yield* put(linkSettled())
      return yield* put(secondStepOpened(true))
    }
    if (fault) {
      yield* put(linkRefused(faultOf(fault)))
      // The password is not what was wrong: the way from the centre counts no longer.
      if (fault.status === 403) yield* put(linkSettled())
      if (fault.status === 403) yield* put(ticketRefused())
      throw fault
    }
    const browser = yield* port('browser')
    yield* put(linkSettled())
    yield* put(signedOut())
    browser.write('accessToken', `${answer.tokenType} ${answer.accessToken}`)
    yield* forgetTrip()
    yield* put(signedIn())
    browser.writeTab('reHeaderData', linking.site)
    pages.go(linking.path, { isReplace: true })
  },
  { policy: 'leading', crossesSites: true },
)
