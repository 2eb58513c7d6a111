import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { signedOut } from './session'

/** By what somebody proves who they are: a code where they have an authenticator, else the password. */
export type StepUpBy = 'code' | 'password'

export interface StepUpState {
  /** Null: nothing is asked. */
  by: StepUpBy | null
  fault: Fault | null
}

const initialState: StepUpState = { by: null, fault: null }

const stepUp = createSlice({
  name: 'stepUp',
  initialState,
  reducers: {
    /** A call waits until the person has proved who they are. */
    stepUpAsked: (state, { payload }: PayloadAction<StepUpBy>) => {
      state.by = payload
      state.fault = null
    },
    stepUpTried: (state, _: PayloadAction<{ code?: string; current_password?: string }>) => {
      state.fault = null
    },
    stepUpRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.fault = payload
    },
    /** True: whatever waits is sent again. False: the person leaves it. */
    stepUpEnded: (_state, _: PayloadAction<boolean>) => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { stepUpAsked, stepUpTried, stepUpRefused, stepUpEnded } = stepUp.actions
export const stepUpReducer = stepUp.reducer
