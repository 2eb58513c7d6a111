import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConnectionReport } from '../../resources/kit/connectionTest'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from './site'

/** A row that is there, or a form as it is typed; an `id` beside a draft lends it the stored password. */
export type ConnectionOf = { id: number } | { draft: Record<string, unknown>; id?: number }

export interface ConnectionTestAsked {
  /** Under which the screen finds it again. */
  key: string
  /** One that declares the action `test`. */
  resource: ResourceName
  of: ConnectionOf
}

export interface ConnectionTest {
  state: 'running' | 'done' | 'failed'
  report?: ConnectionReport
  /** The test itself could not be made. */
  fault?: Fault
}

type Tests = Record<string, ConnectionTest>

const connectionTests = createSlice({
  name: 'connectionTests',
  initialState: {} as Tests,
  reducers: {
    connectionTestAsked: (state, { payload }: PayloadAction<ConnectionTestAsked>) => {
      state[payload.key] = { state: 'running' }
    },
    // Whoever closed the dialog meanwhile does not want to hear of it.
    connectionTested: (
      state,
      { payload: { key, report } }: PayloadAction<{ key: string; report: ConnectionReport }>,
    ) => (state[key] ? { ...state, [key]: { state: 'done', report } } : state),
    connectionTestFailed: (state, { payload: { key, fault } }: PayloadAction<{ key: string; fault: Fault }>) =>
      state[key] ? { ...state, [key]: { state: 'failed', fault } } : state,
    connectionTestDropped: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => ({})).addCase(signedOut, () => ({})),
})

export const { connectionTestAsked, connectionTested, connectionTestFailed, connectionTestDropped } =
  connectionTests.actions
export const connectionTestsReducer = connectionTests.reducer
export const selectConnectionTest =
  (key: string) =>
  ({ connectionTests: tests }: { connectionTests: Tests }): ConnectionTest | undefined =>
    tests[key]
