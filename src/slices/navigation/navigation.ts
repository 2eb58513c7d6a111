import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A place of this console: its path, and its query with the question mark. */
export interface Target {
  path: string
  search: string
}

export interface NavigationState extends Target {
  /** Where one was before: the way back from an address that leads nowhere. */
  previous: string | null
  isPending: boolean
  /** Why the page could not be opened though nobody is signed out: the server cannot be reached. */
  trouble: string | null
}

const initialState: NavigationState = { path: '/', search: '', previous: null, isPending: false, trouble: null }

const navigation = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** The router waits for the guard's word on this one. */
    navigationStarted: (state, _: PayloadAction<Target & { id: number }>) => {
      state.isPending = true
      state.trouble = null
    },
    navigationEnded: (state, { payload }: PayloadAction<Target>) => ({
      ...payload,
      previous: state.path === payload.path ? state.previous : state.path,
      isPending: false,
      trouble: state.trouble,
    }),
    navigationTroubled: (state, { payload }: PayloadAction<string>) => {
      state.trouble = payload
    },
    /** No screen of this person's stands at this address: one is led back. */
    nowhereFound: (state, _: PayloadAction<Target>) => state,
    /** A page holds unsaved text that leaving would lose: the router waits. */
    leavingAsked: (state, _: PayloadAction<Target>) => state,
  },
})

export const { navigationStarted, navigationEnded, navigationTroubled, nowhereFound, leavingAsked } = navigation.actions
export const navigationReducer = navigation.reducer
