import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { Label } from '../../resources/kit/label'
import type { SiteFields } from '../../resources/kit/siteFields'
import type { SiteHealth } from '../../resources/kit/siteLifecycle'
import type { SiteTooOld } from '../../resources/kit/siteTooOld'
import type { MenuRow } from '../navigation/menu'
import type { ButtonPermission } from '../session/buttonPermissions'
import type { Profile } from '../session/profile'
import type { ShownFields } from './shownFields'

export type { SiteHealth }

export interface SiteChoice {
  /** 'control', or the site's name: the first path segment and the Site header. */
  name: string
  title: string
  english_name: string
  is_local: boolean
  color?: string
  domain?: string | null
  health?: SiteHealth
  schema_version?: string | null
  newest_version?: string | null
}

/** What a switch has asked for beforehand, so that entering the site asks nothing more. */
export interface SiteReadied {
  site: string
  profile: Profile
  roles: string[]
  marks: string[]
  buttons?: ButtonPermission[]
  shown?: ShownFields
  fields?: SiteFields
  viewed?: string[]
  /** Filtered by roles. */
  rows: MenuRow[]
}

export interface NamedSite {
  name: string
  title: Label
  /** Of its tables. */
  version?: string
}

export interface SiteState {
  /** 'control', or the name of the site being worked on. */
  current: string
  /** The places this person's roles reach. */
  reachable: SiteChoice[]
  /** Those that were among them before: a page that still stands on one goes on calling it by its name. */
  gone?: SiteChoice[]
  /** What one of them is called and how far it has come, which is told before all are. */
  named?: NamedSite
  /** Waits for its site to be entered. */
  readied?: SiteReadied | null
}

const initialState: SiteState = { current: 'control', reachable: [] }

const site = createSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Staff picked a site in the header. Nothing changes until a flow says so. */
    siteChosen: (state, _: PayloadAction<string>) => state,
    /** The same in a tab of its own. */
    siteTabAsked: (state, _: PayloadAction<string>) => state,
    /** A screen of another context was picked. */
    siteScreenChosen: (state, _: PayloadAction<{ site: string; path: string }>) => state,
    /** The switcher opened: what it shows is to be fresh. */
    sitesAsked: (state) => state,
    siteReadied: (state, { payload }: PayloadAction<SiteReadied | null>) => {
      state.readied = payload as Draft<SiteReadied> | null
    },
    siteEntered: (state, { payload }: PayloadAction<string>) => {
      state.current = payload
      if (state.readied?.site !== payload) state.readied = null
    },
    siteNamed: (state, { payload }: PayloadAction<NamedSite>) => {
      state.named = { ...payload, title: [...payload.title] }
    },
    reachableSitesLoaded: (state, { payload }: PayloadAction<SiteChoice[]>) => {
      const names = new Set(payload.map(({ name }) => name))
      const left = [...state.reachable, ...(state.gone ?? [])].filter(({ name }) => !names.has(name))
      if (left.length > 0 || state.gone) state.gone = left
      state.reachable = payload
    },
    /** The server refused a call because this site's version is too old for it. */
    siteFoundOld: (state, { payload: { site: name, has } }: PayloadAction<SiteTooOld>) => {
      const found = state.reachable.find((each) => each.name === name)
      if (found) found.schema_version = has
      if (has && state.named?.name === name) state.named.version = has
    },
  },
})

export const {
  siteChosen,
  siteTabAsked,
  siteScreenChosen,
  sitesAsked,
  siteReadied,
  siteEntered,
  siteNamed,
  reachableSitesLoaded,
  siteFoundOld,
} = site.actions
export const siteReducer = site.reducer

const CONTROL: Label = ['总控台', 'Control']

/** What a place is called; a site that is not known yet goes by its name. */
export const siteLabel = (
  { reachable, gone = [], named }: Pick<SiteState, 'reachable' | 'gone' | 'named'>,
  name: string,
): Label => {
  const found = [...reachable, ...gone].find((site) => site.name === name)
  if (found) return [found.title, found.english_name || found.title]
  if (named?.name === name) return named.title
  return name === 'control' ? CONTROL : [name, name]
}

/** How far the site being worked on has come; undefined in control, and while nobody knows. */
export const selectSiteVersion = ({ site: known }: { site: SiteState }): string | undefined => {
  const { current, reachable, named } = known
  const found = reachable.find(({ name }) => name === current)
  return (found ? found.schema_version : named?.name === current ? named.version : undefined) ?? undefined
}

/** The place being worked on, as it is called. */
export const selectSiteLabel = ({ site: known }: { site: SiteState }): Label => siteLabel(known, known.current)
