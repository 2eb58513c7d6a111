import { checkDraft, labelOf } from '../../../../src/resources/kit/checkDraft'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RequestContext } from '../../../foundation/http/call'
import { refuseProblems } from '../checkWrite'

/** What of a body a look goes by, checked as the action checks it. Throws 422; its sentences name the fields of the input. */
export function lookedInput(input: Resource, { body }: Pick<RequestContext, 'body'>): Record<string, unknown> {
  const names = Object.keys(input.fields)
  const given = Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
  const { values, problems } = checkDraft(input, given)
  refuseProblems(
    problems.map((problem) => ({ ...problem, values: { label: labelOf(input, problem.field), ...problem.values } })),
  )
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
