import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../foundation/http/call'

type Asked = Pick<RequestContext, 'services' | 'caller'>

/** The ids of the caller's roles that count here, in their order. */
export async function ownRoles({ services, caller }: Asked): Promise<number[]> {
  const { roles } = await services.access.rights(services, caller.userId, caller.context)
  return roles.map(({ id }) => Number(id))
}

/** Which saved views, as `v`, the caller reaches in this context: own ones, and those that are shared with one of these roles. */
export const isReached = ({ caller }: Pick<Asked, 'caller'>, roleIds: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(v.site IS NULL OR v.site = ${caller.context}) AND (v.owner_id = ${caller.userId}
    OR EXISTS (SELECT FROM jsonb_array_elements_text(v.role_ids) held WHERE held::bigint = ANY(${roleIds}::bigint[])))`

/** The resources of whose lists the caller has saved views here: such a list keeps the room for them from the beginning. */
export async function listsWithViews(asked: Asked): Promise<string[]> {
  const { database, schema } = asked.services.places.control
  const { rows } = await sql<{ resource: string }>`
    SELECT DISTINCT v.resource FROM ${sql.id(schema, 'saved_view')} v
    WHERE v.deleted_at IS NULL AND ${isReached(asked, await ownRoles(asked))} ORDER BY v.resource`.execute(
    database.kysely,
  )
  return rows.map(({ resource }) => resource)
}
