import type { Transaction } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { followUses, forgetUses, preparedSpeak, speakingColumns, valuesSpeak } from './fileUses'
import { withHeld } from './heldReferences'
import { holdRows } from './holdRows'
import { insertFormer, insertRows } from './insertRows'
import { upsertPrepared } from './preparedBatch'
import type { Values } from './sql/rowTexts'
import { updateRows } from './updateRows'
import { idsCondition, removeWhere, updateWhere } from './whereRows'
import type { WriterScope } from './writerScope'
import type { ChangeWriter, Writing } from './writing'

export type { ChangeWriter } from './writing'

/** What a writer has done so far. */
export interface Tally {
  /** Those that the set is still to be told of. */
  count: number
  /** The first of them, by resource. */
  ids: Map<string, number[]>
  /** Rows were changed or deleted, not only added: a list may have become shorter. */
  mayShrink: boolean
}

/** So many rows of a set are known by their ids. */
export const NAMED_IDS = 200

export function writerOf(
  trx: Transaction<Tables>,
  { place: seen, control }: { place: Place; control: Place },
  changeSetId: number,
  userId: number | null,
): { writer: ChangeWriter; tally: Tally } {
  // Which rows are meant was settled before: what is written is the table itself.
  const { onlyOf: _, ...place } = seen
  const tally: Tally = { count: 0, ids: new Map(), mayShrink: false }
  const name = (resource: Resource, ids: readonly number[]): void => {
    const named = tally.ids.get(resource.name) ?? []
    tally.ids.set(resource.name, [...named, ...ids.slice(0, Math.max(0, NAMED_IDS + 1 - named.length))])
  }
  const scope: WriterScope = {
    trx,
    place,
    control,
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
    control,
    changeSetId,
    hold: (pointed) => holdRows(scope, pointed),
    ...withUses(
      scope,
      withHeld(scope, {
        insert: (resource, rows, reserved) => insertRows(scope, resource, rows, reserved),
        insertFormer: (resource, rows) => insertFormer(scope, resource, rows),
        update: (resource, updates) => shrinking(updateRows(scope, resource, updates)),
        remove: (resource, ids) => shrinking(removeWhere(scope, resource, idsCondition(ids))),
        updateWhere: (resource, where, values) => shrinking(updateWhere(scope, resource, where, values)),
        removeWhere: (resource, where) => shrinking(removeWhere(scope, resource, where)),
        upsertPrepared: (resource, prepared, options) => shrinking(upsertPrepared(scope, resource, prepared, options)),
      }),
    ),
  }
  return { writer, tally }
}

/** The same, and beside the rows it is kept which files they speak of: by a statement more where they do, or did. */
const withUses = (scope: WriterScope, writing: Writing): Writing => ({
  ...writing,
  async insert(resource, rows, reserved, options) {
    const ids = await writing.insert(resource, rows, reserved, options)
    const speak = valuesSpeak(resource, rows)
    if (speak) await followUses(scope, resource, ids, { fields: namesIn(rows), isNew: true, speak })
    return ids
  },
  async insertFormer(resource, rows) {
    const restored = await writing.insertFormer(resource, rows)
    const speak = valuesSpeak(resource, rows)
    if (speak) await followUses(scope, resource, restored.ids, { fields: namesIn(rows), isNew: true, speak })
    return restored
  },
  async update(resource, updates) {
    const outcomes = await writing.update(resource, updates)
    const rows = updates.map(({ values }) => values)
    const ids = updates.filter((_, at) => outcomes[at] === 'updated').map(({ id }) => id)
    await followUses(scope, resource, ids, { fields: namesIn(rows), speak: valuesSpeak(resource, rows) })
    return outcomes
  },
  async remove(resource, ids) {
    const removed = await writing.remove(resource, ids)
    await forgetUses(scope, resource, removed)
    return removed
  },
  async updateWhere(resource, where, values) {
    const ids = await writing.updateWhere(resource, where, values)
    const speak = valuesSpeak(resource, [values])
    await followUses(scope, resource, ids, { fields: Object.keys(values), speak })
    return ids
  },
  async removeWhere(resource, where) {
    const removed = await writing.removeWhere(resource, where)
    await forgetUses(scope, resource, removed)
    return removed
  },
  async upsertPrepared(resource, prepared, options) {
    const outcomes = await writing.upsertPrepared(resource, prepared, options)
    const of = (wanted: string) =>
      outcomes.flatMap(({ outcome, id }) => (outcome === wanted && id !== null ? [id] : []))
    if (speakingColumns(resource).length === 0) return outcomes
    const [fields, speak] = [prepared.names, preparedSpeak(resource, prepared)]
    if (speak) await followUses(scope, resource, of('added'), { fields, isNew: true, speak })
    await followUses(scope, resource, of('updated'), { fields, speak })
    return outcomes
  },
})

const namesIn = (rows: readonly Values[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]
