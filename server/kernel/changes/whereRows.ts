import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { listSql, tableSql } from '../../foundation/db/tableSql'
import { columnsNamed } from './columns'
import { anyDiffers, assignments, changedBefore, wholeRow } from './sql/fragments'
import { recordsOf } from './sql/records'
import type { Values } from './sql/rowTexts'
import { stamps } from './updateRows'
import { journalOf, runFor, type WriterScope } from './writerScope'

/** Which rows are meant: a condition on the table under the name `t`. */
export type RowCondition = RawBuilder<SqlBool>

export const idsCondition = (ids: readonly number[]): RowCondition => sql<SqlBool>`t.id = ANY(${ids}::bigint[])`

/** Deletes every row that the condition finds, and keeps each whole in the journal; the answer is their ids. */
export async function removeWhere(scope: WriterScope, resource: Resource, where: RowCondition): Promise<number[]> {
  const [answer] = await runFor(
    scope,
    sql<{ ids: number[] | null }>`
      WITH w AS (DELETE FROM ${tableSql(scope.place, resource.name)} t WHERE ${where} RETURNING t.*),
      j AS (${journalOf(scope, resource, 'deleted', 'w', wholeRow(resource, 'w'))})
      SELECT array_agg(id) AS ids FROM w`,
  )
  const ids = answer?.ids ?? []
  scope.note(resource, ids)
  return ids
}

/** Sets the same values in every row that the condition finds and that does not have them; the answer is their ids. */
export async function updateWhere(
  scope: WriterScope,
  resource: Resource,
  where: RowCondition,
  values: Values,
): Promise<number[]> {
  const records = recordsOf(columnsNamed(resource, Object.keys(values)), [values])
  const table = tableSql(scope.place, resource.name)
  const [answer] = await runFor(
    scope,
    sql<{ ids: number[] | null }>`
      WITH m AS MATERIALIZED (SELECT n.*, t.id AS _id, t.version AS _held, ${changedBefore(resource, records)} AS _before
        FROM ${table} t CROSS JOIN ${records.source} WHERE ${where} AND ${anyDiffers(records)}),
      w AS (UPDATE ${table} t SET ${listSql([...assignments(scope.place, resource, records), ...stamps(scope)])}
        FROM m WHERE t.id = m._id AND t.version = m._held RETURNING t.id, t.version, m._before),
      j AS (${journalOf(scope, resource, 'updated', 'w', sql`w._before`)})
      SELECT array_agg(id) AS ids FROM w`,
  )
  const ids = answer?.ids ?? []
  scope.note(resource, ids)
  return ids
}
