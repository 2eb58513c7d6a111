import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'
import { tabsClosed } from './tabs'

/** Paths of pages that hold text which leaving would lose. Hidden pages count: their text is as unsaved as any. */
export type UnsavedState = Record<string, true>

const unsaved = createSlice({
  name: 'unsaved',
  initialState: {} as UnsavedState,
  reducers: {
    textTyped: (state, { payload }: PayloadAction<{ path: string }>) => {
      state[payload.path] = true
    },
    /** Saved, given up, or set back to what it was. */
    textSettled: (state, { payload }: PayloadAction<{ path: string }>) => {
      delete state[payload.path]
    },
  },
  extraReducers: (build) =>
    build
      .addCase(tabsClosed, (state, { payload }) => {
        for (const path of payload.paths) delete state[path]
      })
      .addCase(siteEntered, () => ({}))
      .addCase(signedOut, () => ({})),
})

export const { textTyped, textSettled } = unsaved.actions
export const unsavedReducer = unsaved.reducer
export const selectUnsavedPaths = ({ unsaved }: { unsaved: UnsavedState }): string[] => Object.keys(unsaved)
