import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/** A row that an undo would leave as it is, and why: as the undo itself tells it. */
export interface LeftRow {
  resource: string
  row_id: number
  title: Label | null
  reason: 'changed' | 'gone' | 'exists' | 'emptied' | 'taken' | 'referred' | 'detached'
  /** What somebody changed of it since. */
  since: { user: string | null; at: string; fields: string[] }[]
}

/** What an undo would do now. */
export interface UndoPreview {
  /** Of the set: who did it, when, and how many rows it wrote. */
  user: string | null
  at: string
  row_count: number
  /** Rows that would be as they were before. */
  undone: number
  left_count: number
  /** The first of them. */
  left: LeftRow[]
  /** So many rows were looked at, where that is not all of them. */
  looked_at?: number
  /** Why nothing can be taken back, where that is so. */
  refused?: string
}

/** `resource` and `row_id`: of the set this row alone. */
export const undoPreview = reading<{
  query: { id: string; site?: string; resource?: string; row_id?: string }
  output: UndoPreview
}>('/api/admin/change-set/undo-preview', 'signed-in')
