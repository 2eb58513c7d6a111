import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface Failed {
  status: 'failed'
  why: string
  /** The person lacks the permission. */
  isForbidden?: true
}

/** What ended well or was cancelled is idle again. */
export type FlowStatus = { status: 'idle' } | { status: 'running' } | Failed

/** One running of a flow: the event that began it, and what it is about where several may run side by side. */
export interface FlowRunning {
  /** The type of the event. */
  began: string
  about: string
}

export type FlowStatuses = Record<string, Record<string, FlowStatus>>

const idle: FlowStatus = { status: 'idle' }

const set = (state: FlowStatuses, { began, about }: FlowRunning, status: FlowStatus): void => {
  const known = state[began] ?? {}
  known[about] = status
  state[began] = known
}

function forget(state: FlowStatuses, { payload: { began, about } }: PayloadAction<FlowRunning>): void {
  delete state[began]?.[about]
}

const flowStatus = createSlice({
  name: 'flowStatus',
  initialState: {} as FlowStatuses,
  reducers: {
    flowStarted: (state, { payload }: PayloadAction<FlowRunning>) => set(state, payload, { status: 'running' }),
    flowEnded: forget,
    flowCancelled: forget,
    flowFailed: (state, { payload }: PayloadAction<FlowRunning & Omit<Failed, 'status'>>) => {
      const { began, about, ...failed } = payload
      set(state, { began, about }, { status: 'failed', ...failed })
    },
  },
})

export const { flowStarted, flowEnded, flowCancelled, flowFailed } = flowStatus.actions
export const flowStatusReducer = flowStatus.reducer

/** How the flow fares that this event begins; `about`: of one list, row or site, where it runs for several at once. */
export const selectFlow =
  ({ type }: { type: string }, about = '') =>
  (state: { flowStatus: FlowStatuses }): FlowStatus =>
    state.flowStatus[type]?.[about] ?? idle
