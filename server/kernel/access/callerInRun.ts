import type { Caller } from '../../foundation/services/caller'
import type { RunContext } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { callerWith } from './callerOf'

/** In whose name a run works. Rights are those of the moment, not of the click: a run may wait, and be continued elsewhere. */
export async function callerInRun(
  services: Services,
  { id, userId }: Pick<RunContext<unknown>, 'id' | 'userId'>,
  context: string,
): Promise<Caller> {
  const who = userId ?? 0
  return callerWith(await services.access.rights(services, who, context), {
    language: 'zh',
    ip: '',
    userAgent: '',
    requestId: `run-${id}`,
    userId: who,
    name: '',
    sessionId: 0,
    mustSetUp: false,
    raisedUntil: null,
    context,
  })
}
