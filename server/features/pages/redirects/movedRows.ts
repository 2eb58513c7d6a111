import { sql } from 'kysely'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { movedPath } from '../../../../src/resources/kit/shownAt'
import { redirect } from '../../../../src/resources/redirect'
import { CONTROL_SCHEMA } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { isThere } from '../../../kernel/places/since'
import { leadAddresses } from './leadAddresses'

/**
 * Nobody can be asked row by row whether an old address shall lead to the new one: of rows that an upload or a batch gave
 * another address it does, in the same change set, so that taking that back takes this back too. Control has no addresses
 * of its own, and an older site no place for them.
 */
export const leadMoved =
  (resource: Resource) =>
  async (writer: ChangeWriter, ids: readonly number[]): Promise<void> => {
    const { place, trx, changeSetId } = writer
    if (ids.length === 0 || place.schema === CONTROL_SCHEMA || !isThere(redirect, place)) return
    const { rows } = await sql<{ row: AnyRow; before: Record<string, unknown> }>`
      SELECT to_jsonb(t) AS row, c.before FROM ${tableSql(place, 'change')} c
      JOIN ${tableSql(place, resource.name)} t ON t.id = c.row_id
      WHERE c.resource = ${resource.name} AND c.row_id = ANY(${ids}::bigint[]) AND c.change_set_id = ${changeSetId}
        AND c.action = 'updated'`.execute(trx)
    const now = Date.now()
    const moved = rows.flatMap(({ row, before }) => movedPath(resource, { ...row, ...before }, row, now) ?? [])
    if (moved.length > 0) await leadAddresses(writer, moved)
  }
