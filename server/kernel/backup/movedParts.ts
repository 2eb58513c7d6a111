import type { Database } from '../../foundation/db/database'
import type { SumState } from './RowSum'
import { literal, rowsIn } from './rowsIn'
import { nameOf } from './tableParts'
import { UNFINISHED } from './unfinished'

/** How far a table is. */
export interface MovedPart extends SumState {
  until: number
  isDone: boolean
}

interface Row extends SumState {
  schema: string
  name: string
  until: number
  is_done: boolean
}

/** What a move that was broken off has done. */
export async function movedParts({ kysely }: Database): Promise<{ made: Set<string>; parts: Map<string, MovedPart> }> {
  const made = await rowsIn<{ schema: string }>(kysely, `SELECT schema FROM ${UNFINISHED}.made WHERE is_made`)
  const parts = await rowsIn<Row>(kysely, `SELECT * FROM ${UNFINISHED}.part`)
  return {
    made: new Set(made.map(({ schema }) => schema)),
    parts: new Map(
      parts.map(({ schema, name, is_done, ...part }) => [nameOf(schema, name), { ...part, isDone: is_done }]),
    ),
  }
}

/** The statement that notes it. */
export const notePart = (schema: string, table: string, { until, rows, sum, isDone }: MovedPart): string =>
  `INSERT INTO ${UNFINISHED}.part (schema, name, until, rows, sum, is_done)
   VALUES (${literal(schema)}, ${literal(table)}, ${until}, ${rows}, ${literal(sum)}, ${isDone})
   ON CONFLICT (schema, name) DO UPDATE SET until = excluded.until, rows = excluded.rows, sum = excluded.sum, is_done = excluded.is_done`
