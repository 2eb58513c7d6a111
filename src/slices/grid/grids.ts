import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { RowResult } from '../../resources/kit/grid/updateRows'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ListQuery } from '../list/listQuery'
import { tabsClosed } from '../navigation/tabs'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import { type CellValue, edited, keptMine, redoneStep, settledEdits, undoneStep, withValues } from './edits'
import { type Edits, type Grid, type GridAt, type RowAnswer, type SaveEnd, type Selection, shownIds } from './gridTypes'
import { restored } from './lost'
import { at as oneCell, within } from './selection'

/** By the address of the page. */
export type GridsState = Readonly<Record<string, Grid>>

type At<More = object> = PayloadAction<GridAt & More>

const fresh = (resource: ResourceName, query: ListQuery): Grid => ({
  resource,
  query,
  state: 'loading',
  ids: [],
  rows: {},
  total: 0,
  isTotalCapped: false,
  edits: {},
  steps: [],
  undone: [],
  answers: {},
  selection: oneCell({ row: 0, column: 0 }),
})

/** The state as it is, and not as a draft of what it becomes. */
const plainOf = (state: GridsState): GridsState => original(state as Record<string, unknown>) as GridsState

/** Reads a grid as plain values and puts what becomes of it in its place. */
const changing =
  <P extends GridAt>(change: (grid: Grid, payload: P) => Grid) =>
  (state: GridsState, { payload }: PayloadAction<P>): GridsState | undefined => {
    const plain = plainOf(state)
    const known = plain[payload.at]
    const next = known && change(known, payload)
    return next && next !== known ? { ...plain, [payload.at]: next } : undefined
  }

/** Only rows with edits are kept beside those that the list brings. */
const editedRows = ({ rows, edits }: Grid): Grid['rows'] =>
  Object.fromEntries(Object.entries(rows).filter(([id]) => edits[Number(id)]))

/** Another query, or the same once more: what was edited stays. */
const reopened = (grid: Grid, query: ListQuery): Grid => {
  const { fault: _, shown: __, isOutdated: ___, ended: ____, ...rest } = grid
  return {
    ...rest,
    query,
    state: 'loading',
    ids: [],
    rows: editedRows(grid),
    selection: oneCell({ row: 0, column: 0 }),
  }
}

const withRows = (rows: Grid['rows'], more: readonly AnyRow[]): Grid['rows'] => ({
  ...rows,
  ...Object.fromEntries(more.map((row) => [row.id, row])),
})

/** Rows as they are now: edits that say the same are over, and cells that both changed clash. */
const arrivedRows = (grid: Grid, rows: readonly AnyRow[]): Grid => ({
  ...grid,
  rows: withRows(grid.rows, rows),
  edits: settledEdits(grid.edits, rows),
})

function answered(grid: Grid, results: readonly RowResult[]): Grid {
  const rows = results.flatMap((result) => ('row' in result ? [result.row] : []))
  const answers: Record<number, RowAnswer> = { ...grid.answers }
  for (const result of results) {
    const { id, outcome } = result
    if (outcome === 'gone') answers[id] = { outcome }
    if (outcome === 'conflict') delete answers[id]
    if (result.outcome === 'saved') answers[id] = { outcome: 'saved', ...(result.notes && { notes: result.notes }) }
    if (result.outcome === 'refused') {
      const { problems, message } = result
      answers[id] = { outcome: 'refused', problems, ...(message !== undefined && { message }) }
    }
  }
  return { ...arrivedRows(grid, rows), answers }
}

