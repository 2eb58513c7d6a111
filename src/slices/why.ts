import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from './session/session'

export interface WhyState {
  isOpen: boolean
  /** What is looked at: the last right that was refused, until another is chosen. */
  mark: string | null
  /** Counts up with each request, so that the answer is read again. */
  asked: number
}

const initialState: WhyState = { isOpen: false, mark: null, asked: 0 }

const why = createSlice({
  name: 'why',
  initialState,
  reducers: {
    whyOpened: (state) => {
      state.isOpen = true
    },
    whyClosed: (state) => {
      state.isOpen = false
    },
    /** The server refused for want of a right, or the person wants to know of it. */
    whyNamed: (state, { payload }: PayloadAction<string>) => {
      state.mark = payload
    },
    accessWanted: (state, _: PayloadAction<{ mark: string; reason: string }>) => state,
    accessAsked: (state) => {
      state.asked += 1
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { whyOpened, whyClosed, whyNamed, accessWanted, accessAsked } = why.actions
export const whyReducer = why.reducer
