import type { Flow } from '../kit'
import { beginFactor, confirmFactor, goOnFromSetUp, proveWithFactor, removeFactor, renewCodes } from './ownFactors'
import { endToken, makeToken } from './ownTokens'

/** Flows of the personal centre: they come with it. */
export const accountFlows: readonly Flow[] = [
  beginFactor,
  confirmFactor,
  removeFactor,
  renewCodes,
  goOnFromSetUp,
  proveWithFactor,
  makeToken,
  endToken,
]
