import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from './rows/entities'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'

/** What a screen of its own reads beside rows: figures of the dashboard, one difference, one preview. */
export interface Answer {
  state: 'loading' | 'ready' | 'failed'
  data?: unknown
  fault?: Fault
}

export interface ScreenQueryAsked {
  /** Under which the screen finds it again. */
  key: string
  /** The path of a reading call, `/api/admin/…`. */
  path: string
  query?: Record<string, string | string[]>
  /** What is asked by a body instead; the call only reads all the same. */
  body?: Record<string, unknown>
  /** Milliseconds to wait first: where it is asked while somebody types, what was asked before is dropped. */
  after?: number
}

type Answers = Record<string, Answer>

const answers = createSlice({
  name: 'answers',
  initialState: {} as Answers,
  reducers: {
    screenQueryAsked: (state, { payload }: PayloadAction<ScreenQueryAsked>) => {
      state[payload.key] = { ...state[payload.key], state: 'loading' }
    },
    screenQueryArrived: (state, { payload }: PayloadAction<{ key: string; data: unknown }>) => {
      state[payload.key] = { state: 'ready', data: payload.data }
    },
    screenQueryFailed: (state, { payload }: PayloadAction<{ key: string; fault: Fault }>) => {
      state[payload.key] = { ...state[payload.key], state: 'failed', fault: payload.fault }
    },
    screenQueryDropped: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => ({})).addCase(signedOut, () => ({})),
})

export const { screenQueryAsked, screenQueryArrived, screenQueryFailed, screenQueryDropped } = answers.actions
export const screenQueriesReducer = answers.reducer
export const selectScreenQuery =
  (key: string) =>
  ({ answers }: { answers: Answers }): Answer | undefined =>
    answers[key]
