export { canAdd, mayAdd, NotAsExpected, SomeAreThere } from './addRows'
export {
  type BinAnswer,
  type BinPage,
  type BinRow,
  binOf,
  purgeBin,
  type RestoreAnswer,
  restoreFromBin,
} from './bin'
export type { BinScope } from './binRows'
export {
  addWithin,
  type ChangeSetFacts,
  change,
  changeSetFacts,
  changeWithin,
  type Opening,
  openRunningSet,
  type WithinOptions,
} from './changeSet'
export { ReferencesGone } from './heldReferences'
export { differenceOf, type History, type HistoryEntry, historyOf } from './history'
export { type Holding, holdRows, type Pointed, point, seizeRows } from './holdRows'
export { type ChangeSetRow, changeSetOf, rowsOfSet } from './journal'
export { logTogether } from './logTogether'
export type { BatchMode, BatchOptions, BatchOutcome } from './matchRecords'
export { type ChangeMeta, metaOf, type RequestFacts } from './meta'
export { logOperation, type Operation, type StoredLine, toldOf } from './operationLog'
export { comparePrepared, type Expected, type PreparedOutcome } from './preparedBatch'
export { ReservedIds } from './ReservedIds'
export { type PreparedRows, prepareRows } from './sql/rowTexts'
export type { Undone } from './undoBatch'
export { isUndoable, type UndoRunState, undoRunOf } from './undoLeft'
export type { UndoConflict } from './undoRows'
export type { RowUpdate, UpdateOutcome } from './updateRows'
export { idsCondition, type RowCondition } from './whereRows'
export type { ChangeWriter } from './writer'
