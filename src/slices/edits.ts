import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnyRow } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import type { Fault, ListAt } from './entities'
import type { ListQuery } from './listQuery'

/** The rows a bulk action means: the picked ones, or all that match the list's query. */
export type ListScope = { ids: number[] } | { query: Pick<ListQuery, 'keyword' | 'filters'> }

export interface SaveAsked {
  resource: ResourceName
  /** Absent: a new row. */
  id?: number
  draft: Record<string, unknown>
  /** Which form asks, so that its problems come back to it: `new` or the id. */
  form: string
  /** The version that was seen. */
  version?: number
}

export const saveAsked = createAction<SaveAsked>('edits/saveAsked')
export const destroyAsked = createAction<ListAt & { scope: ListScope; count?: number }>('edits/destroyAsked')
export const statusChangeAsked = createAction<{
  resource: ResourceName
  scope: ListScope
  status: 'enabled' | 'disabled'
  /** Of the rows meant, where it is known. */
  count?: number
}>('edits/statusChangeAsked')
export const sortChangeAsked = createAction<
  ListAt & { id: number; before_id?: number; after_id?: number; parent_id?: number | null }
>('edits/sortChangeAsked')
export const sortResetAsked = createAction<ListAt>('edits/sortResetAsked')
export const undoAsked = createAction<{ changeSet: number; resource: ResourceName }>('edits/undoAsked')
export const historyAsked = createAction<{ resource: ResourceName; id: number }>('edits/historyAsked')
export const binAsked = createAction<{ resource: ResourceName }>('edits/binAsked')
export const restoreAsked = createAction<{ resource: ResourceName; changeIds: number[] }>('edits/restoreAsked')
/** Rows onto the clipboard, as a table that a spreadsheet takes in. */
export const copyAsked = createAction<ListAt & { scope: ListScope; columns: string[] }>('edits/copyAsked')

export interface RowChange {
  id: number
  change_set_id: number
  action: 'created' | 'updated' | 'deleted'
  /** What the set was done by: store, update, import, undo … */
  cause: string
  user_id: number | null
  user: string | null
  at: string
  fields: { field: string; before: unknown; after: unknown }[]
}

export interface BinRow {
  change_id: number
  change_set_id: number
  row_id: number
  title: string
  user: string | null
  at: string
}

export interface FormState {
  isSaving: boolean
  fault?: Fault
  /** Somebody saved the row meanwhile: both versions. */
  conflict?: { mine: AnyRow; theirs: AnyRow }
  /** Counts up with each success, so that a form knows its own ending. */
  saved?: { id: number; at: number }
}

/** A change that can be taken back: what was done to how many rows. */
export interface UndoOffer {
  changeSet: number
  resource: ResourceName
  done: 'deleted' | 'changed' | 'restored'
  count: number
}

interface EditsState {
  /** By `resource/form`. */
  forms: Record<string, FormState>
  /** By `resource/id`. */
  history: Record<string, { state: 'loading' | 'ready' | 'failed'; changes: RowChange[]; fault?: Fault }>
  bin: Partial<Record<ResourceName, { state: 'loading' | 'ready' | 'failed'; rows: BinRow[]; fault?: Fault }>>
}

const initialState: EditsState = { forms: {}, history: {}, bin: {} }

const edits = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    saveStarted: (state, { payload }: PayloadAction<string>) => {
      state.forms[payload] = { isSaving: true }
    },
    saveEnded: (state, { payload }: PayloadAction<{ form: string; id: number; at: number }>) => {
      state.forms[payload.form] = { isSaving: false, saved: { id: payload.id, at: payload.at } }
    },
    saveRefused: (
      state,
      { payload }: PayloadAction<{ form: string; fault: Fault; conflict?: { mine: AnyRow; theirs: AnyRow } }>,
    ) => {
      const { form, ...rest } = payload
      state.forms[form] = { isSaving: false, ...rest }
    },
    formClosed: (state, { payload }: PayloadAction<string>) => {
      delete state.forms[payload]
    },
    historyLoading: (state, { payload }: PayloadAction<string>) => {
      state.history[payload] = { state: 'loading', changes: [] }
    },
    historyArrived: (state, { payload }: PayloadAction<{ key: string; changes: RowChange[] }>) => {
      state.history[payload.key] = { state: 'ready', changes: payload.changes }
    },
    historyFailed: (state, { payload }: PayloadAction<{ key: string; fault: Fault }>) => {
      state.history[payload.key] = { state: 'failed', changes: [], fault: payload.fault }
    },
    binLoading: (state, { payload }: PayloadAction<ResourceName>) => {
      state.bin[payload] = { state: 'loading', rows: [] }
    },
    binArrived: (state, { payload }: PayloadAction<{ resource: ResourceName; rows: BinRow[] }>) => {
      state.bin[payload.resource] = { state: 'ready', rows: payload.rows }
    },
    binFailed: (state, { payload }: PayloadAction<{ resource: ResourceName; fault: Fault }>) => {
      state.bin[payload.resource] = { state: 'failed', rows: [], fault: payload.fault }
    },
    /** The toast offers it. */
    undoOffered: (state, _: PayloadAction<UndoOffer>) => state,
  },
})

export const {
  saveStarted,
  saveEnded,
  saveRefused,
  formClosed,
  historyLoading,
  historyArrived,
  historyFailed,
  binLoading,
  binArrived,
  binFailed,
  undoOffered,
} = edits.actions
export const editsReducer = edits.reducer