const grids = createSlice({
  name: 'grids',
  initialState: {} as GridsState,
  reducers: {
    /** A grid came into view, or its address changed: its rows are wanted. */
    gridOpened: (state, { payload }: At<{ resource: ResourceName; query: ListQuery; columns: readonly string[] }>) => {
      const plain = plainOf(state)
      const known = plain[payload.at]
      const next = known ? reopened(known, payload.query) : fresh(payload.resource, payload.query)
      return { ...plain, [payload.at]: next }
    },
    gridArrived: changing(
      (grid, payload: GridAt & { rows: readonly AnyRow[]; total: number; isTotalCapped: boolean; isLast: boolean }) => {
        const there = new Set(grid.ids)
        const more = payload.rows.map(({ id }) => id).filter((id) => !there.has(id))
        return {
          ...arrivedRows(grid, payload.rows),
          ids: [...grid.ids, ...more],
          total: payload.total,
          isTotalCapped: payload.isTotalCapped,
          state: payload.isLast ? 'ready' : 'loading',
        }
      },
    ),
    gridFailed: changing((grid, { fault }: GridAt & { fault: Fault }) => ({ ...grid, state: 'failed', fault })),
    /** Rows that others changed, as they are now, and those that are not there any more. */
    gridReread: changing((grid, { rows, gone }: GridAt & { rows: readonly AnyRow[]; gone: readonly number[] }) => ({
      ...arrivedRows(grid, rows),
      answers: { ...grid.answers, ...Object.fromEntries(gone.map((id) => [id, { outcome: 'gone' } as const])) },
    })),
    gridOutdated: changing((grid, _: GridAt) => ({ ...grid, isOutdated: true })),
    /** Rows that were written meanwhile are to be read again. */
    rowsOutdated: changing((grid, { ids }: GridAt & { ids: readonly number[] }) => ({
      ...grid,
      stale: [...new Set([...(grid.stale ?? []), ...ids])],
    })),
    staleTaken: changing((grid, { ids }: GridAt & { ids: readonly number[] }) => {
      const { stale = [], ...rest } = grid
      const taken = new Set(ids)
      const left = stale.filter((id) => !taken.has(id))
      return left.length > 0 ? { ...rest, stale: left } : rest
    }),
    editsRestored: changing((grid, { edits }: GridAt & { edits: Edits }) => restored(grid, edits)),
    /** Whoever had them has copied what is worth it. */
    lostSeen: changing((grid, _: GridAt) => {
      const { lost: __, ...rest } = grid
      return rest
    }),
    cellsChanged: changing((grid, { cells }: GridAt & { cells: readonly CellValue[] }) => edited(grid, cells)),
    stepUndone: changing((grid, _: GridAt) => undoneStep(grid)),
    stepRedone: changing((grid, _: GridAt) => redoneStep(grid)),
    /** A cell that others changed too: what they wrote has been seen, and mine stands. */
    mineKept: changing((grid, { id, fields }: GridAt & { id: number; fields: readonly string[] }) =>
      keptMine(grid, id, fields),
    ),
    /** Theirs stands. */
    theirsTaken: changing((grid, { id, fields }: GridAt & { id: number; fields: readonly string[] }) => {
      const row = grid.rows[id]
      return row
        ? {
            ...grid,
            ...withValues(
              grid,
              fields.map((field) => ({ id, field, value: row[field] ?? null })),
            ),
          }
        : grid
    }),
    /** Everything that is not saved is given up. */
    editsDropped: changing((grid, _: GridAt) => {
      const { shown: __, ended: ___, ...rest } = grid
      const gone = Object.entries(grid.answers).filter(([, { outcome }]) => outcome === 'gone')
      return { ...rest, edits: {}, steps: [], undone: [], answers: Object.fromEntries(gone) }
    }),
    cellsSelected: changing((grid, { selection: { anchor, focus } }: GridAt & { selection: Selection }) => {
      const extent = { rows: Math.max(1, shownIds(grid).length), columns: Number.MAX_SAFE_INTEGER }
      return { ...grid, selection: { anchor: within(anchor, extent), focus: within(focus, extent) } }
    }),
    /** Only rows that were edited, or all again. */
    changedShown: changing((grid, { isOn }: GridAt & { isOn: boolean }) => {
      const { shown: _, ...rest } = grid
      const ids = Object.keys(grid.edits).map(Number)
      const order = new Map(grid.ids.map((id, at) => [id, at]))
      const shown = ids.sort((one, other) => (order.get(one) ?? Infinity) - (order.get(other) ?? Infinity))
      return { ...rest, ...(isOn && { shown }), selection: oneCell({ row: 0, column: 0 }) }
    }),
    /** A block from the clipboard; names of rows are looked up before anything changes. */
    pasteAsked: (state, _: At<{ text: string; columns: readonly string[] }>) => state,
    /** A text was typed into one cell. */
    cellTyped: (state, _: At<{ id: number; field: string; text: string }>) => state,
    gridSaveAsked: (state, _: At) => state,
    gridSaveBegan: changing((grid, { total }: GridAt & { total: number }) => {
      const { ended: _, ...rest } = grid
      return { ...rest, saving: { done: 0, total } }
    }),
    rowsAnswered: changing((grid, { results, done }: GridAt & { results: readonly RowResult[]; done: number }) => ({
      ...answered(grid, results),
      ...(grid.saving && { saving: { ...grid.saving, done } }),
    })),
    gridSaveEnded: changing((grid, { ended }: GridAt & { ended: SaveEnd }) => {
      const { saving: _, ...rest } = grid
      return { ...rest, ended }
    }),
  },
  extraReducers: (build) =>
    build
      .addCase(siteEntered, () => ({}))
      .addCase(signedOut, () => ({}))
      .addCase(tabsClosed, (state, { payload: { paths } }) =>
        Object.fromEntries(Object.entries(plainOf(state)).filter(([at]) => !paths.includes(at))),
      ),
})

export const {
  gridOpened,
  gridArrived,
  gridFailed,
  gridReread,
  gridOutdated,
  rowsOutdated,
  staleTaken,
  editsRestored,
  lostSeen,
  cellsChanged,
  stepUndone,
  stepRedone,
  mineKept,
  theirsTaken,
  editsDropped,
  cellsSelected,
  changedShown,
  pasteAsked,
  cellTyped,
  gridSaveAsked,
  gridSaveBegan,
  rowsAnswered,
  gridSaveEnded,
} = grids.actions
export const gridsReducer = grids.reducer

export const selectGrid =
  (at: string) =>
  ({ grids: state }: { grids: GridsState }): Grid | undefined =>
    state[at]
