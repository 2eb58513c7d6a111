import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SyncCounts, SyncSitePreview } from '../../resources/readings/sync'
import type { SyncedName } from '../../resources/sync/synced'
import type { ListScope } from '../rows/edits'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from './site'

export type SyncMode = 'since' | 'rows' | 'compare' | 'all'

/** Rows that were chosen in a list, to be published. */
export interface ChosenToSync {
  resource: SyncedName
  scope: ListScope
  /** Missing where only the server can count them. */
  count?: number
  sentence: string
}

/** What is asked of the server. */
export interface SyncWish {
  site_ids: number[]
  mode: SyncMode
  resource?: SyncedName
  scope?: ListScope
}

interface SyncPublishState {
  siteIds: number[]
  mode: SyncMode
  chosen: ChosenToSync | null
  preview: { token: string; sites: SyncSitePreview[] } | null
  /** The outcome that the preview shows rows of; null: all. */
  outcome: keyof SyncCounts | null
  page: number
  isLooking: boolean
  isPublishing: boolean
  fault: Fault | null
  /** The records of the last press. */
  begun: number[]
}

const initialState: SyncPublishState = {
  siteIds: [],
  mode: 'since',
  chosen: null,
  preview: null,
  outcome: null,
  page: 1,
  isLooking: false,
  isPublishing: false,
  fault: null,
  begun: [],
}

const forget = (state: SyncPublishState): void => {
  state.preview = null
  state.outcome = null
  state.page = 1
  state.fault = null
  state.begun = []
}

const syncPublish = createSlice({
  name: 'syncPublish',
  initialState,
  reducers: {
    /** Rows of a list were chosen: the page shows them. */
    rowsChosenToSync: (state, { payload }: PayloadAction<ChosenToSync>) => {
      forget(state)
      Object.assign(state, { chosen: payload, mode: 'rows' })
    },
    chosenRowsDropped: (state) => {
      forget(state)
      state.chosen = null
      state.mode = 'since'
    },
    syncSitesTicked: (state, { payload }: PayloadAction<number[]>) => {
      forget(state)
      state.siteIds = payload
    },
    syncModeChosen: (state, { payload }: PayloadAction<SyncMode>) => {
      forget(state)
      state.mode = payload
    },
    syncPreviewAsked: (state) => {
      forget(state)
      state.isLooking = true
    },
    syncPreviewArrived: (state, { payload }: PayloadAction<{ token: string; sites: SyncSitePreview[] }>) => {
      state.preview = payload
      state.isLooking = false
    },
    syncPreviewDropped: (state) => forget(state),
    syncOutcomeChosen: (state, { payload }: PayloadAction<keyof SyncCounts | null>) => {
      state.outcome = payload
      state.page = 1
    },
    syncPageTurned: (state, { payload }: PayloadAction<number>) => {
      state.page = payload
    },
    syncPublishAsked: (state) => {
      state.isPublishing = true
      state.fault = null
    },
    syncBegun: (state, { payload }: PayloadAction<number[]>) => {
      forget(state)
      state.isPublishing = false
      state.begun = payload
    },
    syncFailed: (state, { payload }: PayloadAction<Fault>) => {
      state.isLooking = false
      state.isPublishing = false
      state.fault = payload
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const {
  rowsChosenToSync,
  chosenRowsDropped,
  syncSitesTicked,
  syncModeChosen,
  syncPreviewAsked,
  syncPreviewArrived,
  syncPreviewDropped,
  syncOutcomeChosen,
  syncPageTurned,
  syncPublishAsked,
  syncBegun,
  syncFailed,
} = syncPublish.actions
export const syncPublishReducer = syncPublish.reducer

/** What the page asks of the server as it stands. */
export const syncWish = ({
  siteIds,
  mode,
  chosen,
}: Pick<SyncPublishState, 'siteIds' | 'mode' | 'chosen'>): SyncWish => ({
  site_ids: siteIds,
  mode,
  ...(mode === 'rows' && chosen && { resource: chosen.resource, scope: chosen.scope }),
})

const WRITTEN = ['added', 'updated', 'removed'] as const

/** Rows that would be written, over all sites. */
export const countToWrite = (sites: readonly SyncSitePreview[]): number =>
  sites.reduce((sum, { counts }) => sum + WRITTEN.reduce((own, outcome) => own + counts[outcome], 0), 0)
