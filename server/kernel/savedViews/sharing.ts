import { Forbidden } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { ownRoles } from '../access/reachedViews'
import { mayShareWithAll } from './readViews'

/** The ids of a body, which the call's schema has looked at. */
const idsOf = (value: unknown, before: number[]): number[] =>
  Array.isArray(value) ? [...new Set(value.map(Number))] : before

interface Shared {
  role_ids: number[]
  default_role_ids: number[]
}

/**
 * With whom a view is shared from now on, and for whose people it opens first. With their own roles anybody may share;
 * with others, and what opens first, whoever may change roles. What is shared already stays as it is.
 */
export async function sharedAs(asked: RequestContext, before: Shared): Promise<Shared> {
  const { body } = asked
  const role_ids = idsOf(body.role_ids, before.role_ids)
  const wanted = idsOf(body.default_role_ids, before.default_role_ids)
  const default_role_ids = wanted.filter((id) => role_ids.includes(id))
  if (mayShareWithAll(asked)) return { role_ids, default_role_ids }
  const own = await ownRoles(asked)
  const isForeign = role_ids.some((id) => !own.includes(id) && !before.role_ids.includes(id))
  if (isForeign) throw new Forbidden(undefined, 'savedView.foreignRole')
  if (default_role_ids.some((id) => !before.default_role_ids.includes(id)))
    throw new Forbidden(undefined, 'savedView.noDefault')
  return { role_ids, default_role_ids }
}
