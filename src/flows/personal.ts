import {
  deviceSignOutAsked,
  devicesArrived,
  devicesAsked,
  devicesFailed,
  profileChangeAsked,
  profileChanged,
  profileRefused,
} from '../slices/personal'
import { profileLoaded } from '../slices/session'
import { selectLanguage } from '../slices/settings'
import { faultOf } from './fault'
import { ask, attempt, defineFlow, port, put, read, until } from './kit'
import { problemsIn } from './problems'

export const saveProfile = defineFlow(
  'saveProfile',
  profileChangeAsked,
  function* (change) {
    const { fault } = yield* attempt('personal.update', change)
    const notice = yield* port('notice')
    if (fault) {
      const problems = problemsIn(fault.details)
      const catalogue = yield* port('catalogue')
      const language = yield* read(selectLanguage)
      const said = problems.length > 0 ? yield* until(() => catalogue.sentences('user', problems, language)) : undefined
      yield* put(profileRefused({ ...faultOf(fault), ...(said && { problems: said }) }))
      if (fault.kind === 'refused' && !said) notice.error(fault.message)
      throw fault
    }
    yield* put(profileLoaded(yield* ask('session.profile', {})))
    yield* put(profileChanged())
    notice.success('flows.profileSaved')
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
