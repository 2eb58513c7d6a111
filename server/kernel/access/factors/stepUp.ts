import { Refusal } from '../../../foundation/faults/errors'
import type { Caller } from '../../../foundation/services/caller'
import type { Services } from '../../../foundation/services/services'
import { hasFactor } from './factors'

/**
 * The refusal for whoever has not proved who they are within ten minutes; undefined for others. It says by what they can:
 * whoever has a second factor by that, others by their password.
 */
export async function stepUpMissing(services: Services, { userId, raisedUntil }: Caller): Promise<Refusal | undefined> {
  if (raisedUntil !== null && raisedUntil > services.now()) return undefined
  const by = (await hasFactor(services, userId)) ? 'code' : 'password'
  return new Refusal(403, 'access.stepUp', {}, { step_up: by })
}

/** What could not be taken back asks that. What was sent is kept nowhere: the console sends it again. */
export async function insistOnStepUp(services: Services, caller: Caller): Promise<void> {
  const missing = await stepUpMissing(services, caller)
  if (missing) throw missing
}
