import type { Flow } from '../kit'
import { completeRows, loadOptions, loadRow, loadRows } from './browse'
import { loadListViews, saveListView } from './listViews'
import { readLongColumns } from './readLongColumns'
import { forgetSeenRows, keepSeenRows, recallSeenRows } from './seenRows'

/** Flows that fill lists, and keep how they are looked at. */
export const listFlows: readonly Flow[] = [
  loadRows,
  completeRows,
  loadRow,
  loadOptions,
  loadListViews,
  saveListView,
  readLongColumns,
  keepSeenRows,
  recallSeenRows,
  forgetSeenRows,
]
