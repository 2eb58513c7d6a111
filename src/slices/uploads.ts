import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../resources/kit/resourceName'
import type { TextEncoding } from '../resources/kit/textEncodings'
import type { Fault, Titles } from './entities'
import type { ChosenFile } from './fileShelf'
import { signedOut } from './session'
import { siteEntered } from './site'
import type {
  CheckedList,
  CheckedRow,
  OpenedUpload,
  Sending,
  UnfinishedUpload,
  Upload,
  UploadPlan,
  UploadState,
  UsedTemplate,
} from './uploadTypes'

export interface UploadsState {
  sendings: Sending[]
  unfinished: UnfinishedUpload[]
  byId: Record<number, OpenedUpload>
}

export interface UploadAt {
  resource: ResourceName
  id: number
}

export const emptyPlan: UploadPlan = { mapping: {}, headerRow: 1, mode: 'both', key: [], skipFaulty: true }

const initialState: UploadsState = { sendings: [], unfinished: [], byId: {} }

const blank = (resource: ResourceName): OpenedUpload => ({
  resource,
  state: 'loading',
  columns: [],
  encoding: null,
  firstRows: [],
  fields: [],
  plan: emptyPlan,
  template: null,
  same: null,
  isRemapping: false,
  isAsking: false,
  isFollowed: false,
  rows: {},
})

const sendingOf = (state: UploadsState, key: string): Sending | undefined =>
  state.sendings.find((sending) => sending.key === key)

const openedOf = (state: UploadsState, { resource, id }: UploadAt): OpenedUpload => (state.byId[id] ??= blank(resource))

