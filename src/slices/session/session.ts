import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'
import type { SiteFields } from '../../resources/kit/siteFields'
import type { ShownFields } from '../sites/shownFields'
import { siteEntered } from '../sites/site'
import type { ButtonPermission } from './buttonPermissions'
import type { Guide, Profile } from './profile'

export type { Profile }

export interface SessionState {
  /** A token is stored. Whether it still counts, only the server knows. */
  isSignedIn: boolean
  profile: Profile | null
  /** Codes of the roles that count in this context. */
  roles: string[]
  /** Permission marks that count in this context. */
  marks: string[]
  /** The buttons of these marks, as the menu calls them. */
  buttons: readonly ButtonPermission[]
  shownFields: ShownFields
  /** How the site calls its fields, and which it insists on. */
  siteFields?: SiteFields
  /** The resources of whose lists this person has saved views in this context. */
  viewed: readonly string[]
  /** Rights are loaded for this context. */
  isReady: boolean
  /** Somebody signed in on this page, rather than coming back to it. */
  hasTyped?: boolean
}

interface RightsLoaded {
  roles: string[]
  marks: string[]
  buttons?: ButtonPermission[]
  shown?: ShownFields
  fields?: SiteFields
  viewed?: string[]
}

export interface SignInAsked {
  username: string
  password: string
  verifyCodeKey: string
  verifyCode: string
  redirect?: string
}

const initialState: SessionState = {
  isSignedIn: false,
  profile: null,
  roles: [],
  marks: [],
  buttons: [],
  shownFields: {},
  viewed: [],
  isReady: false,
}

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signInAsked: (state, _: PayloadAction<SignInAsked>) => {
      state.hasTyped = true
    },
    signOutAsked: (state) => state,
    /** A token is there: after signing in, or found stored at the start. */
    signedIn: (state) => {
      state.isSignedIn = true
      state.isReady = false
    },
    signedOut: () => initialState,
    /** One of many calls may say so; the flow asks the person once. */
    sessionExpired: (state) => state,
    /** The person has read what is new, or wants to go on without. */
    newVersionSeen: (state, _: PayloadAction<string>) => {
      if (state.profile) state.profile.new_version = null
    },
    /** Null: the person leaves it. */
    guideMoved: (state, { payload }: PayloadAction<Guide | null>) => {
      if (state.profile) state.profile.guide = payload
    },
    profileLoaded: (state, { payload }: PayloadAction<Profile>) => {
      state.profile = payload
    },
    rightsLoaded: (state, { payload }: PayloadAction<RightsLoaded>) => {
      state.roles = payload.roles
      state.marks = payload.marks
      state.buttons = payload.buttons ?? []
      state.shownFields = payload.shown ?? {}
      if (payload.fields) state.siteFields = payload.fields as Draft<SiteFields>
      else delete state.siteFields
      state.viewed = payload.viewed ?? []
      state.isReady = true
    },
    rightsOutdated: (state) => state,
  },
  /** Rights count in one context: in another they are loaded anew before anything of it is shown. */
  extraReducers: (build) =>
    build.addCase(siteEntered, (state) => {
      state.isReady = false
    }),
})

export const {
  signInAsked,
  signOutAsked,
  signedIn,
  signedOut,
  sessionExpired,
  newVersionSeen,
  guideMoved,
  profileLoaded,
  rightsLoaded,
  rightsOutdated,
} = session.actions
export const sessionReducer = session.reducer
