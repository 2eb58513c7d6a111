import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Label } from '../resources/kit/label'
import { signedOut } from './session'

/** A long work on the server's queue. */
export interface ServerRun {
  id: number
  kind: string
  title: Label
  site: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  progress: { step?: string; done?: number; total?: number; [count: string]: unknown } | null
  result: unknown
  error: { message?: string; [name: string]: unknown } | null
  stop_asked?: boolean
  created_at: string
  started_at: string | null
  ended_at: string | null
}

interface ServerRunsState {
  byId: Record<number, ServerRun>
  /** Newest first. */
  ids: number[]
  /** The server has told of them once. */
  isLoaded: boolean
  stream: 'closed' | 'open' | 'lost'
}

const initialState: ServerRunsState = { byId: {}, ids: [], isLoaded: false, stream: 'closed' }

const KEPT = 50
export const isRunActive = ({ state }: ServerRun): boolean => state === 'waiting' || state === 'running'

const serverRuns = createSlice({
  name: 'serverRuns',
  initialState,
  reducers: {
    runsArrived: (state, { payload }: PayloadAction<ServerRun[]>) => ({
      ...state,
      isLoaded: true,
      byId: Object.fromEntries(payload.map((run) => [run.id, run])),
      ids: payload.map(({ id }) => id).sort((a, b) => b - a),
    }),
    /** A run began, moved on or ended. */
    runArrived: (state, { payload }: PayloadAction<ServerRun>) => {
      const ids = payload.id in state.byId ? state.ids : [payload.id, ...state.ids].sort((a, b) => b - a).slice(0, KEPT)
      return { ...state, ids, byId: { ...state.byId, [payload.id]: payload } }
    },
    runWanted: (state, _: PayloadAction<number>) => state,
    runStopAsked: (state, _: PayloadAction<number>) => state,
    runRestartAsked: (state, _: PayloadAction<number>) => state,
    streamOpened: (state) => {
      state.stream = 'open'
    },
    streamLost: (state) => {
      state.stream = 'lost'
    },
    streamClosed: (state) => {
      state.stream = 'closed'
    },
    /** One message of the server's event stream. */
    serverSaid: (state, _: PayloadAction<{ event: string; data: unknown }>) => state,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  runsArrived,
  runArrived,
  runWanted,
  runStopAsked,
  runRestartAsked,
  streamOpened,
  streamLost,
  streamClosed,
  serverSaid,
} = serverRuns.actions
export const serverRunsReducer = serverRuns.reducer

type State = { serverRuns: ServerRunsState }
export const selectRun =
  (id: number) =>
  ({ serverRuns }: State): ServerRun | undefined =>
    serverRuns.byId[id]
export const countActiveRuns = ({ serverRuns }: State): number =>
  Object.values(serverRuns.byId).filter(isRunActive).length
