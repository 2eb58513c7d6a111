import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { RequestContext } from '../../foundation/http/call'
import { manyOf } from '../../foundation/http/query'
import type { FoundResource } from './keysOf'
import { keyOf, type RecordAt } from './record'

/** So many operations of the place are looked through, whoever did them. */
const LOOKED_THROUGH = 1_000
/** What changed more rows than these was not about one of them. */
const MANY_ROWS = 20
const MOST_SETS = 12
const MOST_OF_SET = 5
const MOST_RECENT = 30
const OPENED = /^([a-z_]{1,60})-([1-9][0-9]{0,14})$/

/** What the browser says it has open, the latest first: `report-12`. */
const openedOf = ({ query }: Pick<RequestContext, 'query'>): RecordAt[] =>
  manyOf(query, 'opened').flatMap((text) => {
    const [, resource, id] = OPENED.exec(text) ?? []
    return resource && id ? [{ resource, id: Number(id) }] : []
  })

/** Rows that the person wrote lately one by one, the latest first. */
async function changedBy(place: Place, userId: number): Promise<RecordAt[]> {
  const { rows } = await sql<RecordAt>`
    WITH latest AS (
      SELECT id FROM (SELECT id, user_id, row_count FROM ${tableSql(place, 'change_set')} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) s
      WHERE user_id = ${userId} AND row_count <= ${MANY_ROWS} ORDER BY id DESC LIMIT ${MOST_SETS})
    SELECT c.resource, c.row_id AS id FROM latest CROSS JOIN LATERAL (
      SELECT resource, row_id, change_set_id FROM ${tableSql(place, 'change')}
      WHERE change_set_id = latest.id AND action <> 'deleted' ORDER BY id LIMIT ${MOST_OF_SET}) c
    GROUP BY 1, 2 ORDER BY max(c.change_set_id) DESC LIMIT ${MOST_RECENT}`.execute(place.database.kysely)
  return rows
}

/** What the person had open or wrote lately, of what they may read here. */
export async function recentOf(
  asked: RequestContext,
  place: Place,
  resources: readonly FoundResource[],
): Promise<RecordAt[]> {
  const names: ReadonlySet<string> = new Set(resources.map(({ name }) => name))
  const all = [...openedOf(asked), ...(await changedBy(place, asked.caller.userId))]
  const byKey = new Map(all.filter(({ resource }) => names.has(resource)).map((at) => [keyOf(at), at]))
  return [...byKey.values()].slice(0, MOST_RECENT)
}
