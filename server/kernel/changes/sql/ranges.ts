import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { WriterScope } from '../writerScope'

/**
 * New rows get neighbouring ids, and of a created row the journal keeps nothing: one line stands for a whole run of them.
 * Its `row_id` is the first id, its `before` is `{"through": the last}`. A run lies within one block of so many ids, so
 * that whoever looks for a row's line knows where to look. Rows that come back from the bin have lines of their own.
 */
const BLOCK = 1_000

const blockOf = (id: RawBuilder<unknown>) => sql`${id} / ${sql.lit(BLOCK)}`

/** `INSERT INTO change …` of rows that the named part of the same statement has added, with ids that none had before. */
export const journalOfNew = (
  { place, changeSetId }: WriterScope,
  resource: Resource,
  part: string,
): RawBuilder<unknown> =>
  sql`INSERT INTO ${tableSql(place, 'change')} (change_set_id, resource, row_id, action, version, before)
    SELECT ${sql.lit(changeSetId)}, ${sql.lit(resource.name)}, min(id), 'created', min(version),
      CASE WHEN count(*) > 1 THEN jsonb_build_object('through', max(id)) END
    FROM (SELECT id, version, id - row_number() OVER (ORDER BY id) AS run FROM ${sql.id(part)}) w
    GROUP BY run, ${blockOf(sql`id`)} ORDER BY min(id)`

/** The same of ids that are known beforehand, in their order; their version is the first. */
export const journalOfIds = (
  { place, changeSetId }: Pick<WriterScope, 'place' | 'changeSetId'>,
  resource: Resource,
  ids: readonly number[],
): RawBuilder<unknown> => {
  const runs = runsOf(ids)
  const [firsts, lasts] = [runs.map(([first]) => first), runs.map(([, last]) => last)]
  return sql`INSERT INTO ${tableSql(place, 'change')} (change_set_id, resource, row_id, action, version, before)
    SELECT ${changeSetId}::bigint, ${sql.lit(resource.name)}, first, 'created', 1,
      CASE WHEN last > first THEN jsonb_build_object('through', last) END
    FROM unnest(${firsts}::bigint[], ${lasts}::bigint[]) AS run (first, last)`
}

/** First and last id of each run. */
function runsOf(ids: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && id === run[1] + 1 && id % BLOCK !== 0) run[1] = id
    else runs.push([id, id])
  }
  return runs
}

/** Is the line `c` of `change` a run of rows? */
const isRun = sql`(c.action = 'created' AND c.before IS NOT NULL)`

const through = sql`(c.before ->> 'through')::bigint`

interface SetRows {
  id: number
  resource: string
  beforeId?: number
  limit: number
}

/**
 * Ids of rows that the set wrote, the greatest first, below `beforeId`. A set may have half a million lines, and whoever goes through them
 * asks for some at a time: an index gives the first of each kind in this order.
 */
export function rowsOfSetSql(place: Place, { id, resource, beforeId, limit }: SetRows): RawBuilder<{ row_id: number }> {
  const below = beforeId === undefined ? sql`` : sql`AND c.row_id < ${beforeId}`
  const last = beforeId === undefined ? through : sql`least(${through}, ${beforeId}::bigint - 1)`
  const ofSet = sql`FROM ${tableSql(place, 'change')} c WHERE c.change_set_id = ${id} AND c.resource = ${resource} ${below}`
  const greatest = sql`ORDER BY c.row_id DESC LIMIT ${limit}`
  return sql`WITH run AS (
      SELECT first, last, sum(last - first + 1) OVER (ORDER BY first DESC, last DESC) - (last - first + 1) AS ahead
      FROM (SELECT c.row_id AS first, ${last} AS last ${ofSet} AND ${isRun} ${greatest}) r)
    SELECT DISTINCT row_id FROM (
      (SELECT DISTINCT c.row_id ${ofSet} AND NOT ${isRun} ${greatest})
      UNION ALL SELECT generate_series(first, last) FROM run WHERE ahead < ${limit}) found
    ORDER BY row_id DESC LIMIT ${limit}`
}

/** `row_id` of every row that the set wrote, each run taken apart; some come twice. */
export const rowsWrittenBy = (place: Place, setId: number, resource: string): RawBuilder<unknown> =>
  sql`SELECT c.row_id FROM ${tableSql(place, 'change')} c
      WHERE c.change_set_id = ${setId} AND c.resource = ${resource} AND NOT ${isRun}
    UNION ALL SELECT generate_series(c.row_id, ${through}) FROM ${tableSql(place, 'change')} c
      WHERE c.change_set_id = ${setId} AND c.resource = ${resource} AND ${isRun}`

/**
 * The lines of these rows, each run taken apart. Block by block, and with a limit: while a set is taken back the journal grows faster than
 * what the planner knows of it, and it would read all of it for each batch.
 */
export function changesOfRowsSql<Row>(place: Place, resource: string, rowIds: readonly number[]): RawBuilder<Row> {
  const changes = tableSql(place, 'change')
  return sql<Row>`WITH wanted AS (SELECT id FROM unnest(${rowIds}::bigint[]) AS id),
    run AS MATERIALIZED (
      SELECT in_block.* FROM (SELECT DISTINCT ${blockOf(sql`id`)} AS block FROM wanted) b CROSS JOIN LATERAL (
        SELECT c.id, c.change_set_id, c.row_id AS first, ${through} AS last, c.version FROM ${changes} c
        WHERE c.resource = ${resource} AND c.row_id >= b.block * ${sql.lit(BLOCK)}
          AND c.row_id < (b.block + 1) * ${sql.lit(BLOCK)} AND ${isRun}
        ORDER BY c.row_id LIMIT ${sql.lit(BLOCK)}) in_block)
    SELECT c.id, c.change_set_id, c.row_id, c.action, c.version, c.before FROM ${changes} c
      WHERE c.resource = ${resource} AND c.row_id = ANY(${rowIds}::bigint[]) AND NOT ${isRun}
    UNION ALL SELECT run.id, run.change_set_id, w.id, 'created', run.version, NULL
      FROM run JOIN wanted w ON w.id BETWEEN run.first AND run.last
    ORDER BY id`
}
