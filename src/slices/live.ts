import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResourceName } from '../resources/kit/resourceName'
import { type ListAt, listOpened, listRefreshed, rowKey, rowsArrived } from './rows/entities'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'
import { pageHidden, pageShown } from './world'

/** Rows told of; 'many': more than are worth naming. */
export type ToldIds = number[] | 'many'

/** What others did to a list that would make it jump: it is shown when the person wants it. */
export interface ListNews {
  /** So many rows more. */
  added: number
  /** Rows that are shown though they were deleted. */
  gone: number[]
  /** Other rows, or another order, than those shown. */
  isMoved: boolean
}

/** What somebody else did to a row that is open. `by`: the id, or the name, of a person; null: the system. */
export type RowNews =
  | { did: 'changed'; fields: string[]; by: number | null; version: unknown }
  | { did: 'deleted'; by: string | null }

export type RowMark = 'touched' | 'gone'

interface LiveState {
  /** The browser shows another tab or window: nothing is read until it comes back. */
  isHidden: boolean
  /** By row key: how many screens show the row. */
  watched: Record<string, number>
  /** By list key: what is still to be read. */
  staleLists: Record<string, ListAt & { ids: ToldIds }>
  /** Row keys. */
  staleRows: string[]
  lists: Record<string, ListNews>
  rows: Record<string, RowNews>
  /** Rows that others changed a moment ago or deleted, among those a list shows. */
  marks: Partial<Record<ResourceName, Record<number, RowMark>>>
}

/** So many rows are read by their ids; beyond that a list is read as a page. */
export const MOST_NAMED = 100

export const listKey = ({ resource, list }: ListAt): string => `${resource} ${list}`

type RowAt = { resource: ResourceName; id: number }

export interface Outdated {
  resource: ResourceName
  ids: ToldIds
  lists: readonly ListAt[]
  /** Row keys. */
  rows: readonly string[]
}

const initialState: LiveState = {
  isHidden: false,
  watched: {},
  staleLists: {},
  staleRows: [],
  lists: {},
  rows: {},
  marks: {},
}

const together = (one: ToldIds | undefined, other: ToldIds): ToldIds => {
  if (one === 'many' || other === 'many') return 'many'
  const ids = [...new Set([...(one ?? []), ...other])]
  return ids.length > MOST_NAMED ? 'many' : ids
}

/** The list is read anew: it needs no news, and its marks are over. */
function readAnew(state: LiveState, { payload }: PayloadAction<ListAt>): void {
  const key = listKey(payload)
  delete state.staleLists[key]
  delete state.lists[key]
  delete state.marks[payload.resource]
}

const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** Rows were written, by somebody or by this page itself. */
    rowsChanged: (state, _: PayloadAction<{ resource: ResourceName; site: string; ids: ToldIds; isOwn: boolean }>) =>
      state,
    /** Rows of another site were written. */
    rowsChangedElsewhere: (state, _: PayloadAction<{ resource: ResourceName; site: string }>) => state,
    /** A screen shows one row. */
    rowWatched: (state, { payload }: PayloadAction<RowAt>) => {
      const key = rowKey(payload)
      state.watched[key] = (state.watched[key] ?? 0) + 1
    },
    rowLeft: (state, { payload }: PayloadAction<RowAt>) => {
      const key = rowKey(payload)
      const left = (state.watched[key] ?? 1) - 1
      if (left > 0) {
        state.watched[key] = left
        return
      }
      delete state.watched[key]
      delete state.rows[key]
      state.staleRows = state.staleRows.filter((other) => other !== key)
    },
    screensOutdated: (state, { payload: { ids, lists, rows } }: PayloadAction<Outdated>) => {
      for (const at of lists) {
        const key = listKey(at)
        state.staleLists[key] = { ...at, ids: together(state.staleLists[key]?.ids, ids) }
      }
      state.staleRows = [...new Set([...state.staleRows, ...rows])]
    },
    /** What was outdated is about to be read. */
    outdatedTaken: (state) => {
      state.staleLists = {}
      state.staleRows = []
    },
    listNewsHeard: (state, { payload: { news, ...at } }: PayloadAction<ListAt & { news: Partial<ListNews> }>) => {
      const before = state.lists[listKey(at)] ?? { added: 0, gone: [], isMoved: false }
      const gone = [...new Set([...before.gone, ...(news.gone ?? [])])]
      state.lists[listKey(at)] = {
        added: news.added ?? before.added,
        gone,
        isMoved: before.isMoved || (news.isMoved ?? false),
      }
      state.marks[at.resource] = {
        ...state.marks[at.resource],
        ...Object.fromEntries(gone.map((id) => [id, 'gone' as const])),
      }
    },
    rowNewsHeard: (state, { payload: { news, ...at } }: PayloadAction<RowAt & { news: RowNews }>) => {
      const key = rowKey(at)
      if (state.watched[key]) state.rows[key] = news
    },
    rowsTouched: (state, { payload: { resource, ids } }: PayloadAction<{ resource: ResourceName; ids: number[] }>) => {
      state.marks[resource] = {
        ...state.marks[resource],
        ...Object.fromEntries(ids.map((id) => [id, 'touched' as const])),
      }
    },
    /** What was changed a moment ago is no longer new. */
    touchFaded: (state, { payload: { resource } }: PayloadAction<{ resource: ResourceName }>) => {
      const gone = Object.entries(state.marks[resource] ?? {}).filter(([, mark]) => mark === 'gone')
      state.marks[resource] = Object.fromEntries(gone)
    },
  },
  extraReducers: (build) =>
    build
      .addCase(pageHidden, (state) => {
        state.isHidden = true
      })
      .addCase(pageShown, (state) => {
        state.isHidden = false
      })
      .addCase(listOpened, readAnew)
      .addCase(listRefreshed, readAnew)
      .addCase(rowsArrived, (state, { payload }) => {
        delete state.lists[listKey(payload)]
      })
      .addCase(siteEntered, ({ isHidden }) => ({ ...initialState, isHidden }))
      .addCase(signedOut, ({ isHidden }) => ({ ...initialState, isHidden })),
})

export const {
  rowsChanged,
  rowsChangedElsewhere,
  rowWatched,
  rowLeft,
  screensOutdated,
  outdatedTaken,
  listNewsHeard,
  rowNewsHeard,
  rowsTouched,
  touchFaded,
} = live.actions
export const liveReducer = live.reducer
