import { resourceOf } from '../../../../src/resources'
import type { Action } from '../../../../src/resources/kit/action'
import type { Resource } from '../../../../src/resources/kit/resource'
import { NotFound } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { seenRun } from '../../../foundation/runs/seenRun'
import { whereOf } from '../context'
import { type CheckedAction, checkedAction } from './actionAsked'
import { refusedIds } from './refusedRows'

/** In place of how many rows were looked at: however many there are. */
export const UNCOUNTED = -1

/** The kind of the run of an action. */
export const kindOf = ({ name }: Pick<Resource, 'name'>, action: string): string => `${name}:${action}`

/**
 * What a run was asked for, once more for the rows that it refused, checked as if somebody asked anew. Where the run goes
 * through rows of another resource than those that were meant, these are meant as before, and of theirs only the refused.
 */
export async function againOf(
  asked: RequestContext,
  resource: Resource,
  action: Action,
  name: string,
): Promise<CheckedAction> {
  const { services, caller } = asked
  const run = await seenRun(services, caller, Number(asked.body.again_of))
  const where = await whereOf(asked, resource)
  const { about } = run
  if (run.kind !== kindOf(resource, name) || !about || about.is_undone || about.set_in !== where.site)
    throw new NotFound('run.notFound')
  const ids = await refusedIds(where.place, resourceOf(about.rows_of ?? resource.name), run.id)
  if (ids.length === 0) throw new NotFound('rows.nothing')
  const before = (await services.runs.payloadAbout(run.kind, about)) as Pick<CheckedAction, 'input' | 'scope'>
  const body = { ...before.input, ...('expected' in before.input && { expected: 0 }), ids: [ids[0]] }
  const checked = await checkedAction({ ...asked, body }, resource, action)
  const input = 'expected' in checked.input ? { ...checked.input, expected: UNCOUNTED } : checked.input
  if (about.rows_of === undefined) return { ...checked, input, scope: { ids } }
  return { ...checked, input, ...(before.scope && { scope: before.scope }), only: ids }
}
