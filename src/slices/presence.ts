import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Answering } from '../resources/readings/inbox'
import { type EnquiryAt, enquiryKey } from './inbox'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'

/** What the stream tells of who is answering. */
export interface ToldPresence extends Omit<Answering, 'until'> {
  resource: string
  site: string
  id: number
  /** null: they have left it. */
  until: string | null
}

const keyOf = ({ site, resource, id }: Pick<ToldPresence, 'site' | 'resource' | 'id'>): string =>
  `${site}/${resource}-${id}`

const presence = createSlice({
  name: 'presence',
  initialState: {} as Record<string, readonly Answering[]>,
  reducers: {
    /** This page has an answer open, or has closed it. */
    answeringTold: (state, _: PayloadAction<EnquiryAt & { isAnswering: boolean }>) => state,
    presenceHeard: (state, { payload }: PayloadAction<ToldPresence>) => {
      const { userId, name, until } = payload
      const others = (state[keyOf(payload)] ?? []).filter((each) => each.userId !== userId)
      const now = until === null ? others : [...others, { userId, name, until }]
      if (now.length > 0) state[keyOf(payload)] = now
      else delete state[keyOf(payload)]
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})).addCase(siteEntered, () => ({})),
})

export const { answeringTold, presenceHeard } = presence.actions
export const presenceReducer = presence.reducer

const NOBODY: readonly Answering[] = []

export const selectAnswering =
  (site: string, at: EnquiryAt) =>
  ({ presence: known }: { presence: Record<string, readonly Answering[]> }): readonly Answering[] =>
    known[`${site}/${enquiryKey(at)}`] ?? NOBODY
