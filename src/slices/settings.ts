import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type PageSettings, settingsTemplate } from '../../config/settingsTemplate'

export type Language = 'zh' | 'en'
export type { PageSettings }

export interface SettingsState extends PageSettings {
  /** What the installation sets for everybody; what is reset goes back to it. */
  house: Partial<PageSettings>
  device: 'desktop' | 'mobile'
  isSidebarOpen: boolean
  /** How the sidebar stood before the window became narrow. */
  wasSidebarOpen: boolean
  /** The system prefers dark; counts where theme is auto. */
  isSystemDark: boolean
  isDrawerOpen: boolean
  isPaletteOpen: boolean
}

const initialState: SettingsState = {
  ...settingsTemplate,
  house: {},
  device: 'desktop',
  isSidebarOpen: true,
  wasSidebarOpen: true,
  isSystemDark: false,
  isDrawerOpen: false,
  isPaletteOpen: false,
}

const settings = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** What was stored, or the server's page setting, at the start. */
    settingsLoaded: (state, { payload }: PayloadAction<Partial<SettingsState>>) => ({ ...state, ...payload }),
    settingsChanged: (state, { payload }: PayloadAction<Partial<PageSettings>>) => ({ ...state, ...payload }),
    settingsReset: (state) => ({
      ...initialState,
      ...state.house,
      house: state.house,
      device: state.device,
      isSystemDark: state.isSystemDark,
      isDrawerOpen: true,
    }),
    settingsDrawerToggled: (state) => {
      state.isDrawerOpen = !state.isDrawerOpen
    },
    sidebarToggled: (state) => {
      state.isSidebarOpen = !state.isSidebarOpen
    },
    sidebarClosed: (state) => {
      state.isSidebarOpen = false
    },
    paletteToggled: (state) => {
      state.isPaletteOpen = !state.isPaletteOpen
    },
    deviceChanged: (state, { payload }: PayloadAction<'desktop' | 'mobile'>) => {
      if (payload === state.device) return
      state.device = payload
      if (payload === 'mobile') state.wasSidebarOpen = state.isSidebarOpen
      state.isSidebarOpen = payload === 'desktop' && state.wasSidebarOpen
    },
    systemThemeChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSystemDark = payload
    },
  },
})

export const {
  settingsLoaded,
  settingsChanged,
  settingsReset,
  settingsDrawerToggled,
  sidebarToggled,
  sidebarClosed,
  paletteToggled,
  deviceChanged,
  systemThemeChanged,
} = settings.actions
export const settingsReducer = settings.reducer

type State = { settings: SettingsState }
export const selectLanguage = ({ settings: { language } }: State): Language => (language === 'en' ? 'en' : 'zh')
export const selectIsDark = ({ settings: { theme, isSystemDark } }: State): boolean =>
  theme === 'dark' || (theme === 'auto' && isSystemDark)
