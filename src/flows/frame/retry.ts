import { connectionFound, connectionLost, waitingTaken } from '../../slices/connection'
import { defineFlow, port, put, race, read, until } from '../kit'

/** That the server is out of reach, once, with Retry: what was being read is asked again, by hand or when the line is back. */
export const offerRetry = defineFlow<unknown>(
  'offerRetry',
  connectionLost,
  function* () {
    const notice = yield* port('notice')
    const { work: isPressed } = yield* race({
      work: () => until(() => notice.offerRetry('flows.networkFailed')),
      event: connectionFound,
    })
    notice.closeRetry()
    const { waiting } = yield* read((state) => state.connection)
    yield* put(waitingTaken())
    if (isPressed === false) return
    // What lay in the state is frozen, and an event on its way is marked.
    for (const event of waiting) yield* put({ ...event })
  },
  { policy: 'leading', crossesSites: true },
)
