import {
  codesAsked,
  codesShown,
  factorAsked,
  factorBegun,
  factorRefused,
  factorRemovalAsked,
  factorsChanged,
  factorTried,
  proofAsked,
} from '../../slices/session/ownFactors'
import { stepUpAsked, stepUpEnded } from '../../slices/session/stepUp'
import { faultOf } from '../fault'
import { ask, attempt, confirm, defineFlow, next, port, put, read } from '../kit'

export const beginFactor = defineFlow<unknown>(
  'beginFactor',
  factorAsked,
  function* () {
    yield* put(factorBegun(yield* ask('factors.begin', {})))
  },
  { policy: 'leading' },
)

/** With the first authenticator come the recovery codes. Whoever had to set it up goes on into the console. */
export const confirmFactor = defineFlow(
  'confirmFactor',
  factorTried,
  function* (given) {
    const { answer, fault } = yield* attempt('factors.confirm', given)
    if (fault) {
      yield* put(factorRefused(faultOf(fault)))
      throw fault
    }
    yield* put(factorsChanged())
    if (answer.recovery_codes.length > 0) yield* put(codesShown(answer.recovery_codes))
    const notice = yield* port('notice')
    notice.success('flows.factorAdded')
  },
  { policy: 'leading' },
)

export const removeFactor = defineFlow(
  'removeFactor',
  factorRemovalAsked,
  function* (id) {
    if (!(yield* confirm('flows.factorRemove'))) return
    yield* ask('factors.remove', { id })
    yield* put(factorsChanged())
  },
  { policy: 'leading' },
)

export const renewCodes = defineFlow<unknown>(
  'renewCodes',
  codesAsked,
  function* () {
    if (!(yield* confirm('flows.codesRenew'))) return
    const { recovery_codes } = yield* ask('factors.renewCodes', {})
    yield* put(factorsChanged())
    yield* put(codesShown(recovery_codes))
  },
  { policy: 'leading' },
)

/** What had to be set up is: the page begins anew with all that the person may do. */
export const goOnFromSetUp = defineFlow(
  'goOnFromSetUp',
  codesShown,
  function* (codes) {
    if (codes !== null || !(yield* read(({ session }) => session.profile?.must_set_up))) return
    const browser = yield* port('browser')
    browser.restart()
  },
  { policy: 'leading' },
)

/** Who has an authenticator, but began this session without it. */
export const proveWithFactor = defineFlow<unknown>(
  'proveWithFactor',
  proofAsked,
  function* () {
    yield* put(stepUpAsked('code'))
    if (!(yield* next(stepUpEnded)).payload) return
    const browser = yield* port('browser')
    browser.restart()
  },
  { policy: 'leading' },
)
