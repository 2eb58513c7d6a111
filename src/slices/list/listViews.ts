import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../../resources/kit/resourceName'

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

/** The lists of a resource, or one saved view of them. */
export type ListViewKey = ResourceName | `${ResourceName}@${number}`

export const listViewKey = (resource: ResourceName, saved?: number): ListViewKey =>
  saved === undefined ? resource : `${resource}@${saved}`

type ListViews = Partial<Record<ListViewKey, ListView>>

const listViews = createSlice({
  name: 'listViews',
  initialState: {} as ListViews,
  reducers: {
    /** What was kept for this person, at the start. */
    listViewsLoaded: (_, { payload }: PayloadAction<ListViews>) => payload,
    /** `saved`: while this saved view is shown, which stays as it was until it is updated. */
    listViewChanged: (
      state,
      { payload: { resource, saved, view } }: PayloadAction<{ resource: ResourceName; view: ListView; saved?: number }>,
    ) => {
      state[listViewKey(resource, saved)] = view
    },
    listViewReset: (state, { payload }: PayloadAction<ListViewKey>) => {
      delete state[payload]
    },
  },
})

export const { listViewsLoaded, listViewChanged, listViewReset } = listViews.actions
export const listViewsReducer = listViews.reducer

interface Shown {
  listViews: ListViews
  savedViews?: Readonly<Partial<Record<ResourceName, { list: readonly { id: number; look: ListView }[] }>>>
}

/** How a list is shown: as this person arranged it, or the saved view that is open, else as that was saved. */
export const selectListView = ({ listViews, savedViews }: Shown, resource: ResourceName, saved?: number) =>
  (saved === undefined
    ? undefined
    : (listViews[listViewKey(resource, saved)] ?? savedViews?.[resource]?.list.find(({ id }) => id === saved)?.look)) ??
  listViews[resource]
