import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { BIN_DAYS, UPLOAD_FILE_LIMIT } from '../../../config/limits'

/** What the server says of itself before anybody is signed in. */
export interface InstallationState {
  isKnown: boolean
  isDemo: boolean
  mayRegister: boolean
  /** Null: there is none, and `/login` stands for it. */
  publicSite: string | null
  /** The centre elsewhere that this installation belongs to. */
  center: string | null
  /** In place of the mark of this software; null: that. */
  logo: string | null
  /** Beside the form at sign-in; null: the drawing. */
  signInPicture: string | null
  /** At the foot of the sign-in page, line by line: in Chinese, in English. */
  legal: readonly [zh: string, en: string]
  /** One uploaded file of rows, in bytes. */
  uploadLimit: number
  /** How long deleted rows can be taken back. */
  binDays: number
  /** The person's name stands faintly over every page. */
  hasWatermark: boolean
}

const initialState: InstallationState = {
  isKnown: false,
  isDemo: false,
  mayRegister: false,
  publicSite: null,
  center: null,
  logo: null,
  signInPicture: null,
  legal: ['', ''],
  uploadLimit: UPLOAD_FILE_LIMIT,
  binDays: BIN_DAYS,
  hasWatermark: false,
}

const installation = createSlice({
  name: 'installation',
  initialState,
  reducers: {
    installationKnown: (_, { payload }: PayloadAction<Omit<InstallationState, 'isKnown'>>) => ({
      ...payload,
      isKnown: true,
    }),
  },
})

export const { installationKnown } = installation.actions
export const installationReducer = installation.reducer
