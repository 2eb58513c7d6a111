import { sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { RequestContext } from '../../foundation/http/call'
import { isOver } from '../../foundation/runs/followEnds'
import { deedOf } from '../../kernel/changes/deed'
import type { ChangeSetRow } from '../../kernel/changes/journal'
import { titlesOf } from '../../kernel/changes/titles'
import { isTakenBack, marksNeeded } from '../../kernel/resources/undoRight'

/** What somebody did longer ago is not what they have in mind (ms). */
const LATELY = 24 * 60 * 60_000
const LOOKED_THROUGH = 200
export interface LastChange {
  change_set_id: number
  resource: string
  /** 'deleted 3 reports'. */
  told: Label
}

async function lastSet(place: Place, userId: number, since: string): Promise<ChangeSetRow | undefined> {
  const { rows } = await sql<ChangeSetRow>`SELECT * FROM (
      SELECT * FROM ${tableSql(place, 'change_set')} ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) s
    WHERE user_id = ${userId} AND row_count > 0 AND undoes IS NULL AND undone_by IS NULL AND created_at > ${since}
    ORDER BY id DESC LIMIT 1`.execute(place.database.kysely)
  return rows[0]
}

interface OnlyRow {
  row_id: number
  action: 'created' | 'updated' | 'deleted'
}

/** What was done, naming the row where it was one. */
async function toldOf({ services, caller }: RequestContext, place: Place, resource: Resource, set: ChangeSetRow) {
  const deed = { resource, subject: resource.name, action: set.action, code: '200', count: set.row_count }
  const { rows } = await sql<OnlyRow>`SELECT row_id, action FROM ${tableSql(place, 'change')}
    WHERE change_set_id = ${set.id} AND resource = ${resource.name} ORDER BY id LIMIT 2`.execute(place.database.kysely)
  const [row] = rows
  if (!row || rows.length > 1 || set.row_count > 1) return deedOf(deed)
  const titles = await titlesOf(services, caller.context, new Map([[resource.name, new Set([row.row_id])]]))
  const title = titles[resource.name]?.[row.row_id]
  return deedOf({ ...deed, ...(title && { row: { title, did: row.action, fields: [] } }) })
}

/** The last thing that the caller wrote here, where it can be taken back and they may. */
export async function lastChangeOf(asked: RequestContext, place: Place): Promise<LastChange | null> {
  const { services, caller } = asked
  const since = new Date(services.now().getTime() - LATELY).toISOString()
  const set = await lastSet(place, caller.userId, since)
  if (!set || !isResourceName(set.resource)) return null
  const resource = resourceOf(set.resource)
  if (!isTakenBack(resource, set.action)) return null
  if (!(await marksNeeded(caller, place, set)).every((mark) => caller.can(mark))) return null
  if (set.run_id !== null && !isOver(await services.runs.get(set.run_id))) return null
  return { change_set_id: set.id, resource: set.resource, told: await toldOf(asked, place, resource, set) }
}
