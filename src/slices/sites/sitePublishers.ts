import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Label } from '../../resources/kit/label'
import { tabsClosed } from '../navigation/tabs'
import { textSettled } from '../navigation/unsaved'
import type { Fault } from '../rows/entityState'
import { signedOut } from '../session/session'
import { siteEntered } from './site'

export interface MatrixSite {
  id: number
  name: string
  title: Label
  publisher_ids: number[]
}

export interface MatrixPublisher {
  id: number
  title: Label
  /** No longer offered; there because a site still sells it. */
  is_disabled: boolean
}

/** Which publisher a site sells. */
export interface SitePublisherPair {
  site_id: number
  publisher_id: number
}

/** Site → publisher → something of the pair. */
export type OfPairs<T> = Readonly<Record<number, Readonly<Record<number, T>> | undefined>>

export interface SitePublishersState {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  fault?: Fault
  /** The page that shows it. */
  path: string
  sites: MatrixSite[]
  publishers: MatrixPublisher[]
  /** As it is stored. */
  sold: Record<number, Record<number, true>>
  /** Where it is to be otherwise. */
  wanted: Record<number, Record<number, boolean>>
  isSaving: boolean
}

const initialState: SitePublishersState = {
  state: 'idle',
  path: '',
  sites: [],
  publishers: [],
  sold: {},
  wanted: {},
  isSaving: false,
}

const soldBy = (sites: readonly MatrixSite[]): SitePublishersState['sold'] =>
  Object.fromEntries(
    sites.map(({ id, publisher_ids: ids }) => [id, Object.fromEntries(ids.map((each) => [each, true as const]))]),
  )

const want = (
  state: SitePublishersState,
  { site_id: site, publisher_id: publisher }: SitePublisherPair,
  to: boolean,
) => {
  const changes = { ...state.wanted[site] }
  if ((state.sold[site]?.[publisher] ?? false) === to) delete changes[publisher]
  else changes[publisher] = to
  if (Object.keys(changes).length > 0) state.wanted[site] = changes
  else delete state.wanted[site]
}

/** What was ticked meanwhile stays, unless it has become so by itself or can no longer be. */
const ticksAfter = (state: SitePublishersState, before: SitePublishersState['wanted']): void => {
  const publishers = new Set(state.publishers.map(({ id }) => id))
  state.wanted = {}
  for (const { site_id, publisher_id, to } of changesIn(before))
    if (state.sold[site_id] && publishers.has(publisher_id)) want(state, { site_id, publisher_id }, to)
}

const changesIn = (wanted: OfPairs<boolean>): (SitePublisherPair & { to: boolean })[] =>
  Object.entries(wanted).flatMap(([site, changes]) =>
    Object.entries(changes ?? {}).map(([publisher, to]) => ({
      site_id: Number(site),
      publisher_id: Number(publisher),
      to,
    })),
  )

const sitePublishers = createSlice({
  name: 'sitePublishers',
  initialState,
  reducers: {
    /** The matrix came into view, or what it shows has changed. */
    matrixAsked: (state, { payload }: PayloadAction<{ path: string }>) => {
      state.path = payload.path
      if (state.state !== 'ready') state.state = 'loading'
    },
    matrixArrived: (
      state,
      { payload }: PayloadAction<{ sites: MatrixSite[]; publishers: MatrixPublisher[] }>,
    ): SitePublishersState => {
      const { fault: _, ...rest } = state as SitePublishersState
      const next: SitePublishersState = { ...rest, ...payload, state: 'ready', sold: soldBy(payload.sites) }
      ticksAfter(next, state.wanted)
      return next
    },
    matrixFailed: (state, { payload }: PayloadAction<Fault>): SitePublishersState =>
      state.state === 'ready'
        ? (state as SitePublishersState)
        : { ...(state as SitePublishersState), state: 'failed', fault: payload },
    cellsTicked: (state, { payload }: PayloadAction<{ pairs: SitePublisherPair[]; to: boolean }>) => {
      if (state.isSaving) return
      for (const pair of payload.pairs) want(state as SitePublishersState, pair, payload.to)
    },
    ticksDropped: (state) => {
      state.wanted = {}
    },
    matrixSaveAsked: (state) => {
      state.isSaving = true
    },
    matrixSaved: (state) => {
      for (const { site_id, publisher_id, to } of changesIn(state.wanted)) {
        const sold = { ...state.sold[site_id] }
        if (to) sold[publisher_id] = true
        else delete sold[publisher_id]
        state.sold[site_id] = sold
      }
      state.wanted = {}
      state.isSaving = false
    },
    matrixSaveFailed: (state) => {
      state.isSaving = false
    },
  },
  extraReducers: (build) =>
    build
      .addCase(textSettled, (state, { payload }) => {
        if (payload.path === state.path) state.wanted = {}
      })
      .addCase(tabsClosed, (state, { payload }) => (payload.paths.includes(state.path) ? initialState : state))
      .addCase(siteEntered, () => initialState)
      .addCase(signedOut, () => initialState),
})

export const {
  matrixAsked,
  matrixArrived,
  matrixFailed,
  cellsTicked,
  ticksDropped,
  matrixSaveAsked,
  matrixSaved,
  matrixSaveFailed,
} = sitePublishers.actions
export const sitePublishersReducer = sitePublishers.reducer

/** What saving would send. */
export const ticksToSave = (wanted: OfPairs<boolean>): { add: SitePublisherPair[]; remove: SitePublisherPair[] } => {
  const changes = changesIn(wanted)
  const meant = (sought: boolean): SitePublisherPair[] =>
    changes.filter(({ to }) => to === sought).map(({ to: _, ...pair }) => pair)
  return { add: meant(true), remove: meant(false) }
}
