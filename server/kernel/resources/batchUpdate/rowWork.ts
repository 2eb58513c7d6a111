import type { Kysely } from 'kysely'
import type { FieldChange } from '../../../../src/resources/kit/batchUpdate/fieldChange'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import type { Tables } from '../../../foundation/db/database'
import type { RowCondition } from '../../changes'
import { scopeCondition } from '../conditions'
import type { Where } from '../context'
import { wordsFor } from '../words/wordBookOf'
import type { ChangedRow } from './changedRow'
import { changeRows, columnsFor, UniqueValues } from './changeRows'
import type { Look } from './Looked'

/** What is done to many rows: looked at first, then worked by a run. One of them serves one look or one batch. */
export interface RowWork {
  /** Whose rows they are, and whose rules they keep. */
  resource: Resource
  where: Where
  /** Of the rows that are meant, or of those among these ids; speaks of the table as `t`. */
  meant(among?: readonly number[]): RowCondition
  /** Where nothing else but a scope says which rows are meant. */
  scope?: RowScope
  /** The columns that `make` needs. */
  columns: readonly string[]
  /** What a look shows of a row. */
  look: Look
  /** What it does to the rows is kept elsewhere: they are counted, and stay as they are. */
  isBeside?: true
  /** What becomes of each row; written are the values of those without a problem. */
  make(reader: Kysely<Tables>, rows: readonly ChangedRow['row'][]): Promise<ChangedRow[]>
}

/** Fields of rows, changed as somebody said. */
export function fieldWork(where: Where, resource: Resource, scope: RowScope, changes: readonly FieldChange[]): RowWork {
  const unique = new UniqueValues(where.place, resource)
  return {
    resource,
    where,
    meant: (among) => scopeCondition(where.place, resource, scope, among),
    scope,
    columns: columnsFor(resource, changes),
    look: { face: resource, fields: [...new Set(changes.map(({ field }) => field))] },
    async make(reader, rows) {
      const book = await wordsFor(resource, where.place, reader)
      return unique.refuseTaken(reader, changeRows(resource, changes, rows, book))
    },
  }
}
