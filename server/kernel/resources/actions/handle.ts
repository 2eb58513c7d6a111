import { sql } from 'kysely'
import type { ContractName } from '../../../../src/resources/kit/action'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RequestContext } from '../../../foundation/http/call'
import { type ChangeWriter, change, logOperation, metaOf } from '../../changes'
import { type ActionAsked, type ActionOutput, type CheckedAction, checkedAction } from './actionAsked'
import { actionCall, contractNamed } from './actionCall'
import type { ActionHandler } from './handler'

/** What was written, if anything was. */
interface Done {
  change_set_id?: number
  count?: number
}

/** What an action does at once. What it answers is the declared output; the change set that it wrote stands beside that. */
export function handle<R extends Resource, N extends ContractName<R>>(
  resource: R,
  name: N,
  work: (asked: ActionAsked<R, N>) => Promise<ActionOutput<R, N>>,
): ActionHandler {
  const action = contractNamed(resource, name)
  const call = actionCall(resource, name, async (asked) => {
    const checked = await checkedAction(asked, resource, action)
    const done: Done = {}
    const changing = changeOnce(asked, checked, resource, name, done)
    const output = await work({ ...asked, ...checked, change: changing } as unknown as ActionAsked<R, N>)
    if (done.change_set_id === undefined) await note(asked, checked, resource.name, name)
    return { ...output, ...done }
  })
  return { call }
}

const changeOnce =
  (asked: RequestContext, { where }: CheckedAction, resource: Resource, name: string, done: Done) =>
  async <T>(work: (writer: ChangeWriter) => Promise<T>): Promise<T> => {
    const { result, changeSetId } = await change(asked.services, where.place, metaOf(asked, resource, name), work)
    const { rows } = await sql<{ row_count: number }>`SELECT row_count FROM ${tableSql(where.place, 'change_set')}
      WHERE id = ${changeSetId}`.execute(where.place.database.kysely)
    done.change_set_id = changeSetId
    done.count = rows[0]?.row_count ?? 0
    return result
  }

/** What touches no row of the journal still stands in the operation log. */
function note(call: RequestContext, { where, row, scope }: CheckedAction, resource: ResourceName, action: string) {
  const { request, requestId } = metaOf(call, { name: resource, scope: 'site' }, action)
  const rowIds = row ? [row.id] : scope && 'ids' in scope ? scope.ids : undefined
  return logOperation(call.services, {
    action,
    resource,
    site: where.site,
    userId: call.caller.userId,
    code: '200',
    ...(rowIds && { rowIds }),
    ...(requestId && { requestId }),
    ...(request && { request }),
  })
}
