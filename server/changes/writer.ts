import type { Transaction } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import { insertFormer, insertRows, type Restored } from './insertRows'
import type { BatchOptions } from './matchRecords'
import { type Expected, type PreparedOutcome, upsertPrepared } from './preparedBatch'
import type { PreparedRows, Values } from './sql/rowTexts'
import { type RowUpdate, type UpdateOutcome, updateRows } from './updateRows'
import { idsCondition, type RowCondition, removeWhere, updateWhere } from './whereRows'
import type { WriterScope } from './writerScope'

/**
 * The only way by which a resource's rows are written. Each call is one statement that writes the rows and their journal.
 * Values are checked, parsed values by column; secrets come encrypted.
 */
export interface ChangeWriter {
  readonly trx: Transaction<Tables>
  readonly place: Place
  readonly changeSetId: number
  /** The ids, in order: those that were reserved, or the next. */
  insert(resource: Resource, rows: readonly Values[], reserved?: readonly number[]): Promise<number[]>
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
}

/** What a writer has done so far. */
export interface Tally {
  /** Those that the set is still to be told of. */
  count: number
  /** The first of them, by resource. */
  ids: Map<string, number[]>
  /** Rows were changed or deleted, not only added: a list may have become shorter. */
  mayShrink: boolean
}

const NAMED_IDS = 200

export function writerOf(
  trx: Transaction<Tables>,
  place: Place,
  changeSetId: number,
  userId: number | null,
): { writer: ChangeWriter; tally: Tally } {
  const tally: Tally = { count: 0, ids: new Map(), mayShrink: false }
  const name = (resource: Resource, ids: readonly number[]): void => {
    const named = tally.ids.get(resource.name) ?? []
    tally.ids.set(resource.name, [...named, ...ids.slice(0, Math.max(0, NAMED_IDS + 1 - named.length))])
  }
  const scope: WriterScope = {
    trx,
    place,
    changeSetId,
    userId,
    note(resource, ids) {
      tally.count += ids.length
      name(resource, ids)
    },
  }
  const shrinking = <Result>(work: Result): Result => {
    tally.mayShrink = true
    return work
  }
  const writer: ChangeWriter = {
    trx,
    place,
    changeSetId,
    insert: (resource, rows, reserved) => insertRows(scope, resource, rows, reserved),
    insertFormer: (resource, rows) => insertFormer(scope, resource, rows),
    update: (resource, updates) => shrinking(updateRows(scope, resource, updates)),
    remove: (resource, ids) => shrinking(removeWhere(scope, resource, idsCondition(ids))),
    updateWhere: (resource, where, values) => shrinking(updateWhere(scope, resource, where, values)),
    removeWhere: (resource, where) => shrinking(removeWhere(scope, resource, where)),
    upsertPrepared: (resource, prepared, options) => shrinking(upsertPrepared(scope, resource, prepared, options)),
  }
  return { writer, tally }
}
