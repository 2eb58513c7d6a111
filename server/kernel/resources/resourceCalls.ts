import { allResources } from '../../../src/resources'
import type { Call } from '../../foundation/http/call'
import { callsOf } from './callsOf'
import { inSentences, withChanges } from './operationLogCalls'

/** The generic calls of every declared resource. */
export const resourceCalls: readonly Call[] = allResources.flatMap((resource) =>
  resource.name === 'operation_log' ? inSentences(withChanges(callsOf(resource))) : callsOf(resource),
)
