import type { Label } from '../../../src/resources/kit/label'
import type { StandardAction } from '../../../src/resources/kit/resource'
import type { Call } from '../../foundation/http/call'

/** A generic call, without what follows from its resource. */
export type CallPart = Omit<Call, 'access' | 'title'> & { verb: Label; needs: StandardAction }
