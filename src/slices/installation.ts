import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What the server says of itself before anybody is signed in. */
export interface InstallationState {
  isKnown: boolean
  isDemo: boolean
  mayRegister: boolean
  /** Null: there is none, and `/login` stands for it. */
  publicSite: string | null
  /** The centre elsewhere that this installation belongs to. */
  center: string | null
}

const initialState: InstallationState = {
  isKnown: false,
  isDemo: false,
  mayRegister: false,
  publicSite: null,
  center: null,
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
