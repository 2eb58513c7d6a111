import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SiteChoice {
  /** 'control', or the site's name: the first path segment and the Site header. */
  name: string
  title: string
  english_name: string
  is_local: boolean
  color?: string
  domain?: string | null
}

export interface SiteState {
  /** 'control', or the name of the site being worked on. */
  current: string
  /** The places this person's roles reach. */
  reachable: SiteChoice[]
}

const initialState: SiteState = { current: 'control', reachable: [] }

const site = createSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Staff picked a site in the header. Nothing changes until a flow says so. */
    siteChosen: (state, _: PayloadAction<string>) => state,
    siteEntered: (state, { payload }: PayloadAction<string>) => {
      state.current = payload
    },
    reachableSitesLoaded: (state, { payload }: PayloadAction<SiteChoice[]>) => {
      state.reachable = payload
    },
  },
})

export const { siteChosen, siteEntered, reachableSitesLoaded } = site.actions
export const siteReducer = site.reducer
