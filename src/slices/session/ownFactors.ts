import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { signedOut } from './session'

/** An authenticator that is being set up. */
export interface BegunFactor {
  id: number
  /** For typing. */
  secret: string
  /** For the camera of an app. */
  uri: string
}

export interface OwnFactorsState {
  begun: BegunFactor | null
  fault: Fault | null
  /** Seen once, until they are put away. */
  codes: readonly string[] | null
  /** Counts up with each change, so that the list is read again. */
  changed: number
}

const initialState: OwnFactorsState = { begun: null, fault: null, codes: null, changed: 0 }

const ownFactors = createSlice({
  name: 'ownFactors',
  initialState,
  reducers: {
    factorAsked: (state) => {
      state.fault = null
    },
    factorBegun: (state, { payload }: PayloadAction<BegunFactor | null>) => {
      state.begun = payload
      state.fault = null
    },
    factorTried: (state, _: PayloadAction<{ id: number; code: string; name: string }>) => {
      state.fault = null
    },
    factorRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.fault = payload
    },
    factorsChanged: (state) => {
      state.begun = null
      state.changed += 1
    },
    factorRemovalAsked: (state, _: PayloadAction<number>) => state,
    codesAsked: (state) => state,
    proofAsked: (state) => state,
    /** Null: the person has put them away. */
    codesShown: (state, { payload }: PayloadAction<readonly string[] | null>) => {
      state.codes = payload as string[] | null
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  factorAsked,
  factorBegun,
  factorTried,
  factorRefused,
  factorsChanged,
  factorRemovalAsked,
  codesAsked,
  codesShown,
  proofAsked,
} = ownFactors.actions
export const ownFactorsReducer = ownFactors.reducer
