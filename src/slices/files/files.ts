import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FileItem } from '../../resources/kit/files'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import type { ChosenFile } from './fileShelf'

export interface FileToSend extends ChosenFile {
  /** The folders it was dropped with, `pictures/2026`; empty: none. */
  path: string
}

/** `lost`: the line broke, it goes on by itself. */
export type SendingState = 'waiting' | 'sending' | 'lost' | 'paused' | 'stopping' | 'sent' | 'refused'

/** A file on its way into the file manager. */
export interface FileSending extends FileToSend {
  /** The folder it goes to; null: the top. */
  folder: number | null
  /** Who waits for it: a screen, a picker, or a field of a form. */
  purpose: string
  /** The file whose next version it is. */
  replaces?: number
  state: SendingState
  /** Bytes that the server has. */
  sent: number
  /** Bytes a second; 0 until it is known. */
  speed: number
  /** When this stretch began, and at which byte. */
  beganAt?: number
  beganFrom?: number
  received?: FileItem
  /** Another file has the same content. */
  isDuplicate?: boolean
  fault?: Fault
}

/** A sending that an earlier page of this browser began and did not finish. */
export interface UnfinishedSending {
  /** Of the browser's memory of it. */
  key: string
  name: string
  size: number
  folder: number | null
  beganAt: string
}

export interface FilesState {
  sendings: FileSending[]
  unfinished: UnfinishedSending[]
  /** Where somebody has put a file last: pickers open there. */
  lastFolder: number | null
}

export interface FilesDropped {
  files: FileToSend[]
  folder: number | null
  purpose: string
  replaces?: number
}

const initialState: FilesState = { sendings: [], unfinished: [], lastFolder: null }

const sendingOf = ({ sendings }: FilesState, key: string): FileSending | undefined =>
  sendings.find((sending) => sending.key === key)

/** One of them, or all where no key is given. */
const meant = ({ sendings }: FilesState, key: string | undefined): FileSending[] =>
  key === undefined ? sendings : sendings.filter((sending) => sending.key === key)

const set = (
  state: FilesState,
  key: string | undefined,
  from: readonly SendingState[],
  to: Partial<FileSending>,
): void => {
  for (const sending of meant(state, key)) if (from.includes(sending.state)) Object.assign(sending, to)
}

const files = createSlice({
  name: 'files',
  initialState,
  reducers: {
    filesDropped: (state, { payload: { files: dropped, ...to } }: PayloadAction<FilesDropped>) => {
      const isRunning = state.sendings.some(({ state: at }) => at !== 'sent')
      if (!isRunning) state.sendings = state.sendings.filter(({ purpose }) => purpose !== to.purpose)
      for (const file of dropped) state.sendings.push({ ...file, ...to, state: 'waiting', sent: 0, speed: 0 })
      const names = new Set(dropped.map(({ name, size }) => `${name} ${size}`))
      state.unfinished = state.unfinished.filter(({ name, size }) => !names.has(`${name} ${size}`))
      if (to.replaces === undefined) state.lastFolder = to.folder
    },
    sendingBegan: (state, { payload: { key, at } }: PayloadAction<{ key: string; at: number }>) => {
      const sending = sendingOf(state, key)
      if (!sending) return
      delete sending.fault
      delete sending.beganFrom
      Object.assign(sending, { state: 'sending', beganAt: at, speed: 0 })
    },
    /** The folders that it was dropped with are there. */
    sendingPlaced: (state, { payload: { key, folder } }: PayloadAction<{ key: string; folder: number | null }>) =>
      set(state, key, ['sending'], { folder, path: '' }),
    sendingMoved: (state, { payload }: PayloadAction<{ key: string; sent: number; at: number }>) => {
      const sending = sendingOf(state, payload.key)
      if (!sending) return
      sending.beganFrom ??= payload.sent
      const seconds = (payload.at - (sending.beganAt ?? payload.at)) / 1000
      sending.sent = Math.min(payload.sent, sending.size)
      sending.speed = seconds > 0 ? (sending.sent - sending.beganFrom) / seconds : 0
    },
    sendingLost: (state, { payload: { key } }: PayloadAction<{ key: string }>) =>
      set(state, key, ['sending'], { state: 'lost', speed: 0 }),
    sendingEnded: (
      state,
      { payload }: PayloadAction<{ key: string; received?: FileItem; isDuplicate?: boolean; fault?: Fault }>,
    ) => {
      const { key, ...ending } = payload
      const sending = sendingOf(state, key)
      if (!sending) return
      Object.assign(sending, { speed: 0, ...ending, state: ending.fault ? 'refused' : 'sent' })
      if (!ending.fault) sending.sent = sending.size
    },
    /** No key: all of them. */
    sendingPaused: (state, { payload: { key } }: PayloadAction<{ key?: string }>) =>
      set(state, key, ['waiting', 'sending', 'lost'], { state: 'paused', speed: 0 }),
    /** Paused, lost or refused ones want to go on. */
    sendingResumed: (state, { payload: { key } }: PayloadAction<{ key?: string }>) =>
      set(state, key, ['paused', 'lost', 'refused'], { state: 'waiting' }),
    /** Taken back: what the server has of them goes too. */
    sendingStopped: (state, { payload: { key } }: PayloadAction<{ key?: string }>) =>
      set(state, key, ['waiting', 'sending', 'lost', 'paused', 'refused'], { state: 'stopping', speed: 0 }),
    /** Nobody needs to see these any more: those that are through, or the one that is named. */
    sendingsForgotten: (state, { payload: { key, purpose } }: PayloadAction<{ key?: string; purpose?: string }>) => {
      state.sendings = state.sendings.filter((sending) =>
        key === undefined
          ? sending.state !== 'sent' || (purpose !== undefined && sending.purpose !== purpose)
          : sending.key !== key,
      )
    },
    /** A screen of files came into view: what an earlier page left unfinished is wanted. */
    unfinishedAsked: (state) => state,
    unfinishedFound: (state, { payload }: PayloadAction<UnfinishedSending[]>) => {
      state.unfinished = payload
    },
    unfinishedDropped: (state, { payload }: PayloadAction<{ key: string }>) => {
      state.unfinished = state.unfinished.filter(({ key }) => key !== payload.key)
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const {
  filesDropped,
  sendingBegan,
  sendingPlaced,
  sendingMoved,
  sendingLost,
  sendingEnded,
  sendingPaused,
  sendingResumed,
  sendingStopped,
  sendingsForgotten,
  unfinishedAsked,
  unfinishedFound,
  unfinishedDropped,
} = files.actions
export const filesReducer = files.reducer

type State = { files: FilesState }

export const selectSendings = ({ files: { sendings } }: State): readonly FileSending[] => sendings

/** What is on its way in all: files and bytes that are there and that there will be, and how fast. */
export interface WholeSending {
  done: number
  count: number
  sent: number
  size: number
  speed: number
  isMoving: boolean
}

export const wholeOf = (sendings: readonly FileSending[]): WholeSending => {
  const counted = sendings.filter(({ state }) => state !== 'stopping' && state !== 'refused')
  const sum = (of: (sending: FileSending) => number): number => counted.reduce((total, each) => total + of(each), 0)
  return {
    done: counted.filter(({ state }) => state === 'sent').length,
    count: counted.length,
    sent: sum(({ sent }) => sent),
    size: sum(({ size }) => size),
    speed: sum(({ state, speed }) => (state === 'sending' ? speed : 0)),
    isMoving: counted.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'lost'),
  }
}
