import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '../session/session'
import { siteEntered } from './site'

/** The sites that were entered last; the one a person is in is among them. */
const RECENT = 6

/** How one person moves between sites; kept on the server, so that it follows the person. */
export interface SiteHabits {
  favourites: string[]
  /** Latest first. */
  recent: string[]
  /** A switch keeps the current screen where the other site has it. */
  keepsScreen: boolean
  isLoaded: boolean
  /** The server has not heard of the latest sites or of the screen yet. */
  isUnsent: boolean
}

const initialState: SiteHabits = { favourites: [], recent: [], keepsScreen: false, isLoaded: false, isUnsent: false }

const withFirst = (names: readonly string[]): string[] => [...new Set(names)].slice(0, RECENT)

const siteHabits = createSlice({
  name: 'siteHabits',
  initialState,
  reducers: {
    /** What was kept; sites that were entered meanwhile stay the latest. */
    siteHabitsLoaded: (state, { payload }: PayloadAction<Partial<SiteHabits>>) => {
      const kept = payload.recent ?? []
      const recent = withFirst([...state.recent, ...kept])
      const isUnsent = recent.join(' ') !== kept.join(' ')
      return { ...state, ...payload, recent, isLoaded: true, isUnsent }
    },
    siteHabitsKept: (state) => {
      state.isUnsent = false
    },
    siteStarred: (state, { payload: { site, isStarred } }: PayloadAction<{ site: string; isStarred: boolean }>) => {
      const others = state.favourites.filter((name) => name !== site)
      state.favourites = isStarred ? [...others, site] : others
    },
    screenKeepingChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.keepsScreen = payload
      state.isUnsent = true
    },
  },
  extraReducers: (build) =>
    build
      .addCase(siteEntered, (state, { payload }) => {
        if (payload === 'control' || payload === state.recent[0]) return
        state.recent = withFirst([payload, ...state.recent])
        state.isUnsent = true
      })
      .addCase(signedOut, () => initialState),
})

export const { siteHabitsLoaded, siteHabitsKept, siteStarred, screenKeepingChosen } = siteHabits.actions
export const siteHabitsReducer = siteHabits.reducer
