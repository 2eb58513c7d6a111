import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { repeated } from '../../foundation/db/repeated'
import { listSql, tableSql } from '../../foundation/db/tableSql'
import { isDivisionByZero, isSquareRootOfNegative, isUniqueViolation } from './clashOf'
import { columnsNamed, isSortedByHand, KEPT_BY_JOURNAL } from './columns'
import { preparedSpeak } from './fileUses'
import { allHeld } from './heldPrepared'
import { newValue } from './sql/fragments'
import { journalOfIds } from './sql/ranges'
import { recordsOfPrepared } from './sql/records'
import type { PreparedRows } from './sql/rowTexts'
import type { WriterScope } from './writerScope'

/**
 * Rows that were all expected to be new are not, or point to some that are gone: the transaction is lost, to be tried again
 * another way.
 */
export class SomeAreThere extends Error {
  constructor() {
    super('Rows that were expected to be new are there, or point to rows that are gone')
  }
}

/** The mark, or the place, is not as it must be: nothing was written. */
export class NotAsExpected extends Error {
  constructor() {
    super('The mark of a batch is not where it must be, or its place is closed')
  }
}

export interface NewRows {
  prepared: PreparedRows
  /** Of each of them, in order: reserved beforehand and never used. */
  ids: readonly number[]
  /**
   * `INSERT …` or `UPDATE …` with RETURNING: how far the work is, so that the batch can be done again and its commit need
   * not be on the disk at once. Where it returns no row nothing is written.
   */
  mark: RawBuilder<unknown>
  /** The statement that reserves ids (ReservedIds), which may as well be asked for now. */
  reserve: RawBuilder<number[]>
}

/** Rows numbered in the order of their table need the last number, which only the table knows. */
export const canAdd = (resource: Resource): boolean => !isSortedByHand(resource)

/** Rows that speak of files are noted as such by a statement of their own, in a transaction that this way has not. */
export const mayAdd = (resource: Resource, prepared: PreparedRows): boolean =>
  canAdd(resource) && !preparedSpeak(resource, prepared)

/** Where, by whom and for which set; `trx` may as well be no transaction. */
export interface AddScope extends Pick<WriterScope, 'place' | 'control' | 'changeSetId' | 'userId'> {
  trx: Kysely<Tables>
}

/** `mayWrite`: whatever else must hold in the moment of writing. */
export interface AddOptions {
  mayWrite?: RawBuilder<boolean>
}

/**
 * Adds rows of which none is there yet: with their journal, the count of their set and the mark all in one statement, for
 * each statement costs a way to the database and back. A division by zero is how plain SQL gives a statement up, and the
 * root of a negative number how it says that it does so for something else.
 * The answer is the ids reserved. Throws SomeAreThere and NotAsExpected.
 */
export async function addRows(
  scope: AddScope,
  resource: Resource,
  { prepared, ids, mark, reserve }: NewRows,
  { mayWrite = sql`true` }: AddOptions = {},
): Promise<number[]> {
  const { place, changeSetId } = scope
  const user = sql`${scope.userId}::bigint`
  const columns = columnsNamed(resource, prepared.names).filter(({ name }) => !KEPT_BY_JOURNAL.has(name))
  const { source } = recordsOfPrepared(columns, prepared, { _id: { type: 'bigint', values: ids } })
  const names = ['id', ...columns.map(({ name }) => name), 'created_by', 'updated_by'].map((name) => sql.id(name))
  const values = [sql`m._id`, ...columns.map(newValue), user, user]
  try {
    const { rows } = await sql<{ reserved: number[] }>`${repeated}
      WITH a AS (INSERT INTO ${tableSql(place, resource.name)} (${listSql(names)})
        SELECT ${listSql(values)} FROM (SELECT n.* FROM ${source}) AS m),
      j AS (${journalOfIds(scope, resource, ids)}),
      s AS (UPDATE ${tableSql(place, 'change_set')} SET row_count = row_count + ${ids.length} WHERE id = ${changeSetId}
        RETURNING set_config('synchronous_commit', 'off', true)),
      k AS (${mark})
      SELECT 1 / (CASE WHEN EXISTS (SELECT FROM k) AND ${mayWrite} THEN 1 ELSE 0 END) AS marked,
        sqrt(CASE WHEN ${allHeld(scope, resource, prepared)} THEN 0 ELSE -1 END) AS held,
        (SELECT count(*) FROM s) AS counted, (${reserve}) AS reserved`.execute(scope.trx)
    return rows[0]?.reserved ?? []
  } catch (error) {
    if (isUniqueViolation(error) || isSquareRootOfNegative(error)) throw new SomeAreThere()
    throw isDivisionByZero(error) ? new NotAsExpected() : error
  }
}
