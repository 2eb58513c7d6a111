import { accessAsked, accessWanted } from '../../slices/why'
import { ask, defineFlow, port, put } from '../kit'

/** Whoever may grant it is told; the person hears by a notice what came of it. */
export const askAccess = defineFlow(
  'askAccess',
  accessWanted,
  function* (wanted) {
    yield* ask('why.ask', wanted)
    yield* put(accessAsked())
    const notice = yield* port('notice')
    notice.success('flows.accessAsked')
  },
  { policy: 'leading' },
)
