import { type Action, contractOf } from '../../../../src/resources/kit/action'
import { endpointOf } from '../../../../src/resources/kit/endpoints'
import { mark } from '../../../../src/resources/kit/mark'
import { aboutOf, actionFace } from '../../../../src/resources/kit/openApi/actionFace'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Call, JsonSchema, RequestContext } from '../../../foundation/http/call'
import { orTooOld } from '../../places/since'

/** The contract of a handler. Throws where the resource has none of this name. */
export function contractNamed(resource: Resource, name: string): Action {
  const action = contractOf(resource, name)
  if (!action) throw new Error(`${resource.name} declares no action ${name}`)
  return action
}

const AGAIN: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'A run of this action: the same once more for the rows that it refused, in place of all other input',
}

/** What it is given is checked by the declaration, which has a sentence for each field; the route knows their names. */
function bodyOf(action: Action): JsonSchema {
  const { properties, required } = aboutOf(action)
  const given = Object.keys(action.input ?? {}).map((name) => [name, {}])
  const again = action.place === 'batch' && action.run ? { again_of: AGAIN } : {}
  return { type: 'object', properties: { ...properties, ...Object.fromEntries(given), ...again }, required }
}

/** The call of an action, all but what it does. */
export function actionCall(resource: Resource, name: string, answer: (call: RequestContext) => Promise<unknown>): Call {
  const action = contractNamed(resource, name)
  const { title } = resource
  const { data = {} } = actionFace(action)
  const since = action.since ?? resource.since
  const versioned = since === undefined ? resource : { ...resource, since }
  return {
    ...endpointOf(resource, name),
    access: mark(resource, name),
    title: [`${title[0]}：${action.title[0]}`, `${title[1]}: ${action.title[1]}`],
    input: { body: bodyOf(action) },
    output: data,
    answer: (call) =>
      orTooOld({ services: call.services, resource: versioned, context: call.caller.context }, () => answer(call)),
  }
}
