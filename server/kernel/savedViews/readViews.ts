import { type SqlBool, sql } from 'kysely'
import { mark } from '../../../src/resources/kit/mark'
import { role } from '../../../src/resources/role'
import { NotFound } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { isReached, ownRoles } from '../access/reachedViews'
import { fits } from '../access/rights'
import { personSql } from '../changes/titles'
import { listHere } from './listHere'
import { stillThere } from './lost'
import type { KeptView, ListHere, ShownView } from './savedView'

type Asked = Pick<RequestContext, 'services' | 'caller'>

/** Whoever may change roles may also say what their people see. */
export const mayShareWithAll = ({ caller }: Pick<RequestContext, 'caller'>): boolean => caller.can(mark(role, 'update'))

/** The views that somebody reaches here, the oldest first. `id`: that one alone, deleted or not where `isGone` says so. */
export async function keptViews(
  asked: Asked,
  { resource, id, isGone = false }: { resource?: string; id?: number; isGone?: boolean },
): Promise<KeptView[]> {
  const { database, schema } = asked.services.places.control
  const roleIds = await ownRoles(asked)
  const { rows } = await sql<KeptView>`
    SELECT v.id, v.resource, v.site, v.title, v.query, v.look, v.owner_id, v.role_ids, v.default_role_ids, v.version,
      CASE WHEN u.id IS NOT NULL THEN ${personSql('u')} END AS owner
    FROM ${sql.id(schema, 'saved_view')} v LEFT JOIN ${sql.id(schema, 'user')} u ON u.id = v.owner_id
    WHERE (v.deleted_at IS NOT NULL) = ${isGone} AND ${isReached(asked, roleIds)}
      AND ${id === undefined ? sql<SqlBool>`v.resource = ${resource}` : sql<SqlBool>`v.id = ${id}`}
    ORDER BY v.id`.execute(database.kysely)
  return rows
}

/** A view that the caller reaches. Throws NotFound. */
export async function viewOf(asked: Asked, id: number, isGone = false): Promise<KeptView> {
  const [view] = await keptViews(asked, { id, isGone })
  if (!view) throw new NotFound('savedView.gone')
  return view
}

export const mayChange = (asked: Pick<RequestContext, 'caller'>, { owner_id, role_ids }: KeptView): boolean =>
  owner_id === asked.caller.userId || (role_ids.length > 0 && mayShareWithAll(asked))

/** A view as the caller sees it: without what is gone, which it names. */
export async function shownView(asked: Asked, here: ListHere, view: KeptView): Promise<ShownView> {
  const { services, caller } = asked
  const { resource: _, owner_id, ...kept } = view
  const checked = await stillThere({ services, here, context: caller.context }, view.query)
  return { ...kept, ...checked, is_own: owner_id === caller.userId, may_change: mayChange(asked, view) }
}

interface Choice {
  view_ids: number[]
  default_id: number | null
}

async function choiceOf({ services, caller }: Asked, resource: string): Promise<Choice> {
  const { database, schema } = services.places.control
  const { rows } = await sql<Choice>`SELECT view_ids, default_id FROM ${sql.id(schema, 'saved_view_choice')}
    WHERE user_id = ${caller.userId} AND resource = ${resource} AND site = ${caller.context}`.execute(database.kysely)
  return rows[0] ?? { view_ids: [], default_id: null }
}

/** In the order that the person has put them in; those that came since stand at the end. */
function inOrder(views: readonly KeptView[], ids: readonly number[]): KeptView[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  return views.toSorted((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length))
}

/** What opens first: what the person chose, else what the first role that has one does; null: all rows. */
function firstOf(views: readonly KeptView[], { default_id }: Choice, roleIds: readonly number[]): number | null {
  if (default_id === 0) return null
  if (views.some(({ id }) => id === default_id)) return default_id
  for (const roleId of roleIds) {
    const found = views.find(({ default_role_ids }) => default_role_ids.includes(roleId))
    if (found) return found.id
  }
  return null
}

/** The roles that the caller may share with. */
async function rolesToShareWith(asked: Asked): Promise<{ id: number; name: string }[]> {
  const { services, caller } = asked
  const { database, schema } = services.places.control
  const own = await ownRoles(asked)
  const isOffered = mayShareWithAll(asked) ? sql<SqlBool>`true` : sql<SqlBool>`r.id = ANY(${own}::bigint[])`
  const { rows } = await sql<{ id: number; name: string; site: string }>`
    SELECT r.id, r.name, r.site FROM ${sql.id(schema, 'role')} r
    WHERE r.status = 'enabled' AND ${isOffered} ORDER BY r.sort, r.id`.execute(database.kysely)
  return rows.filter(({ site }) => fits(site, caller.context)).map(({ id, name }) => ({ id, name }))
}

/** All that the tabs over a list need, but the counts. */
export async function viewsOf(asked: RequestContext, name: unknown) {
  const here = await listHere(asked, name)
  const { name: resource } = here.resource
  const [kept, choice, roleIds, roles] = await Promise.all([
    keptViews(asked, { resource }),
    choiceOf(asked, resource),
    ownRoles(asked),
    rolesToShareWith(asked),
  ])
  const views = inOrder(kept, choice.view_ids)
  return {
    list: await Promise.all(views.map((view) => shownView(asked, here, view))),
    default_id: firstOf(views, choice, roleIds),
    roles,
    may_set_defaults: mayShareWithAll(asked),
  }
}
