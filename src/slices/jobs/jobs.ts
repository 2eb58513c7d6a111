import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Label } from '../../resources/kit/label'
import type { RunAbout } from '../../resources/kit/runAbout'
import { signedOut } from '../session/session'

/** A long work on the server's queue. */
export interface Job {
  id: number
  kind: string
  title: Label
  site: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  progress: { step?: string; done?: number; total?: number; expires_at?: string; [count: string]: unknown } | null
  result: unknown
  error: { message?: string; [name: string]: unknown } | null
  about?: RunAbout | null
  stop_asked?: boolean
  created_at: string
  started_at: string | null
  ended_at: string | null
}

interface JobsState {
  byId: Record<number, Job>
  /** Newest first. */
  ids: number[]
  /** The server has told of them once. */
  isLoaded: boolean
  stream: 'closed' | 'open' | 'lost'
  /** The stream was lost before it opened: what was told meanwhile is not known. */
  isBehind: boolean
}

const initialState: JobsState = { byId: {}, ids: [], isLoaded: false, stream: 'closed', isBehind: false }

const KEPT = 50
export const isJobActive = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/** A list may have been read before an end that was told meanwhile. */
const newer = (known: Job | undefined, read: Job): Job =>
  known && !isJobActive(known) && isJobActive(read) ? known : read

/** What is told of an end has no result with it: one that is known stays. */
const withResult = (known: Job | undefined, told: Job): Job =>
  known && told.result === undefined && !isJobActive(told) ? { ...told, result: known.result } : told

const jobs = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobsArrived: (state, { payload }: PayloadAction<Job[]>) => ({
      ...state,
      isLoaded: true,
      byId: Object.fromEntries(payload.map((run) => [run.id, newer(state.byId[run.id], run)])),
      ids: payload.map(({ id }) => id).sort((a, b) => b - a),
    }),
    /** A run began, moved on or ended. */
    jobArrived: (state, { payload }: PayloadAction<Job>) => {
      const ids = payload.id in state.byId ? state.ids : [payload.id, ...state.ids].sort((a, b) => b - a).slice(0, KEPT)
      return { ...state, ids, byId: { ...state.byId, [payload.id]: withResult(state.byId[payload.id], payload) } }
    },
    /** Somebody looks at all works: what was told while nobody listened is read. */
    dockOpened: (state) => state,
    jobStopAsked: (state, _: PayloadAction<number>) => state,
    jobRestartAsked: (state, _: PayloadAction<number>) => state,
    streamOpened: (state) => {
      state.isBehind = state.stream === 'lost'
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
  jobsArrived,
  jobArrived,
  dockOpened,
  jobStopAsked,
  jobRestartAsked,
  streamOpened,
  streamLost,
  streamClosed,
  serverSaid,
} = jobs.actions
export const jobsReducer = jobs.reducer

type State = { jobs: JobsState }
export const selectJob =
  (id: number) =>
  ({ jobs }: State): Job | undefined =>
    jobs.byId[id]
export const countActiveJobs = ({ jobs }: State): number => Object.values(jobs.byId).filter(isJobActive).length
