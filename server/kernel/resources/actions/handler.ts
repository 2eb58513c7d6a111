import type { Call } from '../../../foundation/http/call'
import type { RunQueue } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'

/** What is done where a declared action is asked for: its call, and the kind of its run where it is one. */
export interface ActionHandler {
  call: Call
  register?(queue: Pick<RunQueue, 'register'>, services: Services): void
}
