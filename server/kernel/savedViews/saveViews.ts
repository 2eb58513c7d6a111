import { type RawBuilder, sql } from 'kysely'
import { cleanText } from '../../../src/resources/kit/text/cleanText'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { Conflict, Invalid, NotFound, Refusal, TooLarge } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { jsonText } from '../changes/sql/rowTexts'
import { comparisonSql } from '../kinds/comparisonSql'
import { filterConditions } from '../resources/conditions'
import { listQueryOf } from '../resources/listQuery'
import { listHere } from './listHere'
import { namesRowsOfPlace } from './lost'
import { mayChange, shownView, viewOf } from './readViews'
import {
  type KeptView,
  LARGEST_PART,
  type ListHere,
  LONGEST_TITLE,
  MOST_VIEWS,
  type ShownView,
  type ViewQuery,
} from './savedView'
import { sharedAs } from './sharing'

/** What one may give a view. */
interface Given {
  title: string
  query: ViewQuery
  look: Readonly<Record<string, unknown>>
}

function titleIn(value: unknown): string {
  const title = cleanText(String(value))
  if (title === '') throw new Invalid([{ field: 'title', message: 'check.required' }])
  if (title.length > LONGEST_TITLE)
    throw new Invalid([{ field: 'title', message: 'check.tooLong', values: { max: LONGEST_TITLE } }])
  return title
}

/** The query as it is kept: one that the list can be asked. Throws Invalid, naming what it cannot be asked. */
function queryIn({ resource, where }: ListHere, value: unknown): ViewQuery {
  const query = Object.fromEntries(
    Object.entries(value as ViewQuery).map(([name, values]) => [name, values.map(String)] as const),
  )
  // A value that is none of its field's kind is seen by whoever makes SQL of it.
  filterConditions(where.place, resource, listQueryOf(resource, query))
  return query
}

function sized<Part>(part: Part): Part {
  if (Buffer.byteLength(jsonText(part)) > LARGEST_PART) throw new TooLarge('setting.tooLarge')
  return part
}

const tableOf = ({ services }: Pick<RequestContext, 'services'>): RawBuilder<unknown> =>
  sql.id(services.places.control.schema, 'saved_view')

const kysely = ({ services }: Pick<RequestContext, 'services'>) => services.places.control.database.kysely

/** Two of one's own views on one list go by different names. */
async function refuseTaken(asked: RequestContext, resource: string, title: string, id = 0): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableOf(asked)} WHERE owner_id = ${asked.caller.userId}
    AND resource = ${resource} AND ${comparisonSql(sql`title`)} = ${comparisonKey(title)} AND id <> ${id} AND deleted_at IS NULL
    AND (site IS NULL OR site = ${asked.caller.context})`.execute(kysely(asked))
  if (rows.length > 0) throw new Conflict('savedView.titleTaken', null, { title })
}

async function refuseTooMany(asked: RequestContext): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${tableOf(asked)}
    WHERE owner_id = ${asked.caller.userId} AND deleted_at IS NULL`.execute(kysely(asked))
  if (Number(rows[0]?.count) >= MOST_VIEWS)
    throw new Invalid([{ field: 'title', message: 'check.max', values: { max: MOST_VIEWS } }], 'savedView.tooMany', {
      max: MOST_VIEWS,
    })
}

/** A role has one first view on a list of a place: the one that was named last. */
async function takeDefaults(
  asked: RequestContext,
  { resource, id, site }: Pick<KeptView, 'resource' | 'id' | 'site'>,
  roleIds: readonly number[],
): Promise<void> {
  if (roleIds.length === 0) return
  await sql`UPDATE ${tableOf(asked)} SET default_role_ids = (
      SELECT coalesce(jsonb_agg(held), '[]'::jsonb) FROM jsonb_array_elements(default_role_ids) held
      WHERE (held #>> '{}')::bigint <> ALL(${roleIds}::bigint[]))
    WHERE resource = ${resource} AND id <> ${id} AND default_role_ids <> '[]'::jsonb
      AND (site IS NULL OR ${site}::text IS NULL OR site = ${site}::text)`.execute(kysely(asked))
}

const siteOf = ({ caller }: RequestContext, here: ListHere, query: ViewQuery): string | null =>
  namesRowsOfPlace(here, query) ? caller.context : null

async function shownNow(asked: RequestContext, here: ListHere, id: number): Promise<ShownView> {
  return shownView(asked, here, await viewOf(asked, id))
}

