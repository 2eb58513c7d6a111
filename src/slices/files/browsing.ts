import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BrowseAnswer, FileItem, FolderNode, FolderStep } from '../../resources/kit/files'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from '../sites/site'

export type FileSort = 'name' | 'size' | 'updated_at' | 'kind'

/** What of the files is wanted: a folder, or what a search below it finds. */
export interface BrowseQuery {
  /** Null: the top. */
  folder: number | null
  keyword: string
  kinds: readonly string[]
  /** Without what is private: what is picked is for everybody to see. */
  isPublic?: true
  sort: FileSort
  direction: 'asc' | 'desc'
}

export const plainBrowse: BrowseQuery = { folder: null, keyword: '', kinds: [], sort: 'name', direction: 'asc' }

/** So many files come at once: a large folder is read as far as it is looked at. */
export const BROWSE_PAGE = 200

/** One place where files are looked through: the screen, or a picker. */
export interface Browsed {
  query: BrowseQuery
  state: 'loading' | 'ready' | 'failed'
  fault?: Fault
  path: readonly FolderStep[]
  total: number
  /** By page, from 1; what was not looked at is not there. */
  pages: Readonly<Record<number, readonly FileItem[]>>
  /** The pages that are in view. */
  seen: readonly number[]
}

/** Something done with many files at once. */
export interface FileWork {
  action: 'move' | 'delete'
  ids: readonly number[]
  state: 'running' | 'failed' | 'done'
  fault?: Fault
}

export interface BrowsingState {
  places: Readonly<Record<string, Browsed>>
  folders: readonly FolderNode[]
  areFoldersThere: boolean
  work: FileWork | null
}

const initialState: BrowsingState = { places: {}, folders: [], areFoldersThere: false, work: null }

const opened = (query: BrowseQuery): Browsed => ({
  query,
  state: 'loading',
  path: [],
  total: 0,
  pages: {},
  seen: [1],
})

/** Another order or another search of the same folder keeps where it is. */
const kept = (known: Browsed | undefined, query: BrowseQuery): Browsed => ({
  ...opened(query),
  ...(known && known.query.folder === query.folder ? { path: known.path } : {}),
})

const isSame = (one: BrowseQuery, other: BrowseQuery): boolean => JSON.stringify(one) === JSON.stringify(other)

type At<More = object> = PayloadAction<{ at: string } & More>

const browsing = createSlice({
  name: 'browsing',
  initialState: initialState as BrowsingState,
  reducers: {
    /** A place of files came into view, or wants other files. */
    browseOpened: (state, { payload: { at, query } }: At<{ query: BrowseQuery }>) => {
      const known = state.places[at]
      if (known && isSame(known.query, query)) return state
      return { ...state, places: { ...state.places, [at]: kept(known, query) } }
    },
    /** It shows other pages than before. */
    browseScrolled: (state, { payload: { at, pages } }: At<{ pages: readonly number[] }>) => {
      const known = state.places[at]
      return known ? { ...state, places: { ...state.places, [at]: { ...known, seen: pages } } } : state
    },
    /** Everything that the place shows is wanted, however much: to tick all of it. */
    browseAllAsked: (state, _: At) => state,
    browseArrived: (state, { payload }: At<{ query: BrowseQuery; page: number; answer: BrowseAnswer }>) => {
      const { at, query, page, answer } = payload
      const known = state.places[at]
      if (!known || !isSame(known.query, query)) return state
      const { fault: _, ...rest } = known
      const pages = { ...known.pages, [page]: answer.list }
      const arrived: Browsed = { ...rest, state: 'ready', path: answer.path, total: answer.total, pages }
      return { ...state, places: { ...state.places, [at]: arrived } }
    },
    browseFailed: (state, { payload: { at, fault } }: At<{ fault: Fault }>) => {
      const known = state.places[at]
      return known ? { ...state, places: { ...state.places, [at]: { ...known, state: 'failed', fault } } } : state
    },
    /** What is shown is not the truth any more: pages out of view are forgotten, those in view are read again. */
    browseOutdated: (state) => ({
      ...state,
      places: Object.fromEntries(
        Object.entries(state.places).map(([at, known]) => [
          at,
          {
            ...known,
            pages: Object.fromEntries(
              Object.entries(known.pages).filter(([page]) => known.seen.includes(Number(page))),
            ),
          },
        ]),
      ),
    }),
    browseLeft: (state, { payload: { at } }: At) => {
      const { [at]: _, ...places } = state.places
      return { ...state, places }
    },
    foldersAsked: (state) => state,
    foldersArrived: (state, { payload }: PayloadAction<readonly FolderNode[]>) => ({
      ...state,
      folders: payload,
      areFoldersThere: true,
    }),
    /** Many files: moved into a folder, or into the bin. */
    fileWorkAsked: (
      state,
      {
        payload: { action, ids },
      }: PayloadAction<Pick<FileWork, 'action' | 'ids'> & { input: Record<string, unknown> }>,
    ) => ({ ...state, work: { action, ids, state: 'running' as const } }),
    fileWorkDone: (state) => (state.work ? { ...state, work: { ...state.work, state: 'done' as const } } : state),
    fileWorkFailed: (state, { payload: { fault } }: PayloadAction<{ fault: Fault }>) =>
      state.work ? { ...state, work: { ...state.work, state: 'failed' as const, fault } } : state,
    fileWorkLeft: (state) => ({ ...state, work: null }),
  },
  extraReducers: (build) => build.addCase(siteEntered, () => initialState).addCase(signedOut, () => initialState),
})

export const {
  browseOpened,
  browseScrolled,
  browseAllAsked,
  browseArrived,
  browseFailed,
  browseOutdated,
  browseLeft,
  foldersAsked,
  foldersArrived,
  fileWorkAsked,
  fileWorkDone,
  fileWorkFailed,
  fileWorkLeft,
} = browsing.actions
export const browsingReducer = browsing.reducer

type State = { browsing: BrowsingState }

export const selectPlace =
  (at: string) =>
  ({ browsing }: State): Browsed | undefined =>
    browsing.places[at]
