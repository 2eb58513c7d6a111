import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What a demo world is made to suffer. */
export interface Scenes {
  /** Milliseconds that every call waits. */
  delay: number
  /** The next call finds the session over. */
  expired: boolean
  /** The next list or store fails. */
  broken: boolean
  /** The line is cut in the next upload. */
  upload: boolean
}

const scenes = createSlice({
  name: 'scenes',
  initialState: null as Scenes | null,
  reducers: {
    scenesAsked: (state) => state,
    sceneChangeAsked: (state, { payload }: PayloadAction<Scenes>) => (state ? payload : state),
    scenesArrived: (_, { payload }: PayloadAction<Scenes>) => payload,
  },
})

export const { scenesAsked, sceneChangeAsked, scenesArrived } = scenes.actions
export const scenesReducer = scenes.reducer
