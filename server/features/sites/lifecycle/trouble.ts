import type { Label } from '../../../../src/resources/kit/label'
import type { LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import { type MessageValues, Refusal, SiteDatabaseAway } from '../../../foundation/faults/errors'
import { mendableTrouble } from '../../../foundation/faults/mendableTrouble'
import { type ServerMessageId, say } from '../../../foundation/messages'

/** Why something failed, as it can be said in both languages. */
export interface Trouble {
  messageId: ServerMessageId
  values: MessageValues
}

const LONGEST = 1000

/** What a database or a program said for itself, and we have no words for, stands as it is. */
export function troubleOf(error: unknown, site: Label): Trouble {
  if (error instanceof Refusal) return { messageId: error.messageId, values: error.values }
  if (error instanceof SiteDatabaseAway) return { messageId: 'site.databaseAway', values: { site } }
  const trouble = mendableTrouble(error)
  if (trouble) return { messageId: trouble, values: {} }
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST)
  return { messageId: 'lifecycle.said', values: { text } }
}

export const bothOf = ({ messageId, values }: Trouble): Label => [
  say(messageId, 'zh', values),
  say(messageId, 'en', values),
]

/** A work on a site ended at this step; what it had done was put back. */
export class StepFailed extends Refusal {
  override readonly name = 'StepFailed'
  constructor(step: LifecycleStepName, because: Trouble, site: Label) {
    super(409, `lifecycle.failedAt.${step}`, { site }, null, because)
  }
}
