import type { Problem } from '../problem'
import type { AnyRow } from '../resource'

/** The name by which a resource declares that rows edited in a grid are saved together. */
export const UPDATE_ROWS = 'update-rows'

/** So many rows go in one call. */
export const ROWS_AT_ONCE = 200

/** One row that was edited: what of it is new, and the version that was seen. */
export interface RowEdit {
  id: number
  version: number
  values: Readonly<Record<string, unknown>>
}

/**
 * What became of one row. saved: it is as it was sent, `row` as it stands now; `notes` what people should know of it. refused: why, by fields or in a sentence.
 * conflict: somebody was faster, `row` is theirs. gone: it was deleted.
 */
export type RowResult =
  | { id: number; outcome: 'saved'; row: AnyRow; notes?: readonly Problem[] }
  | { id: number; outcome: 'conflict'; row: AnyRow }
  | { id: number; outcome: 'refused'; problems: readonly Problem[]; message?: string }
  | { id: number; outcome: 'gone' }
