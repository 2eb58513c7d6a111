import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListScope } from './rows/edits'
import type { ListAt } from './rows/entities'
import type { Fault } from './rows/entityState'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'

/** Where every exported file is listed, under the site. */
export const EXPORT_LOG = 'products/export-log'

/** What is downloaded of one of them. */
export const exportFile = (id: number): string => `/api/admin/export-log/file/${id}`

export type ExportFormat = 'xlsx' | 'txt' | 'csv'

export interface ExportAsked extends ListAt {
  scope: ListScope
  format: ExportFormat
  columns: string[]
  /** The template whose columns, names and order the file gets. */
  template?: number
  /** The rows that belong to these go along, with these columns. */
  parts?: { columns: string[] }
  sort?: string
  order?: 'asc' | 'desc'
}

/** What an export will come to, about. */
export interface ExportEstimate {
  rows: number
  /** Bytes. */
  file_size: number
  cost_ms: number
  /** For so many days the log keeps the file. */
  kept_days: number
}

/** The export of one list, from the dialog's opening to the file. */
export interface ListExport {
  state: 'choosing' | 'starting' | 'running' | 'done' | 'stopped' | 'failed'
  /** Rows that match the list's query, counted by the server; undefined until it has. */
  matching?: number
  /** Of what is chosen in the dialog now. */
  estimate?: ExportEstimate
  run?: number
  /** The row of the export log. */
  file?: number
  /** Rows that go into the file. */
  count?: number
  fault?: Fault
}

type ExportsState = Record<string, ListExport>

const keyOf = ({ resource, list }: ListAt): string => `${resource} ${list}`

const exports = createSlice({
  name: 'exports',
  initialState: {} as ExportsState,
  reducers: {
    /** Somebody wants to export from this list: first it is said how many rows that would be. */
    exportOpened: (state, _: PayloadAction<ListAt>) => state,
    exportOffered: (state, { payload }: PayloadAction<ListAt>) => {
      state[keyOf(payload)] = { state: 'choosing' }
    },
    exportCounted: (state, { payload }: PayloadAction<ListAt & { matching: number }>) => {
      const known = state[keyOf(payload)]
      if (known) known.matching = payload.matching
    },
    /** Other rows, columns or another format were chosen. */
    exportWeighed: (state, { payload }: PayloadAction<ExportAsked>) => {
      delete state[keyOf(payload)]?.estimate
    },
    exportEstimated: (state, { payload }: PayloadAction<ListAt & { estimate: ExportEstimate }>) => {
      const known = state[keyOf(payload)]
      if (known?.state === 'choosing') known.estimate = payload.estimate
    },
    exportAsked: (state, { payload }: PayloadAction<ExportAsked>) => {
      state[keyOf(payload)] = { ...state[keyOf(payload)], state: 'starting' }
    },
    exportStarted: (state, { payload }: PayloadAction<ListAt & { run: number; file: number; count: number }>) => {
      const { run, file, count } = payload
      const known = state[keyOf(payload)]
      if (known) Object.assign(known, { state: 'running', run, file, count })
    },
    exportEnded: (state, { payload }: PayloadAction<ListAt & { as: 'done' | 'stopped' }>) => {
      const known = state[keyOf(payload)]
      if (known) known.state = payload.as
    },
    exportFailed: (state, { payload }: PayloadAction<ListAt & { fault: Fault }>) => {
      const known = state[keyOf(payload)]
      if (known) Object.assign(known, { state: 'failed', fault: payload.fault })
    },
    /** The dialog goes; an export that runs goes on. */
    exportClosed: (state, { payload }: PayloadAction<ListAt>) => {
      delete state[keyOf(payload)]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => ({})).addCase(signedOut, () => ({})),
})

export const {
  exportOpened,
  exportOffered,
  exportCounted,
  exportWeighed,
  exportEstimated,
  exportAsked,
  exportStarted,
  exportEnded,
  exportFailed,
  exportClosed,
} = exports.actions
export const exportsReducer = exports.reducer

export const selectExport =
  (at: ListAt) =>
  ({ exports }: { exports: ExportsState }): ListExport | undefined =>
    exports[keyOf(at)]
