import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EnquiryKind } from '../resources/enquiries/enquiryState'
import type { Problem } from '../resources/kit/problem'
import type { ReplyDraft } from '../resources/readings/inbox'
import { signedOut } from './session/session'
import { siteEntered } from './sites/site'

/** Which enquiry it is about. */
export interface EnquiryAt {
  resource: EnquiryKind
  id: number
}

export const enquiryKey = ({ resource, id }: EnquiryAt): string => `${resource}-${id}`

/** What came while somebody wrote. */
export interface NewerEntry {
  id: number
  kind: string
  text: string | null
  at: string
}

export interface ReplyAsked extends EnquiryAt {
  to: readonly string[]
  cc: readonly string[]
  subject: string
  text: string
  after: 'waiting_them' | 'handled' | 'open'
  attachments: readonly string[]
  not_before?: string
  ask_again_days?: number
  seen_entry_id: number
  is_anyway?: boolean
}

export interface ReplyState {
  /** `back`: a mail was taken back, and is a draft again. */
  state: 'sending' | 'held' | 'failed' | 'left' | 'back'
  newer?: readonly NewerEntry[]
  message?: string
  problems?: readonly Problem[]
}

type Settled = EnquiryAt & Omit<ReplyState, 'state'>

const settle =
  (to: ReplyState['state']) =>
  (state: Record<string, ReplyState>, { payload: { resource, id, ...told } }: PayloadAction<Settled>): void => {
    state[enquiryKey({ resource, id })] = { ...told, state: to }
  }

/** By the key of an enquiry. */
export type RepliesState = Record<string, ReplyState>

const inbox = createSlice({
  name: 'inbox',
  initialState: {} as RepliesState,
  reducers: {
    replyAsked: (state, { payload }: PayloadAction<ReplyAsked>) => {
      state[enquiryKey(payload)] = { state: 'sending' }
    },
    noteAsked: (state, { payload }: PayloadAction<EnquiryAt & { text: string }>) => {
      state[enquiryKey(payload)] = { state: 'sending' }
    },
    /** Something came meanwhile: nothing has left. */
    replyHeld: settle('held'),
    replyFailed: settle('failed'),
    /** It is on its way: the composer begins anew. */
    replyLeft: settle('left'),
    replyBack: settle('back'),
    /** The composer is looked at again. */
    replySettled: (state, { payload }: PayloadAction<EnquiryAt>) => {
      delete state[enquiryKey(payload)]
    },
    takeBackAsked: (state, _: PayloadAction<EnquiryAt & { entry: number }>) => state,
    draftTyped: (state, _: PayloadAction<EnquiryAt & { draft: ReplyDraft }>) => state,
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})).addCase(siteEntered, () => ({})),
})

export const {
  replyAsked,
  noteAsked,
  replyHeld,
  replyFailed,
  replyLeft,
  replyBack,
  replySettled,
  takeBackAsked,
  draftTyped,
} = inbox.actions
export const inboxReducer = inbox.reducer
