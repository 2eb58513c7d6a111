import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import { isUniqueViolation } from './clashOf'
import { columnsNamed, isSortedByHand, KEPT_BY_JOURNAL } from './columns'
import { listSql, newValue, tableSql } from './sql/fragments'
import { journalOfIds } from './sql/ranges'
import { recordsOfPrepared } from './sql/records'
import type { PreparedRows } from './sql/rowTexts'
import { runFor, userOf, type WriterScope } from './writerScope'

/** Rows that were all expected to be new are not: the transaction is lost, to be tried again another way. */
export class SomeAreThere extends Error {
  constructor() {
    super('Rows that were expected to be new are there')
  }
}

/** A further write of the same statement. */
export interface Beside {
  /** `INSERT …` or `UPDATE …` with RETURNING. */
  statement: RawBuilder<unknown>
  /** Told how many rows it returned; throws where that is not as it must be. */
  returned(rows: number): void
}

export interface NewRows {
  prepared: PreparedRows
  /** Of each of them, in order: reserved beforehand and never used. */
  ids: readonly number[]
  /** How far the work is, so that the batch can be done again: its commit need not be on the disk at once. */
  mark: Beside
  /** The statement that reserves ids (ReservedIds), which may as well be asked for now. */
  reserve: RawBuilder<number[]>
}

/** Rows numbered in the order of their table need the last number, which only the table knows. */
export const canAdd = (resource: Resource): boolean => !isSortedByHand(resource)

/**
 * Adds rows of which none is there yet: with their journal, the count of their set and the mark all in one statement, for
 * each statement costs a way to the database and back. The answer is the ids reserved. Throws SomeAreThere.
 */
export async function addRows(
  scope: WriterScope,
  resource: Resource,
  { prepared, ids, mark, reserve }: NewRows,
): Promise<number[]> {
  const { place, changeSetId } = scope
  const columns = columnsNamed(resource, prepared.names).filter(({ name }) => !KEPT_BY_JOURNAL.has(name))
  const { source } = recordsOfPrepared(columns, prepared, { _id: { type: 'bigint', values: ids } })
  const names = ['id', ...columns.map(({ name }) => name), 'created_by', 'updated_by'].map((name) => sql.id(name))
  const values = [sql`m._id`, ...columns.map(newValue), userOf(scope), userOf(scope)]
  try {
    const [answer] = await runFor(
      scope,
      sql<{ marked: number; reserved: number[] }>`
        WITH a AS (INSERT INTO ${tableSql(place, resource.name)} (${listSql(names)})
          SELECT ${listSql(values)} FROM (SELECT n.* FROM ${source}) AS m),
        j AS (${journalOfIds(scope, resource, ids)}),
        s AS (UPDATE ${tableSql(place, 'change_set')} SET row_count = row_count + ${ids.length} WHERE id = ${changeSetId}
          RETURNING set_config('synchronous_commit', 'off', true)),
        k AS (${mark.statement})
        SELECT (SELECT count(*) FROM k) AS marked, (SELECT count(*) FROM s) AS counted, (${reserve}) AS reserved`,
    )
    mark.returned(answer?.marked ?? 0)
    scope.noteCounted(resource, ids)
    return answer?.reserved ?? []
  } catch (error) {
    throw isUniqueViolation(error) ? new SomeAreThere() : error
  }
}
