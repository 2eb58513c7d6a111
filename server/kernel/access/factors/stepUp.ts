import { Refusal } from '../../../foundation/faults/errors'
import type { Caller } from '../../../foundation/services/caller'
import type { Services } from '../../../foundation/services/services'
import { hasFactor } from './factors'

/**
 * What could not be taken back asks that the person has just proved who they are. The refusal says by what they can: whoever
 * has a second factor by that, others by their password. What was sent is kept nowhere: the console sends it again.
 */
export async function insistOnStepUp(services: Services, { userId, raisedUntil }: Caller): Promise<void> {
  if (raisedUntil !== null && raisedUntil > services.now()) return
  const by = (await hasFactor(services, userId)) ? 'code' : 'password'
  throw new Refusal(403, 'access.stepUp', {}, { step_up: by })
}
