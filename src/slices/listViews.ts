import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../resources/kit/resourceName'

export type Density = 'compact' | 'default' | 'comfortable'

/** One column as somebody arranged it. A width is in pixels. */
export interface ColumnView {
  name: string
  width?: number | undefined
  pin?: 'left' | 'right' | undefined
  isHidden?: boolean
}

/** How somebody wants to see the lists of one resource. Empty columns: as declared. */
export interface ListView {
  columns: ColumnView[]
  density: Density
  /** As cards, where the screen has them. */
  isCards?: boolean
}

type ListViews = Partial<Record<ResourceName, ListView>>

const listViews = createSlice({
  name: 'listViews',
  initialState: {} as ListViews,
  reducers: {
    /** What was kept for this person, at the start. */
    listViewsLoaded: (_, { payload }: PayloadAction<ListViews>) => payload,
    listViewChanged: (state, { payload }: PayloadAction<{ resource: ResourceName; view: ListView }>) => {
      state[payload.resource] = payload.view
    },
    listViewReset: (state, { payload }: PayloadAction<ResourceName>) => {
      delete state[payload]
    },
  },
})

export const { listViewsLoaded, listViewChanged, listViewReset } = listViews.actions
export const listViewsReducer = listViews.reducer
