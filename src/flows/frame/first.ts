import type { Flow } from '../kit'
import { offerRetry } from './retry'
import { keepSettings } from './settings'

/** Flows of the frame that are at work before anybody is signed in. */
export const firstFrameFlows: readonly Flow[] = [offerRetry, keepSettings]
