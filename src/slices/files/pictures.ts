import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { siteEntered } from '../sites/site'

/** The part of the turned picture that stays, in its pixels. */
export interface PictureCut {
  left: number
  top: number
  width: number
  height: number
  /** Degrees, clockwise. */
  rotation: number
}

/** What is told of a picture. The focal point goes from 0 to 1, across and down. */
export interface PictureFacts {
  alt_zh: string
  alt_en: string
  focal_x: number | null
  focal_y: number | null
}

interface Saving {
  state: 'running' | 'saved' | 'failed'
  fault?: Fault
}

export interface PictureSaveAsked {
  id: number
  /** The version of the row that was seen. */
  version: number
  /** Absent: nothing of it was changed. */
  facts?: Partial<PictureFacts>
  cut?: PictureCut
  /** Nothing in view shows how it ended: a fault is told by a notice. */
  isUnwatched?: true
}

/** Pictures that are being cut, by the file's id. */
const pictures = createSlice({
  name: 'pictures',
  initialState: {} as Record<number, Saving>,
  reducers: {
    pictureSaveAsked: (state, { payload: { id } }: PayloadAction<PictureSaveAsked>) => {
      state[id] = { state: 'running' }
    },
    pictureSaved: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      state[id] = { state: 'saved' }
    },
    pictureFailed: (state, { payload: { id, fault } }: PayloadAction<{ id: number; fault: Fault }>) => {
      state[id] = { state: 'failed', fault }
    },
    pictureLeft: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      delete state[id]
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => ({})),
})

export const { pictureSaveAsked, pictureSaved, pictureFailed, pictureLeft } = pictures.actions
export const picturesReducer = pictures.reducer
export const selectPicture =
  (id: number) =>
  ({ pictures }: { pictures: Record<number, Saving> }): Saving | undefined =>
    pictures[id]
