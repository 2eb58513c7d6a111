import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { signedOut } from './session'

/** What a new token is to be able to do, where, and for how long. */
export interface TokenAsked {
  name: string
  /** Rows of the menu whose rights it gets. */
  rule_ids: number[]
  sites: string[]
  days: number
}

interface OwnTokensState {
  /** Seen once, until it is put away. */
  token: string | null
  fault: Fault | null
  /** Counts up with each change, so that the list is read again. */
  changed: number
}

const initialState: OwnTokensState = { token: null, fault: null, changed: 0 }

const ownTokens = createSlice({
  name: 'ownTokens',
  initialState,
  reducers: {
    tokenAsked: (state, _: PayloadAction<TokenAsked>) => {
      state.fault = null
    },
    tokenRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.fault = payload
    },
    tokenMade: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
      state.changed += 1
    },
    tokenPutAway: (state) => {
      state.token = null
    },
    tokenEndAsked: (state, _: PayloadAction<number>) => state,
    tokenEnded: (state) => {
      state.changed += 1
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { tokenAsked, tokenRefused, tokenMade, tokenPutAway, tokenEndAsked, tokenEnded } = ownTokens.actions
export const ownTokensReducer = ownTokens.reducer
