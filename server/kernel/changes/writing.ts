import type { Transaction } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import type { Pointed } from './holdRows'
import type { Restored } from './insertRows'
import type { BatchOptions } from './matchRecords'
import type { Expected, PreparedOutcome } from './preparedBatch'
import type { PreparedRows, Values } from './sql/rowTexts'
import type { RowUpdate, UpdateOutcome } from './updateRows'
import type { RowCondition } from './whereRows'

/**
 * The only way by which a resource's rows are written. Each call is one statement that writes the rows and their journal.
 * Values are checked, parsed values by column; secrets come encrypted.
 */
export interface ChangeWriter {
  readonly trx: Transaction<Tables>
  readonly place: Place
  /** Where the installation's own tables are, which may be in another database. */
  readonly control: Place
  readonly changeSetId: number
  /** The ids, in order: those that were reserved, or the next. Throws ReferencesGone, as `update` does. */
  insert(
    resource: Resource,
    rows: readonly Values[],
    reserved?: readonly number[],
    options?: InsertOptions,
  ): Promise<number[]>
  /** Rows as they were, with their ids and every common column. */
  insertFormer(resource: Resource, rows: readonly Values[]): Promise<Restored>
  update(resource: Resource, updates: readonly RowUpdate[]): Promise<UpdateOutcome[]>
  /** The ids of the rows that were there. */
  remove(resource: Resource, ids: readonly number[]): Promise<number[]>
  /** The condition speaks of the table as `t`. */
  updateWhere(resource: Resource, where: RowCondition, values: Values): Promise<number[]>
  removeWhere(resource: Resource, where: RowCondition): Promise<number[]>
  /** Adds and changes rows by their key; another thread may have written them as texts. */
  upsertPrepared(
    resource: Resource,
    prepared: PreparedRows,
    options: BatchOptions & { expected?: Expected },
  ): Promise<PreparedOutcome[]>
  /**
   * Holds rows to the end of the transaction, in one order for everybody: until then nobody deletes or merges them. The answer
   * is those that are not there. What written rows point to is held by itself.
   */
  hold(pointed: Pointed): Promise<Pointed>
}

export interface InsertOptions {
  /** The rows say again what others say already: what those point to may be gone. */
  isRepeating?: boolean
}

/** What it does with rows of resources. */
export type Writing = Omit<ChangeWriter, 'trx' | 'place' | 'control' | 'changeSetId' | 'hold'>