type Listed = UploadAt & {
  class: CheckedList
  page: number
  list: CheckedRow[]
  total: number
  /** Of the rows that values point to. */
  titles: Titles
}
type Arrived = UploadAt & { upload: Upload } & Partial<
    Pick<OpenedUpload, 'columns' | 'encoding' | 'firstRows' | 'fields' | 'plan' | 'template' | 'same'>
  >

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    filesChosen: (state, { payload }: PayloadAction<{ resource: ResourceName; files: ChosenFile[] }>) => {
      const { resource, files } = payload
      state.sendings = state.sendings.filter((sending) => sending.state !== 'sent')
      for (const file of files) state.sendings.push({ ...file, resource, state: 'waiting', sent: 0, speed: 0 })
      const isChosen = ({ name, size }: UnfinishedUpload) =>
        files.some((file) => file.name === name && file.size === size)
      state.unfinished = state.unfinished.filter((left) => left.resource !== resource || !isChosen(left))
    },
    sendingStarted: (state, { payload }: PayloadAction<{ key: string; at: number }>) => {
      const sending = sendingOf(state, payload.key)
      if (!sending) return
      delete sending.beganFrom
      Object.assign(sending, { state: 'sending', beganAt: payload.at, speed: 0 })
    },
    sendingMoved: (state, { payload }: PayloadAction<{ key: string; sent: number; at: number }>) => {
      const sending = sendingOf(state, payload.key)
      if (!sending) return
      sending.beganFrom ??= payload.sent
      const seconds = (payload.at - (sending.beganAt ?? payload.at)) / 1000
      sending.sent = Math.min(payload.sent, sending.size)
      sending.speed = seconds > 0 ? (sending.sent - sending.beganFrom) / seconds : 0
    },
    sendingLost: (state, { payload }: PayloadAction<{ key: string }>) => {
      const sending = sendingOf(state, payload.key)
      if (sending) Object.assign(sending, { state: 'lost', speed: 0 })
    },
    /** The person does not want to wait for the line. */
    sendingResumed: (state, _: PayloadAction<{ key: string }>) => state,
    /** The first step came into view: what an earlier page left unfinished is wanted. */
    unfinishedAsked: (state, _: PayloadAction<{ resource: ResourceName }>) => state,
    unfinishedFound: (state, { payload }: PayloadAction<{ resource: ResourceName; found: UnfinishedUpload[] }>) => {
      const others = state.unfinished.filter(({ resource }) => resource !== payload.resource)
      state.unfinished = [...others, ...payload.found]
    },
    unfinishedDropped: (state, { payload }: PayloadAction<{ key: string }>) => {
      state.unfinished = state.unfinished.filter(({ key }) => key !== payload.key)
    },
    /** These bytes were uploaded before, and the person goes on. */
    sameFileWanted: (state, { payload }: PayloadAction<UploadAt>) => {
      openedOf(state, payload).isSameWanted = true
    },
    sendingEnded: (state, { payload }: PayloadAction<{ key: string; upload?: number; fault?: Fault }>) => {
      const sending = sendingOf(state, payload.key)
      const { key: _, ...ending } = payload
      if (sending) Object.assign(sending, { state: ending.fault ? 'refused' : 'sent', ...ending })
    },
    /** The person takes a file back: one that waits, is being sent, or was refused. */
    sendingDropped: (state, { payload }: PayloadAction<string>) => {
      state.sendings = state.sendings.filter(({ key }) => key !== payload)
    },
    uploadOpened: (state, { payload }: PayloadAction<UploadAt>) => {
      openedOf(state, payload)
    },
    headerRowChosen: (state, { payload }: PayloadAction<UploadAt & { headerRow: number }>) => {
      openedOf(state, payload).isAsking = true
    },
    encodingChosen: (state, { payload }: PayloadAction<UploadAt & { encoding: TextEncoding }>) => {
      openedOf(state, payload).isAsking = true
    },
    /** 0: none. */
    templateChosen: (state, { payload }: PayloadAction<UploadAt & { template: number }>) => {
      Object.assign(openedOf(state, payload), { isAsking: true, fault: undefined })
    },
    templateKept: (state, { payload }: PayloadAction<UploadAt & { name: string }>) => {
      openedOf(state, payload).keeping = { state: 'asking' }
    },
    templateStored: (state, { payload }: PayloadAction<UploadAt & { template: UsedTemplate }>) => {
      Object.assign(openedOf(state, payload), { keeping: { state: 'kept' }, template: payload.template })
    },
    templateRefused: (state, { payload }: PayloadAction<UploadAt & { why: string }>) => {
      openedOf(state, payload).keeping = { state: 'refused', why: payload.why }
    },
    templateLeft: (state, { payload }: PayloadAction<UploadAt>) => {
      delete openedOf(state, payload).keeping
    },
    uploadArrived: (state, { payload }: PayloadAction<Arrived>) => {
      const opened = openedOf(state, payload)
      const { resource: _, id: __, ...news } = payload
      if (opened.upload && opened.upload.run_id !== news.upload.run_id) opened.rows = {}
      Object.assign(opened, news, { state: 'ready', isAsking: false, fault: undefined })
    },
    uploadFailed: (state, { payload }: PayloadAction<UploadAt & { fault: Fault }>) => {
      const opened = openedOf(state, payload)
      Object.assign(opened, { isAsking: false, fault: payload.fault, state: opened.upload ? 'ready' : 'failed' })
    },
    planChanged: (state, { payload }: PayloadAction<UploadAt & { change: Partial<UploadPlan> }>) => {
      Object.assign(openedOf(state, payload).plan, payload.change)
    },
    mappingReopened: (state, { payload }: PayloadAction<UploadAt>) => {
      Object.assign(openedOf(state, payload), { isRemapping: true, fault: undefined })
    },
    checkAsked: (state, { payload }: PayloadAction<UploadAt>) => {
      Object.assign(openedOf(state, payload), { isAsking: true, fault: undefined })
    },
    applyAsked: (state, { payload }: PayloadAction<UploadAt>) => {
      Object.assign(openedOf(state, payload), { isAsking: true, fault: undefined })
    },
    /** The server began to work on it. What an earlier check said counts no more. */
    uploadRunStarted: (state, { payload }: PayloadAction<UploadAt & { run: number; as: UploadState }>) => {
      const opened = openedOf(state, payload)
      if (opened.upload) Object.assign(opened.upload, { run_id: payload.run, state: payload.as })
      Object.assign(opened, { isAsking: false, isRemapping: false, rows: {} })
    },
    uploadFollowed: (state, { payload }: PayloadAction<UploadAt & { isFollowed: boolean }>) => {
      openedOf(state, payload).isFollowed = payload.isFollowed
    },
    checkedRowsAsked: (state, { payload }: PayloadAction<UploadAt & { class: CheckedList; page: number }>) => {
      const { rows } = openedOf(state, payload)
      const { list = [], total = 0 } = rows[payload.class] ?? {}
      rows[payload.class] = { page: payload.page, list, total, state: 'loading' }
    },
    checkedRowsArrived: (state, { payload }: PayloadAction<Listed>) => {
      const { page, list, total } = payload
      openedOf(state, payload).rows[payload.class] = { page, list, total, state: 'ready' }
    },
    checkedRowsFailed: (state, { payload }: PayloadAction<UploadAt & { class: CheckedList; fault: Fault }>) => {
      const shown = openedOf(state, payload).rows[payload.class]
      if (shown) Object.assign(shown, { state: 'failed', fault: payload.fault })
    },
    uploadUndoAsked: (state, { payload }: PayloadAction<UploadAt>) => {
      const opened = state.byId[payload.id]
      if (opened) opened.isAsking = true
    },
    /** The stored file again, from the mapping on. */
    uploadRetryAsked: (state, _: PayloadAction<UploadAt & { path: string }>) => state,
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const {
  filesChosen,
  sendingStarted,
  sendingMoved,
  sendingLost,
  sendingResumed,
  unfinishedAsked,
  unfinishedFound,
  unfinishedDropped,
  sameFileWanted,
  sendingEnded,
  sendingDropped,
  uploadOpened,
  headerRowChosen,
  encodingChosen,
  templateChosen,
  templateKept,
  templateStored,
  templateRefused,
  templateLeft,
  uploadArrived,
  uploadFailed,
  planChanged,
  mappingReopened,
  checkAsked,
  applyAsked,
  uploadRunStarted,
  uploadFollowed,
  checkedRowsAsked,
  checkedRowsArrived,
  checkedRowsFailed,
  uploadUndoAsked,
  uploadRetryAsked,
} = uploads.actions
export const uploadsReducer = uploads.reducer

type State = { uploads: UploadsState }
/** Files whose bytes leave this browser now, or are about to. */
export const selectOnTheirWay = ({ uploads }: { uploads: UploadsState }): Sending[] =>
  uploads.sendings.filter(({ state }) => state === 'waiting' || state === 'sending')

export const countSendings = (state: { uploads: UploadsState }): number => selectOnTheirWay(state).length

export const selectUpload =
  (id: number) =>
  ({ uploads }: State): OpenedUpload | undefined =>
    uploads.byId[id]
