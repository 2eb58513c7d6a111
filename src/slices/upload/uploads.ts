import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TextEncoding } from '../../resources/kit/textEncodings'
import type { Fault, Titles } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import { openedOf } from './openedUpload'
import { sendingsLeft } from './sendingsLeft'
import { correctionReducers } from './uploadCorrections'
import { sendingReducers } from './uploadSendings'
import type {
  OpenedUpload,
  Sending,
  TakenTemplate,
  Upload,
  UploadAt,
  UploadPlan,
  UploadState,
  UploadsState,
  UsedTemplate,
} from './uploadTypes'

export { emptyPlan } from './openedUpload'
export { makingKey, plainName } from './uploadCorrections'
export type { UploadAt, UploadsState } from './uploadTypes'

const initialState: UploadsState = { sendings: [], unfinished: [], byId: {} }

type Arrived = UploadAt & { upload: Upload; titles?: Titles } & Partial<
    Pick<
      OpenedUpload,
      'columns' | 'encoding' | 'firstRows' | 'fields' | 'plan' | 'template' | 'same' | 'unknown' | 'isCorrected'
    >
  >

const uploads = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    ...sendingReducers,
    ...correctionReducers,
    /** These bytes were uploaded before, and the person goes on. */
    sameFileWanted: (state, { payload }: PayloadAction<UploadAt>) => {
      openedOf(state, payload).isSameWanted = true
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
    templateKept: (state, { payload }: PayloadAction<UploadAt & { name: string; replaced?: TakenTemplate }>) => {
      openedOf(state, payload).keeping = { state: 'asking' }
    },
    templateStored: (state, { payload }: PayloadAction<UploadAt & { template: UsedTemplate }>) => {
      Object.assign(openedOf(state, payload), { keeping: { state: 'kept' }, template: payload.template })
    },
    templateRefused: (state, { payload }: PayloadAction<UploadAt & { why: string; taken?: TakenTemplate }>) => {
      const { why, taken } = payload
      openedOf(state, payload).keeping = { state: 'refused', why, ...(taken && { taken }) }
    },
    templateLeft: (state, { payload }: PayloadAction<UploadAt>) => {
      delete openedOf(state, payload).keeping
    },
    uploadArrived: (state, { payload }: PayloadAction<Arrived>) => {
      const opened = openedOf(state, payload)
      const { resource: _, id: __, titles: ___, ...news } = payload
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
      Object.assign(opened, { isAsking: false, isRemapping: false, isCorrected: false, making: {} })
    },
    uploadFollowed: (state, { payload }: PayloadAction<UploadAt & { isFollowed: boolean }>) => {
      openedOf(state, payload).isFollowed = payload.isFollowed
    },
    uploadUndoAsked: (state, { payload }: PayloadAction<UploadAt>) => {
      const opened = state.byId[payload.id]
      if (opened) opened.isAsking = true
    },
    /** The stored file again, from the mapping on. */
    uploadRetryAsked: (state, _: PayloadAction<UploadAt & { path: string }>) => state,
  },
  extraReducers: (build) =>
    build
      .addCase(sendingsLeft, (state) => {
        state.isLeft = true
      })
      .addCase(siteEntered, () => initialState)
      .addCase(signedOut, () => initialState),
})

export const {
  filesChosen,
  sendingStarted,
  sendingMoved,
  sendingHeld,
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
  valueMapped,
  valueMakeAsked,
  valueMade,
  valueRefused,
  cellCorrected,
  mappingReopened,
  checkAsked,
  applyAsked,
  uploadRunStarted,
  uploadFollowed,
  uploadUndoAsked,
  uploadRetryAsked,
} = uploads.actions
export const uploadsReducer = uploads.reducer

type State = { uploads: UploadsState }
/** Files whose bytes leave this browser now, or are about to. */
export const selectOnTheirWay = ({ uploads }: { uploads: UploadsState }): Sending[] =>
  uploads.sendings.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'lost')

export const countSendings = (state: { uploads: UploadsState }): number => selectOnTheirWay(state).length

export const selectUpload =
  (id: number) =>
  ({ uploads }: State): OpenedUpload | undefined =>
    uploads.byId[id]
