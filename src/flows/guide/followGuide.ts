import { guideSeen, nextOfGuide } from '../../slices/guide'
import { navigationEnded } from '../../slices/navigation/navigation'
import { guideMoved } from '../../slices/session/session'
import { uploadArrived } from '../../slices/upload/uploads'
import { attempt, defineFlow, put, read } from '../kit'

/** Under which the server keeps it for each person. */
const GUIDE = 'guide'
/** What is kept of somebody who has left it: nothing at all would mean that it was never offered. */
const LEFT = { step: 'left' }

/** Nobody says that a step is done: it is seen by where the person is, and by what has become of the file. */
export const followGuide = defineFlow<unknown>(
  'followGuide',
  [guideSeen, guideMoved, navigationEnded, uploadArrived],
  function* () {
    const moved = yield* read(nextOfGuide)
    if (moved) yield* put(guideMoved(moved))
  },
  { policy: 'every', crossesSites: true },
)

/** The guide goes on after a reload and in every browser. Where it could not be kept it goes on from an earlier step. */
export const keepGuide = defineFlow(
  'keepGuide',
  guideMoved,
  function* (guide) {
    yield* attempt('personal.keep', { key: GUIDE, value: guide ?? LEFT })
  },
  { policy: 'every', crossesSites: true },
)
