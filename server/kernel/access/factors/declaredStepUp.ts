import { allResources } from '../../../../src/resources'
import { kebab } from '../../../../src/resources/kit/endpoints'
import { asksStepUp } from '../../../../src/resources/kit/stepUp'
import { type AnyCall, isPublic } from '../../../foundation/http/call'

const byPath = new Map(
  allResources.filter(({ stepUp }) => stepUp).map((resource) => [`/api/admin/${kebab(resource.name)}`, resource]),
)

/** The same call, with what the declaration of its resource says of it: whichever part of the server brings it. */
export function withStepUp(call: AnyCall): AnyCall {
  if (isPublic(call) || call.method === 'GET') return call
  const at = call.path.lastIndexOf('/')
  const resource = byPath.get(call.path.slice(0, at))
  return resource && asksStepUp(resource, call.path.slice(at + 1)) ? { ...call, stepUp: true } : call
}
