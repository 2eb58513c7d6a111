import { firstFrameFlows } from './frame/first'
import type { Flow } from './kit'
import { firstNavigationFlows } from './navigation/first'
import { firstSessionFlows } from './session/first'
import { firstTapeFlows } from './tape/first'

/** Flows that are at work before anybody is signed in: they come with the first page. */
export const firstFlows: readonly Flow[] = [
  ...firstSessionFlows,
  ...firstNavigationFlows,
  ...firstFrameFlows,
  ...firstTapeFlows,
]
