import type { Fault } from '../../slices/rows/entityState'
import {
  deviceSignOutAsked,
  devicesArrived,
  devicesAsked,
  devicesFailed,
  emailChangeAsked,
  emailChangeRefused,
  emailChangeWaits,
  emailWithdrawalAsked,
  profileChangeAsked,
  profileChanged,
  profileRefused,
} from '../../slices/session/personal'
import { profileLoaded } from '../../slices/session/session'
import { selectLanguage } from '../../slices/settings'
import { faultOf } from '../fault'
import { problemsIn } from '../form/problems'
import { ask, attempt, defineFlow, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'

/** What is wrong at each field, in the words of the declaration; the server's sentence as a toast where it is no field. */
function* saidOf(fault: CallFault): Step<Fault> {
  const problems = problemsIn(fault.details)
  const catalogue = yield* port('catalogue')
  const language = yield* read(selectLanguage)
  const said = problems.length > 0 ? yield* until(() => catalogue.sentences('user', problems, language)) : undefined
  const notice = yield* port('notice')
  if (fault.kind === 'refused' && !said) notice.error(fault.message)
  return { ...faultOf(fault), ...(said && { problems: said }) }
}

export const saveProfile = defineFlow(
  'saveProfile',
  profileChangeAsked,
  function* (change) {
    const { fault } = yield* attempt('personal.update', change)
    if (fault) {
      yield* put(profileRefused(yield* saidOf(fault)))
      throw fault
    }
    yield* put(profileLoaded(yield* ask('session.profile', {})))
    yield* put(profileChanged())
    const notice = yield* port('notice')
    notice.success('flows.profileSaved')
  },
  { policy: 'leading' },
)

/** The address that one has stays in force until the new one is confirmed. */
export const askEmail = defineFlow(
  'askEmail',
  emailChangeAsked,
  function* (email) {
    const { answer, fault } = yield* attempt('personal.email', { email })
    if (fault) {
      yield* put(emailChangeRefused(yield* saidOf(fault)))
      throw fault
    }
    yield* put(profileLoaded(answer))
    yield* put(emailChangeWaits())
    const notice = yield* port('notice')
    notice.success('flows.emailAsked')
  },
  { policy: 'leading' },
)

export const withdrawEmail = defineFlow<unknown>(
  'withdrawEmail',
  emailWithdrawalAsked,
  function* () {
    yield* put(profileLoaded(yield* ask('personal.withdrawEmail', {})))
    const notice = yield* port('notice')
    notice.success('flows.emailWithdrawn')
  },
  { policy: 'leading' },
)

export const loadDevices = defineFlow<unknown>(
  'loadDevices',
  devicesAsked,
  function* () {
    const { list } = yield* ask('personal.devices', {})
    yield* put(devicesArrived(list))
  },
  { policy: 'latest', failed: () => devicesFailed() },
)

export const signOutDevice = defineFlow(
  'signOutDevice',
  deviceSignOutAsked,
  function* (id) {
    yield* ask('personal.revoke', { id })
    const notice = yield* port('notice')
    notice.success('flows.deviceSignedOut')
    yield* put(devicesAsked())
  },
  { policy: 'leading', per: String },
)
