import { newVersionSeen } from '../../slices/session/session'
import { attempt, defineFlow } from '../kit'

/** Under which the server keeps for each person what they were told of. */
const SEEN_VERSION = 'seenVersion'

/** Nobody is told twice. Where it could not be kept they are told again the next time, which is no fault to speak of. */
export const keepSeenVersion = defineFlow(
  'keepSeenVersion',
  newVersionSeen,
  function* (release) {
    yield* attempt('personal.keep', { key: SEEN_VERSION, value: release })
  },
  { policy: 'every' },
)
