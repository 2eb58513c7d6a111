import { sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import { listSql, tableSql } from '../../foundation/db/tableSql'
import { columnsNamed, KEPT_BY_JOURNAL } from './columns'
import { anyDiffers, assignments, changedBefore } from './sql/fragments'
import { recordsOf } from './sql/records'
import type { Values } from './sql/rowTexts'
import { journalOf, runFor, userOf, type WriterScope } from './writerScope'

export interface RowUpdate {
  id: number
  /** A name that is absent leaves its column alone. */
  values: Values
  /** The row is left alone where it has another version by now. */
  expectedVersion?: number
}

export type UpdateOutcome = 'updated' | 'unchanged' | 'stale' | 'missing'

const OUTCOMES: readonly UpdateOutcome[] = ['updated', 'unchanged', 'stale', 'missing']

/** Changes rows by id in one statement; the answer says of each, in order, what became of it. */
export async function updateRows(
  scope: WriterScope,
  resource: Resource,
  updates: readonly RowUpdate[],
): Promise<UpdateOutcome[]> {
  if (updates.length === 0) return []
  const names = new Set(updates.flatMap(({ values }) => Object.keys(values)))
  const columns = columnsNamed(resource, names).filter(({ name }) => !KEPT_BY_JOURNAL.has(name))
  if (columns.length === 0) return updates.map(() => 'unchanged')
  const records = recordsOf(
    columns,
    updates.map(({ values }) => values),
    {
      extra: {
        _id: { type: 'bigint', values: updates.map(({ id }) => id) },
        _version: { type: 'integer', values: updates.map(({ expectedVersion }) => expectedVersion) },
      },
    },
  )
  const table = tableSql(scope.place, resource.name)
  const [answer] = await runFor(
    scope,
    sql<{ ords: number[]; codes: number[]; rowids: number[]; written: number[] | null }>`
      WITH m AS MATERIALIZED (SELECT n.*, t.version AS _held, CASE
          WHEN t.id IS NULL THEN 3 WHEN t.version <> n._version THEN 2 WHEN ${anyDiffers(records)} THEN 0 ELSE 1 END AS _code,
        CASE WHEN ${anyDiffers(records)} THEN ${changedBefore(resource, records)} END AS _before
        FROM ${records.source} LEFT JOIN ${table} t ON t.id = n._id),
      w AS (UPDATE ${table} t SET ${listSql([...assignments(scope.place, resource, records), ...stamps(scope)])}
        FROM m WHERE t.id = m._id AND t.version = m._held AND m._code = 0 RETURNING t.id, t.version, m._before),
      j AS (${journalOf(scope, resource, 'updated', 'w', sql`w._before`)})
      SELECT array_agg(_ord) AS ords, array_agg(_code) AS codes, array_agg(_id) AS rowids,
        (SELECT array_agg(id) FROM w) AS written FROM m`,
  )
  const written = new Set(answer?.written ?? [])
  scope.note(resource, [...written])
  const outcomes: UpdateOutcome[] = updates.map(() => 'missing')
  answer?.ords.forEach((ord, index) => {
    const outcome = OUTCOMES[answer.codes[index] ?? 3] ?? 'missing'
    outcomes[ord] = outcome === 'updated' && !written.has(answer.rowids[index] ?? 0) ? 'stale' : outcome
  })
  return outcomes
}

/** What every update sets beside the values. */
export const stamps = (scope: WriterScope) => [
  sql`version = t.version + 1`,
  sql`updated_at = now()`,
  sql`updated_by = ${userOf(scope)}`,
]
