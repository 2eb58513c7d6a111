import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { ListQuery } from '../list/listQuery'
import type { ListView } from '../list/listViews'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'

/** Filters, `keyword`, `sort` and `order` as an address has them. */
export type ViewQuery = Record<string, string[]>

export interface SavedView {
  id: number
  title: string
  /** The place whose rows it names; null: it is shown everywhere. */
  site: string | null
  query: ViewQuery
  look: ListView
  /** Whom it is of, by name. */
  owner: string | null
  role_ids: number[]
  default_role_ids: number[]
  version: number
  is_own: boolean
  may_change: boolean
  /** What it asks for and is not there any more. */
  lost: { name: string; why: 'field' | 'value' }[]
}

export interface ViewsAnswer {
  list: SavedView[]
  /** The one that opens first; null: all rows. */
  default_id: number | null
  /** Those that one may share with. */
  roles: { id: number; name: string }[]
  may_set_defaults: boolean
}

export interface ViewCount {
  total: number
  total_is_capped: boolean
}

/** What one gives a view. */
export interface ViewDraft {
  title: string
  query: ViewQuery
  look: ListView
  role_ids: number[]
  default_role_ids: number[]
}

export interface ViewsOfList extends ViewsAnswer {
  counts: Record<number, ViewCount>
  /** Why the last saving was refused. */
  fault?: Fault
  /** A saving is under way. */
  isSaving?: boolean
}

export type SavedViewsState = Partial<Record<ResourceName, ViewsOfList>>

type OfList<More = unknown> = PayloadAction<{ resource: ResourceName } & More>

const place = (views: ViewsOfList | undefined, view: SavedView): void => {
  if (!views) return
  const at = views.list.findIndex(({ id }) => id === view.id)
  if (at >= 0) views.list[at] = view
  else views.list.push(view)
}

const initialState: SavedViewsState = {}

const savedViews = createSlice({
  name: 'savedViews',
  initialState,
  reducers: {
    /** A list has come into view, or its views may be others now. */
    viewsAsked: (state, _: OfList) => state,
    viewsArrived: (state, { payload: { resource, answer } }: OfList<{ answer: ViewsAnswer }>) => {
      // What became of a saving is still to be said when the list is read anew behind it.
      state[resource] = { counts: {}, ...state[resource], ...answer }
    },
    countsAsked: (state, _: OfList<{ ids: number[] }>) => state,
    countsArrived: (state, { payload: { resource, counts } }: OfList<{ counts: Record<number, ViewCount> }>) => {
      const views = state[resource]
      if (views) Object.assign(views.counts, counts)
    },
    /** A new view of what is shown; `isBeside`: by a list that stands in no address, and opens it itself. */
    viewStoreAsked: (state, { payload: { resource } }: OfList<{ draft: ViewDraft; isBeside?: boolean }>) => {
      const views = state[resource]
      if (views) Object.assign(views, { isSaving: true, fault: undefined })
    },
    viewUpdateAsked: (
      state,
      { payload: { resource } }: OfList<{ id: number; version: number; change: Partial<ViewDraft> }>,
    ) => {
      const views = state[resource]
      if (views) Object.assign(views, { isSaving: true, fault: undefined })
    },
    viewSaved: (state, { payload: { resource, view } }: OfList<{ view: SavedView }>) => {
      const views = state[resource]
      place(views, view)
      if (views) Object.assign(views, { isSaving: false, fault: undefined })
    },
    viewRefused: (state, { payload: { resource, fault } }: OfList<{ fault: Fault }>) => {
      const views = state[resource]
      if (views) Object.assign(views, { isSaving: false, fault })
    },
    /** A dialog opens: what was refused before is none of its business. */
    viewDialogOpened: (state, { payload: { resource } }: OfList) => {
      delete state[resource]?.fault
    },
    viewDestroyAsked: (state, _: OfList<{ id: number; title: string }>) => state,
    viewGone: (state, { payload: { resource, id } }: OfList<{ id: number }>) => {
      const views = state[resource]
      if (!views) return
      views.list = views.list.filter((view) => view.id !== id)
      if (views.default_id === id) views.default_id = null
    },
    /** At once as it was dragged; the server is told. */
    viewsArranged: (state, { payload: { resource, ids } }: OfList<{ ids: number[] }>) => {
      const views = state[resource]
      if (views) views.list.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
    /** What opens first for this person: a view, 0 for all rows, null for what the roles say. */
    firstViewChosen: (state, { payload: { resource, id } }: OfList<{ id: number | null }>) => {
      const views = state[resource]
      if (views) views.default_id = id === 0 ? null : id
    },
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const {
  viewsAsked,
  viewsArrived,
  countsAsked,
  countsArrived,
  viewStoreAsked,
  viewUpdateAsked,
  viewSaved,
  viewRefused,
  viewDialogOpened,
  viewDestroyAsked,
  viewGone,
  viewsArranged,
  firstViewChosen,
} = savedViews.actions
export const savedViewsReducer = savedViews.reducer

/** What a list is asked now, as a view keeps it. */
export const viewQueryOf = ({ filters, keyword, sort, order }: Omit<ListQuery, 'page' | 'pageSize'>): ViewQuery => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
  ...(keyword ? { keyword: [keyword] } : {}),
  ...(sort ? { sort: [sort], order: [order ?? 'asc'] } : {}),
})

/** What a list is asked where a view is opened. */
export const listQueryOf = ({ keyword, sort, order, ...filters }: ViewQuery, pageSize: number): ListQuery => ({
  page: 1,
  pageSize,
  filters,
  ...(keyword?.[0] ? { keyword: keyword[0] } : {}),
  ...(sort?.[0] ? { sort: sort[0], order: order?.[0] === 'desc' ? ('desc' as const) : ('asc' as const) } : {}),
})

const inOrder = (query: ViewQuery): string =>
  JSON.stringify(
    Object.keys(query)
      .toSorted()
      .map((name) => [name, [...(query[name] ?? [])].toSorted()]),
  )

export const isSameQuery = (one: ViewQuery, other: ViewQuery): boolean => inOrder(one) === inOrder(other)
