import { tabsClosed } from '../../slices/navigation/tabs'
import { selectUnsavedPaths, textSettled, textTyped } from '../../slices/navigation/unsaved'
import { signedOut } from '../../slices/session/session'
import { siteEntered } from '../../slices/sites/site'
import { defineFlow, holdingPage, nextOf, read, type Step } from '../kit'

const isAllSettled = (): Step<boolean> => read((state) => selectUnsavedPaths(state).length === 0)

/** While any page holds unsaved text, the browser asks whoever closes or reloads it. */
export const holdUnsaved = defineFlow(
  'holdUnsaved',
  textTyped,
  function* () {
    yield* holdingPage('flows.leaveUnsaved', untilSettled)
  },
  { policy: 'leading', crossesSites: true },
)

function* untilSettled(): Step {
  while (!(yield* isAllSettled())) yield* nextOf([textSettled, tabsClosed, siteEntered, signedOut])
}
