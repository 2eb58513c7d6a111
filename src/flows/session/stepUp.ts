import { stepUpEnded, stepUpRefused, stepUpTried } from '../../slices/session/stepUp'
import { faultOf } from '../fault'
import { attempt, defineFlow, put } from '../kit'

/** The person has proved who they are: whatever waits for that goes on. */
export const stepUp = defineFlow(
  'stepUp',
  stepUpTried,
  function* (proof) {
    const { fault } = yield* attempt('personal.stepUp', proof)
    if (fault) {
      yield* put(stepUpRefused(faultOf(fault)))
      throw fault
    }
    yield* put(stepUpEnded(true))
  },
  { policy: 'leading' },
)
