import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** One row of the server's menu tree (specification §3). */
export interface MenuRow {
  path: string
  name: string
  /** A view path, or Layout for a directory. */
  component: string
  redirect?: string
  meta: {
    title: string
    english_title: string
    roles?: string[]
    icon?: string
    hidden?: boolean
    keepAlive?: boolean
    affix?: boolean
    /** The address of an external link. */
    link?: string
    /** Marks of the buttons under it that the person holds. */
    perms?: string[]
  }
  children?: MenuRow[]
}

export interface MenuState {
  /** The rows this person keeps in this context, filtered by roles. */
  rows: MenuRow[]
  /** The context they were loaded for. */
  loadedFor: string | null
}

const menu = createSlice({
  name: 'menu',
  initialState: { rows: [], loadedFor: null } as MenuState,
  reducers: {
    menuLoaded: (state, { payload }: PayloadAction<{ site: string; rows: MenuRow[] }>) => {
      state.rows = payload.rows
      state.loadedFor = payload.site
    },
  },
})

export const { menuLoaded } = menu.actions
export const menuReducer = menu.reducer
