import type { ChangeRow } from './journal'
import type { Values } from './sql/rowTexts'

/** A row as one change set left it; `values` is null while it is deleted. */
export interface Moment {
  /** Null: as it was before the first change that is still known. */
  changeSetId: number | null
  changeId: number
  rowId: number
  values: Values | null
}

/** All that a row has been, the oldest first: its changes are given in that order, and what it is now. */
export function momentsOf(rowId: number, present: Values | null, changes: readonly ChangeRow[]): Moment[] {
  const moments: Moment[] = []
  let values = present
  for (const { id: changeId, change_set_id: changeSetId, action, before } of changes.toReversed()) {
    moments.push({ changeSetId, changeId, rowId, values })
    values = action === 'created' ? null : action === 'deleted' ? before : { ...values, ...before }
  }
  if (values) moments.push({ changeSetId: null, changeId: 0, rowId, values })
  return moments.toReversed()
}
