import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { rowsWrittenBy } from './ranges'

export interface LeftRows {
  setId: number
  undoSetId: number
  resource: string
  limit: number
}

/** Ids of rows that the set wrote and the undo has not, the greatest first. An undo writes no runs of rows. */
export const leftRowsSql = (
  place: Place,
  { setId, undoSetId, resource, limit }: LeftRows,
): RawBuilder<{ row_id: number }> => sql`
  SELECT DISTINCT row_id FROM (${rowsWrittenBy(place, setId, resource)}) written
  WHERE NOT EXISTS (SELECT FROM ${tableSql(place, 'change')} u
    WHERE u.change_set_id = ${undoSetId} AND u.resource = ${resource} AND u.row_id = written.row_id)
  ORDER BY row_id DESC LIMIT ${limit}`
