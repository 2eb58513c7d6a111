import type { Label } from '../../resources/kit/label'
import type { Problem } from '../../resources/kit/problem'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ListQuery } from '../list/listQuery'
import type { Fault } from '../rows/entityState'

export type Values = Readonly<Record<string, unknown>>

/** What was edited in one row. Where the row has another value by now than `base`, somebody else changed the same cell. */
export interface EditedRow {
  /** Of each edited field: what stood there when it was edited. */
  base: Values
  /** As it was understood, or as it was typed where it could not be. */
  values: Values
  /** What its row was called, where it was kept over a reload. */
  title?: Label
}

export type Edits = Readonly<Record<number, EditedRow>>

/** One cell was given another value; both are what was seen, saved or not. */
export interface CellChange {
  id: number
  field: string
  before: unknown
  after: unknown
}

/** What is undone and redone at once. */
export type Step = readonly CellChange[]

/** By place, not by row: the first row and the first column are 0. */
export interface Cell {
  row: number
  column: number
}

/** The cells between two corners; `focus` is where the keys are. */
export interface Selection {
  anchor: Cell
  focus: Cell
}

/** What the server said of a row. */
export type RowAnswer =
  | { outcome: 'saved'; notes?: readonly Problem[] }
  | { outcome: 'refused'; problems: readonly Problem[]; message?: string }
  | { outcome: 'gone' }

/** How the last saving ended. */
export interface SaveEnd {
  saved: number
  refused: number
  /** Rows in which somebody else changed the same cell. */
  conflicts: number
  gone: number
  /** Rows that were saved with something to know of them, such as a sensitive word. */
  noted?: number
  changeSet?: number
  /** It did not come to its end: the rest is still unsaved. */
  fault?: Fault
}

export interface Grid {
  resource: ResourceName
  query: ListQuery
  state: 'loading' | 'ready' | 'failed'
  fault?: Fault
  /** Rows in their order, as far as they have come. */
  ids: readonly number[]
  /** Those that are shown, where they are fewer. */
  shown?: readonly number[]
  rows: Readonly<Record<number, AnyRow>>
  total: number
  isTotalCapped: boolean
  edits: Edits
  /** Edits that came back after a reload, of rows that had been deleted meanwhile. */
  lost?: Edits
  undone: readonly Step[]
  steps: readonly Step[]
  answers: Readonly<Record<number, RowAnswer>>
  selection: Selection
  /** Rows that others wrote, to be read again. */
  stale?: readonly number[]
  /** Others changed more rows than are read again by themselves. */
  isOutdated?: true
  saving?: { done: number; total: number }
  ended?: SaveEnd
}

export interface GridAt {
  /** The address of the page. */
  at: string
}

/** So many rows are loaded. */
export const MOST_ROWS = 10_000
/** So many cells are pasted at once. */
export const MOST_CELLS = 200_000

/** The rows that stand there, in their order. */
export const shownIds = ({ ids, shown }: Pick<Grid, 'ids' | 'shown'>): readonly number[] => shown ?? ids
