import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { profileLoaded, signedOut } from '../session/session'
import { siteEntered } from './site'

/**
 * Why writing is locked. `here` is the site this page works on.
 * path: the address names another site. remembered: this tab remembers another one. session: somebody signed in elsewhere, and
 * who it is is being found out. person: it is somebody else. reach: whoever is signed in does not reach the site.
 */
export interface Disagreement {
  why: 'path' | 'remembered' | 'session' | 'person' | 'reach'
  here: string
  /** The other site, or where whoever is signed in belongs. */
  there: string
  /** Who is signed in now. */
  person?: string
  personId?: number
}

/** Null: path, remembered site and session agree. */
export type SiteGuardState = Disagreement | null

/** Entering a site settles nothing while it is not known who is signed in. */
const isOfPerson = (state: SiteGuardState): boolean => state?.why === 'session' || state?.why === 'person'

const siteGuard = createSlice({
  name: 'siteGuard',
  initialState: null as SiteGuardState,
  reducers: {
    siteLocked: (_, { payload }: PayloadAction<Disagreement>) => payload,
    /** Staff chose how to settle it: on this site, or on the other. */
    siteSettlingAsked: (state, _: PayloadAction<'here' | 'there'>) => state,
    siteSettled: () => null,
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => null)
      .addCase(siteEntered, (state) => (isOfPerson(state) ? state : null))
      // An answer that was on its way may still be of the person before.
      .addCase(profileLoaded, (state, { payload }) =>
        state?.why === 'person' && state.personId === payload.id ? null : state,
      ),
})

export const { siteLocked, siteSettlingAsked, siteSettled } = siteGuard.actions
export const siteGuardReducer = siteGuard.reducer
export const selectIsLocked = ({ siteGuard: state }: { siteGuard: SiteGuardState }): boolean => state !== null
