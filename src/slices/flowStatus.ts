import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What ended well or was cancelled is idle again. */
export type FlowStatus = { status: 'idle' } | { status: 'running' } | { status: 'failed'; why: string }

/** One running of a flow: the event that began it, and what it is about where several may run side by side. */
export interface FlowRunning {
  /** The type of the event. */
  began: string
  about: string
}

type FlowStatuses = Record<string, Record<string, FlowStatus>>

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
    flowFailed: (state, { payload: { why, ...running } }: PayloadAction<FlowRunning & { why: string }>) =>
      set(state, running, { status: 'failed', why }),
  },
})

export const { flowStarted, flowEnded, flowCancelled, flowFailed } = flowStatus.actions
export const flowStatusReducer = flowStatus.reducer

/** How the flow fares that this event begins; `about`: of one list, row or site, where it runs for several at once. */
export const selectFlow =
  ({ type }: { type: string }, about = '') =>
  (state: { flowStatus: FlowStatuses }): FlowStatus =>
    state.flowStatus[type]?.[about] ?? idle
