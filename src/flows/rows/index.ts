import type { Flow } from '../kit'
import { followAction, runAction } from './actions'
import { changeSort, changeStatus, destroyRows, offerUndo, resetSort } from './edit'
import { loadBin, loadHistory, restoreRows } from './historyAndBin'
import { undo } from './undo'

/** Flows of what is done with rows beside a form: switches, deleting, taking back, declared actions. */
export const rowsFlows: readonly Flow[] = [
  runAction,
  followAction,
  destroyRows,
  changeStatus,
  changeSort,
  resetSort,
  offerUndo,
  undo,
  loadHistory,
  loadBin,
  restoreRows,
]
