import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Values } from './sql/rowTexts'

/** A deletion that still holds its row, and who did it. */
export interface BinnedRow {
  change_id: number
  change_set_id: number
  row_id: number
  /** What was done: destroy, undo … */
  cause: string
  sentence: Label | null
  user_id: number | null
  at: string
  version: number
  before: Values
}

/** The last change of a row, a deletion that still holds it. */
export const inBin = (place: Place, resource: Resource) => sql`FROM ${tableSql(place, 'change')} c
  JOIN ${tableSql(place, 'change_set')} s ON s.id = c.change_set_id
  WHERE c.resource = ${resource.name} AND c.action = 'deleted' AND c.before IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${tableSql(place, 'change')} l WHERE l.resource = c.resource AND l.row_id = c.row_id AND l.id > c.id)`

export const BIN_COLUMNS = sql`c.id AS change_id, c.change_set_id, c.row_id, c.version, c.before,
  s.action AS cause, s.sentence, s.user_id, s.created_at AS at`

/** Which deleted rows: some lines of the bin, all that one set deleted, or those with these ids. */
export type BinScope = { changeIds: readonly number[] } | { changeSetId: number } | { rowIds: readonly number[] }

/** So many are put back at once. */
export const MOST_AT_ONCE = 5_000

export const binRows = async (
  reader: Kysely<Tables>,
  place: Place,
  resource: Resource,
  which: BinScope,
): Promise<BinnedRow[]> => {
  const meant =
    'changeIds' in which
      ? sql`AND c.id = ANY(${which.changeIds}::bigint[])`
      : 'rowIds' in which
        ? sql`AND c.row_id = ANY(${which.rowIds}::bigint[])`
        : sql`AND c.change_set_id = ${which.changeSetId}`
  const found =
    await sql<BinnedRow>`SELECT ${BIN_COLUMNS} ${inBin(place, resource)} ${meant} ORDER BY c.id LIMIT ${MOST_AT_ONCE + 1}`.execute(
      reader,
    )
  return found.rows
}
