import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'

/** What every statement of one change set shares. */
export interface WriterScope {
  trx: Transaction<Tables>
  place: Place
  /** Where rows of control stand. */
  control: Place
  changeSetId: number
  userId: number | null
  /** Tells the set how many rows were written, and which. */
  note(resource: Resource, ids: readonly number[]): void
}

/** `INSERT INTO change …` of rows that the named part of the same statement has written. */
export const journalOf = (
  { place, changeSetId }: WriterScope,
  resource: Resource,
  action: 'created' | 'updated' | 'deleted',
  part: string,
  before: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`INSERT INTO ${tableSql(place, 'change')} (change_set_id, resource, row_id, action, version, before)
    SELECT ${sql.lit(changeSetId)}, ${sql.lit(resource.name)}, w.id, ${sql.lit(action)}, w.version, ${before} FROM ${sql.id(part)} w`

export const userOf = ({ userId }: WriterScope): RawBuilder<unknown> =>
  userId === null ? sql`NULL::bigint` : sql`${sql.lit(userId)}::bigint`

export const runFor = async <Row>(scope: WriterScope, statement: RawBuilder<Row>): Promise<Row[]> => {
  const compiled: CompiledQuery<Row> = statement.compile(scope.trx)
  return (await scope.trx.executeQuery(compiled)).rows
}
