import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../../resources/kit/resourceName'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'

/** One field of one row. */
export interface FieldAt {
  resource: ResourceName
  id: number
  name: string
}

export interface FieldEdit {
  state: 'saving' | 'refused' | 'saved'
  /** Why it was refused. */
  problem?: string
  /** The version that was shown with the reason, where somebody else had saved before. */
  version?: number
}

export const fieldKey = ({ resource, id, name }: FieldAt): string => `${resource}/${id}/${name}`

export interface FieldEditAsked extends FieldAt {
  value: unknown
  /** The version that was seen. */
  version: number
}

const initialState: Record<string, FieldEdit> = {}

const fieldEdits = createSlice({
  name: 'fieldEdits',
  initialState,
  reducers: {
    fieldEditAsked: (state, { payload }: PayloadAction<FieldEditAsked>) => {
      state[fieldKey(payload)] = { state: 'saving' }
    },
    fieldSaved: (state, { payload }: PayloadAction<FieldAt>) => {
      state[fieldKey(payload)] = { state: 'saved' }
    },
    fieldRefused: (state, { payload }: PayloadAction<FieldAt & { problem: string; version?: number }>) => {
      const { problem, version } = payload
      state[fieldKey(payload)] = { state: 'refused', problem, ...(version === undefined ? {} : { version }) }
    },
    /** The editor is closed: what was said of it goes. */
    fieldLeft: (state, { payload }: PayloadAction<FieldAt>) => {
      delete state[fieldKey(payload)]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const { fieldEditAsked, fieldSaved, fieldRefused, fieldLeft } = fieldEdits.actions
export const fieldEditsReducer = fieldEdits.reducer
