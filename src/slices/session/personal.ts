import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { signedOut } from './session'

/** A browser that is signed in with this account. */
export interface Device {
  id: number
  ip: string
  user_agent: string
  created_at: string
  used_at: string
  is_current: boolean
}

/** What update-info takes. */
export interface ProfileChange {
  name?: string
  nickname?: string
  password?: string
  /** The present one, without which there is no new one. */
  current_password?: string
  mobile?: string
  department_id?: number
  /** Null: none any more. */
  avatar?: string | null
}

interface PersonalState {
  devices: { state: 'idle' | 'loading' | 'ready' | 'failed'; list: Device[] }
  /** Counts up with each success, so that a form knows its own ending. */
  saved: number
  fault: Fault | null
  /** Why the address that was asked for cannot be. */
  emailFault: Fault | null
  /** Counts up with each address that waits now. */
  emailsAsked: number
}

const initialState: PersonalState = {
  devices: { state: 'idle', list: [] },
  saved: 0,
  fault: null,
  emailFault: null,
  emailsAsked: 0,
}

const personal = createSlice({
  name: 'personal',
  initialState,
  reducers: {
    profileChangeAsked: (state, _: PayloadAction<ProfileChange>) => {
      state.fault = null
    },
    profileChanged: (state) => {
      state.saved += 1
    },
    profileRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.fault = payload
    },
    emailChangeAsked: (state, _: PayloadAction<string>) => {
      state.emailFault = null
    },
    emailChangeWaits: (state) => {
      state.emailsAsked += 1
    },
    emailChangeRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.emailFault = payload
    },
    emailWithdrawalAsked: (state) => state,
    devicesAsked: (state) => {
      state.devices.state = 'loading'
    },
    devicesArrived: (state, { payload }: PayloadAction<Device[]>) => {
      state.devices = { state: 'ready', list: payload }
    },
    devicesFailed: (state) => {
      state.devices.state = 'failed'
    },
    deviceSignOutAsked: (state, _: PayloadAction<number>) => state,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  profileChangeAsked,
  profileChanged,
  profileRefused,
  emailChangeAsked,
  emailChangeWaits,
  emailChangeRefused,
  emailWithdrawalAsked,
  devicesAsked,
  devicesArrived,
  devicesFailed,
  deviceSignOutAsked,
} = personal.actions
export const personalReducer = personal.reducer
