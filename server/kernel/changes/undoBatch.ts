import { BULK_BATCH } from '../../../config/limits'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { rowsOfSet } from './journal'
import type { Reach } from './referrers'
import { type UndoConflict, type UndoOutcome, undoRows } from './undoRows'
import type { ChangeWriter } from './writer'

const SHOWN_CONFLICTS = 200

export interface Undone {
  /** The undo is a change set itself and can be undone. */
  change_set_id: number
  undone: number
  /** The first two hundred. */
  conflicts: UndoConflict[]
  conflict_count: number
}

/** May rows of the resource be put back that others of the set point to? */
export type MayBringBack = (resource: ResourceName) => boolean

/** What must hold once rows of the resource were written, in the same transaction. */
export type AfterWrite = (resource: ResourceName, writer: ChangeWriter) => Promise<void> | undefined

export const emptyOutcome = (): Omit<Undone, 'change_set_id'> => ({ undone: 0, conflicts: [], conflict_count: 0 })

export const addOutcome = (total: Omit<Undone, 'change_set_id'>, { undone, conflicts }: UndoOutcome): void => {
  total.undone += undone
  total.conflict_count += conflicts.length
  total.conflicts.push(...conflicts.slice(0, SHOWN_CONFLICTS - total.conflicts.length))
}

interface AskedBatch {
  reach: Reach
  setId: number
  name: string
  beforeId: number | undefined
  mayBringBack?: MayBringBack | undefined
}

/** The next rows of the set below `beforeId`; undefined where there are none. */
export async function undoBatch(writer: ChangeWriter, { reach, setId, name, beforeId, mayBringBack }: AskedBatch) {
  if (!isResourceName(name)) return undefined
  const where = { id: setId, resource: name, limit: BULK_BATCH, ...(beforeId !== undefined && { beforeId }) }
  const ids = await rowsOfSet(writer.trx, writer.place, where)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  const asked = { resource: resourceOf(name), reach, setId, mayBringBack }
  return { outcome: await undoRows(writer, asked, ids), beforeId: last }
}
