import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MOST_UNSEEN, type NoticeWay } from '../resources/notices/ways'
import type { Bell, BellRow, BellState, QuietHours } from '../resources/readings/notice'
import { signedOut } from './session/session'

interface BellSlice {
  /** Up to MOST_UNSEEN are counted. */
  unseen: number
  /** Unread ones; undefined: not asked for yet. */
  rows: readonly BellRow[] | undefined
  state: 'idle' | 'loading' | 'ready' | 'failed'
  hasMore: boolean
  /** Up to when 'mark all' counts. ISO text. */
  through: string | undefined
  isOpen: boolean
  /** To be acknowledged. */
  urgent: readonly BellRow[]
  quiet: QuietHours
}

/** What the server's stream tells of notices. */
export interface ToldNotice {
  unseen: number
  row?: BellRow
  pops?: boolean
  /** Something was read, settled or withdrawn. */
  is_changed?: boolean
}

const initialState: BellSlice = {
  unseen: 0,
  rows: undefined,
  state: 'idle',
  hasMore: false,
  through: undefined,
  isOpen: false,
  urgent: [],
  quiet: { quiet_from: null, quiet_to: null, time_zone: 'UTC' },
}

const without = (rows: readonly BellRow[], keys: readonly string[]): BellRow[] =>
  rows.filter(({ key }) => !keys.includes(key))

/** A row that counts up stands on top again, once. */
const withOnTop = (rows: readonly BellRow[], row: BellRow): BellRow[] => [row, ...without(rows, [row.key])]

const bell = createSlice({
  name: 'bell',
  initialState,
  reducers: {
    bellStateArrived: (state, { payload }: PayloadAction<BellState>) => ({
      ...state,
      unseen: payload.unseen,
      urgent: [...payload.urgent],
      quiet: payload.quiet,
    }),
    noticeTold: (state, { payload: { unseen, row } }: PayloadAction<ToldNotice>) => ({
      ...state,
      unseen: Math.min(unseen, MOST_UNSEEN),
      ...(row && state.rows && { rows: withOnTop(state.rows, row) }),
      ...(row?.needs_acknowledgement && { urgent: withOnTop(state.urgent, row) }),
    }),
    bellOpened: (state) => {
      state.isOpen = true
      state.state = 'loading'
    },
    bellClosed: (state) => {
      state.isOpen = false
    },
    bellMoreAsked: (state) => state,
    bellArrived: (state, { payload: { bell: told, isMore } }: PayloadAction<{ bell: Bell; isMore: boolean }>) => {
      const before = isMore ? (state.rows ?? []) : []
      const fresh = without(
        told.rows,
        before.map(({ key }) => key),
      )
      const known = { ...state, rows: [...before, ...fresh], hasMore: told.has_more, state: 'ready' as const }
      return isMore ? known : { ...known, unseen: told.unseen, through: told.through }
    },
    bellFailed: (state) => {
      state.state = 'failed'
    },
    /** The person has read these; they go from the list at once. */
    noticesReadAsked: (state, { payload }: PayloadAction<{ keys: string[] }>) => ({
      ...state,
      rows: state.rows && without(state.rows, payload.keys),
    }),
    allReadAsked: (state) => state,
    acknowledgeAsked: (state, { payload }: PayloadAction<{ key: string }>) => ({
      ...state,
      urgent: without(state.urgent, [payload.key]),
      rows: state.rows && without(state.rows, [payload.key]),
    }),
    /** Where a kind goes from now on. `offersUndo`: it was said beside a notice, and not in the settings. */
    noticeWayAsked: (state, _: PayloadAction<{ kind: string; way: NoticeWay; offersUndo?: NoticeWay }>) => state,
    quietHoursAsked: (state, { payload }: PayloadAction<QuietHours>) => {
      state.quiet = payload
    },
    /** The settings of notices are others now. */
    noticeSettingsKept: (state) => state,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  bellStateArrived,
  noticeTold,
  bellOpened,
  bellClosed,
  bellMoreAsked,
  bellArrived,
  bellFailed,
  noticesReadAsked,
  allReadAsked,
  acknowledgeAsked,
  noticeWayAsked,
  quietHoursAsked,
  noticeSettingsKept,
} = bell.actions
export const bellReducer = bell.reducer
