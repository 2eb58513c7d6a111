import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Every flow there is. The list of flows must have exactly these names. */
export type FlowName =
  | 'boot'
  | 'guard'
  | 'signIn'
  | 'linkAccount'
  | 'signOut'
  | 'expire'
  | 'followOtherTabs'
  | 'loadVerifyCode'
  | 'openSignIn'
  | 'register'
  | 'mailReset'
  | 'resetPassword'
  | 'activateAccount'
  | 'switchSite'
  | 'openSiteTab'
  | 'loadSites'
  | 'keepFavourites'
  | 'keepSiteHabits'
  | 'watchSite'
  | 'checkPerson'
  | 'settleSite'
  | 'reloadRights'
  | 'restoreDrafts'
  | 'keepTyped'
  | 'keepSettings'
  | 'closeTabs'
  | 'askLeaving'
  | 'holdUnsaved'
  | 'followEvents'
  | 'onServerEvent'
  | 'loadJobs'
  | 'watchJob'
  | 'stopJob'
  | 'restartJob'
  | 'loadRows'
  | 'completeRows'
  | 'loadRow'
  | 'loadOptions'
  | 'saveRow'
  | 'destroyRows'
  | 'changeStatus'
  | 'changeSort'
  | 'resetSort'
  | 'offerUndo'
  | 'undo'
  | 'loadHistory'
  | 'loadBin'
  | 'restoreRows'
  | 'actOnRows'
  | 'loadScreenQuery'
  | 'loadPermissionTree'
  | 'loadListViews'
  | 'saveListView'
  | 'loadDevices'
  | 'signOutDevice'
  | 'saveProfile'
  | 'askEmail'
  | 'withdrawEmail'
  | 'saveTape'
  | 'copyText'
  | 'downloadFile'
  | 'offerRetry'
  | 'sendFiles'
  | 'openUpload'
  | 'readEncoding'
  | 'readHeader'
  | 'checkUpload'
  | 'applyUpload'
  | 'loadCheckedRows'
  | 'undoUpload'
  | 'retryUpload'
  | 'openExport'
  | 'exportRows'
  | 'copyRows'
  | 'loadScenes'
  | 'changeScene'
  | 'testConnection'
  | 'loadSitePublishers'
  | 'saveSitePublishers'
  | 'onSitePublishersChanged'
  | 'initializeSite'
  | 'upgradeSite'
  | 'rollbackSite'
  | 'startRollout'
  | 'followRelease'
  | 'followRollout'
  | 'onSitesChanged'
  | 'awaitUpgrade'

export type FlowStatus =
  | { status: 'idle' }
  | { status: 'running'; step?: string; done?: number; total?: number }
  | { status: 'done' }
  | { status: 'failed'; why: string }
  | { status: 'cancelled' }

const idle: FlowStatus = { status: 'idle' }

type FlowStatuses = Partial<Record<FlowName, FlowStatus>>

const flowStatus = createSlice({
  name: 'flowStatus',
  initialState: {} as FlowStatuses,
  reducers: {
    flowStarted: (state, { payload }: PayloadAction<FlowName>) => {
      state[payload] = { status: 'running' }
    },
    flowProgressed: (
      state,
      { payload }: PayloadAction<{ name: FlowName; step?: string; done?: number; total?: number }>,
    ) => {
      const { name, ...progress } = payload
      state[name] = { status: 'running', ...progress }
    },
    flowEnded: (state, { payload }: PayloadAction<FlowName>) => {
      state[payload] = { status: 'done' }
    },
    flowCancelled: (state, { payload }: PayloadAction<FlowName>) => {
      state[payload] = { status: 'cancelled' }
    },
    flowFailed: (state, { payload }: PayloadAction<{ name: FlowName; why: string }>) => {
      state[payload.name] = { status: 'failed', why: payload.why }
    },
  },
})

export const { flowStarted, flowProgressed, flowEnded, flowCancelled, flowFailed } = flowStatus.actions
export const flowStatusReducer = flowStatus.reducer
export const selectFlow =
  (name: FlowName) =>
  (state: { flowStatus: FlowStatuses }): FlowStatus =>
    state.flowStatus[name] ?? idle
