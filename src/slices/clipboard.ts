import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What was just copied, for as long as the button says so. */
const clipboard = createSlice({
  name: 'clipboard',
  initialState: { copied: null as string | null },
  reducers: {
    copyTextAsked: (state, _: PayloadAction<{ text: string }>) => state,
    textCopied: (state, { payload }: PayloadAction<string>) => {
      state.copied = payload
    },
    copiedForgotten: (state) => {
      state.copied = null
    },
  },
})

export const { copyTextAsked, textCopied, copiedForgotten } = clipboard.actions
export const clipboardReducer = clipboard.reducer