/** Keeps a new view of the caller's. */
export async function storeView(asked: RequestContext): Promise<ShownView> {
  const { body, caller, services } = asked
  const here = await listHere(asked, body.resource)
  const { name } = here.resource
  const given: Given = {
    title: titleIn(body.title),
    query: sized(queryIn(here, body.query)),
    look: sized(body.look as Given['look']),
  }
  const site = siteOf(asked, here, given.query)
  const shared = await sharedAs(asked, { role_ids: [], default_role_ids: [] })
  await refuseTooMany(asked)
  await refuseTaken(asked, name, given.title)
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableOf(asked)}
    (resource, site, title, query, look, owner_id, role_ids, default_role_ids, created_at, updated_at, updated_by)
    VALUES (${name}, ${site}, ${given.title}, ${jsonText(given.query)}::jsonb,
      ${jsonText(given.look)}::jsonb, ${caller.userId}, ${jsonText(shared.role_ids)}::jsonb,
      ${jsonText(shared.default_role_ids)}::jsonb, ${services.now()}::timestamptz, ${services.now()}::timestamptz,
      ${caller.userId}) RETURNING id`.execute(kysely(asked))
  const id = Number(rows[0]?.id)
  await takeDefaults(asked, { resource: name, id, site }, shared.default_role_ids)
  return shownNow(asked, here, id)
}

/** A view that the caller may change. Throws NotFound, and a refusal with the name of whose it is. */
async function changeable(asked: RequestContext, isGone = false): Promise<{ view: KeptView; here: ListHere }> {
  const view = await viewOf(asked, Number(asked.body.id), isGone)
  const here = await listHere(asked, view.resource)
  if (!mayChange(asked, view)) throw new Refusal(403, 'savedView.notYours', { owner: view.owner ?? '–' })
  return { view, here }
}

/** Changes what is given of a view: name, query and look, whom it is shared with. */
export async function updateView(asked: RequestContext): Promise<ShownView> {
  const { body, caller, services } = asked
  const { view, here } = await changeable(asked)
  const title = body.title === undefined ? view.title : titleIn(body.title)
  const query = body.query === undefined ? view.query : sized(queryIn(here, body.query))
  const look = body.look === undefined ? view.look : sized(body.look as Given['look'])
  const shared = await sharedAs(asked, view)
  if (title !== view.title) await refuseTaken(asked, view.resource, title, view.id)
  const site = body.query === undefined ? view.site : siteOf(asked, here, query)
  const { rows } = await sql`UPDATE ${tableOf(asked)} SET title = ${title}, query = ${jsonText(query)}::jsonb,
      look = ${jsonText(look)}::jsonb, site = ${site}, role_ids = ${jsonText(shared.role_ids)}::jsonb,
      default_role_ids = ${jsonText(shared.default_role_ids)}::jsonb, version = version + 1,
      updated_at = ${services.now()}::timestamptz, updated_by = ${caller.userId}
    WHERE id = ${view.id} AND version = ${Number(body.version)} AND deleted_at IS NULL RETURNING id`.execute(
    kysely(asked),
  )
  if (rows.length === 0) throw new Conflict('savedView.stale', { version: view.version }, { title: view.title })
  await takeDefaults(asked, { ...view, site }, shared.default_role_ids)
  return shownNow(asked, here, view.id)
}

/** Takes a view away, or puts it back: it stays as it is meanwhile. */
export async function setGone(asked: RequestContext, isGone: boolean): Promise<ShownView | null> {
  const { view, here } = await changeable(asked, !isGone)
  const at = isGone ? asked.services.now() : null
  const { rows } = await sql`UPDATE ${tableOf(asked)} SET deleted_at = ${at}::timestamptz
    WHERE id = ${view.id} AND (deleted_at IS NULL) = ${isGone} RETURNING id`.execute(kysely(asked))
  if (rows.length === 0) throw new NotFound('savedView.gone')
  return isGone ? null : shownNow(asked, here, view.id)
}

/** The order in which somebody wants the tabs, and which one opens first: 0 for all rows, null for what the roles say. */
export async function arrangeViews(asked: RequestContext): Promise<void> {
  const { body, caller, services } = asked
  const { resource } = await listHere(asked, body.resource)
  const { database, schema } = services.places.control
  const ids = Array.isArray(body.ids) ? jsonText(body.ids) : null
  const isNamed = body.default_id !== undefined
  const first = isNamed && body.default_id !== null ? Number(body.default_id) : null
  await sql`INSERT INTO ${sql.id(schema, 'saved_view_choice')} AS c (user_id, resource, site, view_ids, default_id)
    VALUES (${caller.userId}, ${resource.name}, ${caller.context}, coalesce(${ids}::jsonb, '[]'::jsonb), ${first})
    ON CONFLICT (user_id, resource, site) DO UPDATE SET
      view_ids = coalesce(${ids}::jsonb, c.view_ids),
      default_id = CASE WHEN ${isNamed} THEN EXCLUDED.default_id ELSE c.default_id END`.execute(database.kysely)
}
