import { createAction, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { Label } from '../../resources/kit/label'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { MovedPath } from '../../resources/kit/shownAt'
import type { ListQuery } from '../list/listQuery'
import type { ListAt } from './entities'
import type { Fault } from './entityState'

/** The rows a bulk action means: the picked ones, or all that match the list's query. */
export type ListScope = { ids: number[] } | { query: Pick<ListQuery, 'keyword' | 'filters'> }

/** Where a form leads back to: an address, or the list that it stands beside; one that stays is its screen. */
export type FormWay = { back: string } | { beside: ListAt } | { stays: true }

export interface SaveAsked {
  resource: ResourceName
  /** Absent: a new row. */
  id?: number
  draft: Record<string, unknown>
  /** Which form asks, so that its problems come back to it: `new` or the id. */
  form: string
  /** The version that was seen. */
  version?: number
  /** What the person wants next: to go back, or to fill in another one. */
  next: 'back' | 'another'
  /** The page on which the form stands. */
  path: string
  way: FormWay
  /** The row is shown on the site already, and its path there changes. */
  moves?: MovedPath
}

export const saveAsked = createAction<SaveAsked>('edits/saveAsked')
/** What visitors found under one path of the site is under another one now. */
export const addressMoved = createAction<MovedPath>('edits/addressMoved')
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
export interface UndoAsked {
  changeSet: number
  resource: ResourceName
  /** Where the set is kept, if not where one stands. */
  site?: string
  /** What was done to this row alone. */
  part?: { resource: ResourceName; id: number }
}

export const undoAsked = createAction<UndoAsked>('edits/undoAsked')
/** By what one undo is told from another. */
export const undoKey = ({ changeSet, part }: UndoAsked): string =>
  part ? `${changeSet}/${part.resource}/${part.id}` : String(changeSet)
export const historyAsked = createAction<{ resource: ResourceName; id: number }>('edits/historyAsked')
export const binAsked = createAction<{ resource: ResourceName; keyword?: string }>('edits/binAsked')
export const restoreAsked = createAction<{
  resource: ResourceName
  changeIds: number[]
  /** By which the bin is searched just now. */
  keyword?: string
}>('edits/restoreAsked')
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
  /** Rows that the set wrote, and the resource that it is about. */
  row_count: number
  set_resource: string
  /** It was taken back, and that is in force. */
  taken_back: boolean
  /** The person may take it back. */
  can_undo: boolean
}

export interface BinRow {
  change_id: number
  change_set_id: number
  row_id: number
  title: Label | null
  user: string | null
  at: string
}

/** What somebody else saved of a row while it was edited here. */
export interface Save {
  user: string | null
  at: string
  fields: string[]
}

/** Somebody saved the row meanwhile, and touched what is changed here. */
export interface SaveConflict {
  mine: AnyRow
  theirs: AnyRow
  /** The row as both found it; null where nobody knows any more. */
  base: AnyRow | null
  /** What both changed. */
  fields: string[]
  saves: Save[]
}

export interface FormState {
  isSaving: boolean
  fault?: Fault
  conflict?: SaveConflict
  /** Nothing of it is unsaved, whatever the form still shows. */
  isSaved?: true
  /** The form went out of view before the answer came. */
  isLeft?: true
}

/** A change that can be taken back: what was done to how many rows. */
export interface UndoOffer {
  changeSet: number
  resource: ResourceName
  done: 'deleted' | 'enabled' | 'disabled' | 'changed' | 'restored'
  count: number
}

/** The form of a new row; others go by the id. */
export const NEW = 'new'

export const formKey = ({ resource, form }: Pick<SaveAsked, 'resource' | 'form'>): string => `${resource}/${form}`

interface EditsState {
  /** By `resource/form`. */
  forms: Record<string, FormState>
  /** How many new rows were saved: with each of them the form begins anew. */
  rounds: Partial<Record<ResourceName, number>>
  /** By `resource/id`. */
  history: Record<string, { state: 'loading' | 'ready' | 'failed'; changes: RowChange[]; fault?: Fault }>
  bin: Partial<Record<ResourceName, { state: 'loading' | 'ready' | 'failed'; rows: BinRow[]; fault?: Fault }>>
}

const initialState: EditsState = { forms: {}, rounds: {}, history: {}, bin: {} }

function restart(state: EditsState, resource: ResourceName): void {
  state.rounds[resource] = (state.rounds[resource] ?? 0) + 1
  delete state.forms[formKey({ resource, form: NEW })]
}

const edits = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    saveStarted: (state, { payload }: PayloadAction<string>) => {
      state.forms[payload] = { isSaving: true }
    },
    saveEnded: (state, { payload }: PayloadAction<string>) => {
      state.forms[payload] = { isSaving: false, isSaved: true }
    },
    saveRefused: (state, { payload }: PayloadAction<{ form: string; fault: Fault; conflict?: SaveConflict }>) => {
      const { form, ...rest } = payload
      state.forms[form] = { isSaving: false, ...rest }
    },
    formClosed: (state, { payload }: PayloadAction<string>) => {
      delete state.forms[payload]
    },
    /** The form of new rows is empty again, for the next one. */
    formRestarted: (state, { payload }: PayloadAction<ResourceName>) => restart(state, payload),
    /** The form went out of view. */
    formLeft: (state, { payload: { resource, form } }: PayloadAction<{ resource: ResourceName; form: string }>) => {
      const key = formKey({ resource, form })
      const known = state.forms[key]
      if (known?.isSaving) known.isLeft = true
      if (!known?.isSaved) return
      if (form === NEW) restart(state, resource)
      else delete state.forms[key]
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
      state.bin[payload.resource] = { state: 'ready', rows: payload.rows as Draft<BinRow>[] }
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
  formRestarted,
  formLeft,
  historyLoading,
  historyArrived,
  historyFailed,
  binLoading,
  binArrived,
  binFailed,
  undoOffered,
} = edits.actions
export const editsReducer = edits.reducer
