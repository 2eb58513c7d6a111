import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../resources/kit/resourceName'
import { rowsChanged, rowsChangedElsewhere } from './live'
import type { Fault } from './rows/entityState'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'

/** What a screen of its own reads beside rows: figures of the dashboard, one difference, one preview. */
export interface Answer<Data = unknown> {
  state: 'loading' | 'ready' | 'failed'
  data?: Data
  fault?: Fault
  /** What was asked, while the screen is in view and follows what is written. */
  asked?: ScreenQueryAsked
  /** Rows that it is about were written since. */
  isOutdated?: true
}

/** What a reading is asked by; screens make it of its contract (`readingAsked`). */
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
  /** Whose rows the answer tells of: it is asked for again when they change, until the screen is left. */
  about?: ResourceName[]
  /** It tells of rows of every site, not of this one alone. */
  isEverywhere?: true
}

type Answers = Record<string, Answer>

function outdate(state: Answers, isMeant: (asked: ScreenQueryAsked) => boolean): void {
  for (const answer of Object.values(state)) if (answer.asked && isMeant(answer.asked)) answer.isOutdated = true
}

const isAbout =
  (resource: ResourceName) =>
  ({ about }: ScreenQueryAsked): boolean =>
    about?.includes(resource) ?? false

const screenQueries = createSlice({
  name: 'screenQueries',
  initialState: {} as Answers,
  reducers: {
    screenQueryAsked: (state, { payload }: PayloadAction<ScreenQueryAsked>) => {
      const { asked: _, isOutdated: __, ...known } = state[payload.key] ?? {}
      state[payload.key] = { ...known, state: 'loading', ...(payload.about && { asked: payload }) }
    },
    screenQueryArrived: (state, { payload }: PayloadAction<{ key: string; data: unknown }>) => {
      const { asked, isOutdated } = state[payload.key] ?? {}
      state[payload.key] = {
        state: 'ready',
        data: payload.data,
        ...(asked && { asked }),
        ...(isOutdated && { isOutdated }),
      }
    },
    screenQueryFailed: (state, { payload }: PayloadAction<{ key: string; fault: Fault }>) => {
      // Whoever asked is gone: the failure is nobody's.
      if (!state[payload.key]) return
      state[payload.key] = { ...state[payload.key], state: 'failed', fault: payload.fault }
    },
    /** The screen is out of view: its answer stays, and follows nothing. */
    screenQueryLeft: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]?.asked
      delete state[payload]?.isOutdated
    },
    /** It is being asked for again. */
    screenQueryRenewed: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]?.isOutdated
    },
    /** Whatever screens show may be old. */
    answersOutdated: (state) => outdate(state, () => true),
    screenQueryDropped: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (build) =>
    build
      .addCase(rowsChanged, (state, { payload }) => outdate(state, isAbout(payload.resource)))
      .addCase(rowsChangedElsewhere, (state, { payload }) =>
        outdate(state, (asked) => asked.isEverywhere === true && isAbout(payload.resource)(asked)),
      )
      .addCase(siteEntered, () => ({}))
      .addCase(signedOut, () => ({})),
})

export const {
  screenQueryAsked,
  screenQueryArrived,
  screenQueryFailed,
  screenQueryLeft,
  screenQueryRenewed,
  answersOutdated,
  screenQueryDropped,
} = screenQueries.actions
export const screenQueriesReducer = screenQueries.reducer
export const selectScreenQuery =
  (key: string) =>
  ({ screenQueries }: { screenQueries: Answers }): Answer | undefined =>
    screenQueries[key]
