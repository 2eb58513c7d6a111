import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/session'
import { dashboardOf } from './screens'

export interface Tab {
  /** Path with its query: what a click goes to. */
  address: string
  /** Path alone: what makes a tab the same tab. */
  path: string
  title: string
  english_title: string
  isAffixed: boolean
  isKept: boolean
  /** What the row is called that is shown there. */
  row?: string
}

/** Each context keeps its own set of open pages. */
export interface TabsState {
  bySite: Record<string, Tab[]>
  /** Path → how often it was refreshed: a screen is made anew with each. */
  refreshed: Record<string, number>
}

/** The page that every context has open from the start. */
const affixed = (site: string): Tab => {
  const { pattern, title, english_title, isAffixed, isKept } = dashboardOf(site)
  return { address: pattern, path: pattern, title, english_title, isAffixed, isKept }
}

const tabs = createSlice({
  name: 'tabs',
  initialState: { bySite: {}, refreshed: {} } as TabsState,
  reducers: {
    pageOpened: (state, { payload }: PayloadAction<{ site: string; tab: Tab }>) => {
      const open = state.bySite[payload.site] ?? [affixed(payload.site)]
      state.bySite[payload.site] = open
      const known = open.find((tab) => tab.path === payload.tab.path)
      if (known) Object.assign(known, payload.tab)
      else if (payload.tab.isAffixed) open.unshift(payload.tab)
      else open.push(payload.tab)
    },
    /** The page knows, or has learned anew, what its row is called. */
    tabNamed: (state, { payload }: PayloadAction<{ path: string; row: string }>) => {
      for (const open of Object.values(state.bySite))
        for (const tab of open) if (tab.path === payload.path) tab.row = payload.row
    },
    tabCloseAsked: (state, _: PayloadAction<{ path: string; which: 'this' | 'others' | 'left' | 'right' | 'all' }>) =>
      state,
    /** A page has done what it was opened for, or nothing comes of it: it makes way for where one came from. */
    pageEnded: (state, _: PayloadAction<{ path: string; back: string }>) => state,
    tabsClosed: (state, { payload }: PayloadAction<{ site: string; paths: string[] }>) => {
      const open = state.bySite[payload.site]
      if (open) state.bySite[payload.site] = open.filter((tab) => tab.isAffixed || !payload.paths.includes(tab.path))
    },
    tabRefreshAsked: (state, { payload }: PayloadAction<string>) => {
      state.refreshed[payload] = (state.refreshed[payload] ?? 0) + 1
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({ bySite: {}, refreshed: {} })),
})

export const { pageOpened, tabNamed, tabCloseAsked, pageEnded, tabsClosed, tabRefreshAsked } = tabs.actions
export const tabsReducer = tabs.reducer
