import type { EnquiryKind, EnquiryState, EntryKind, Priority } from '../enquiries/enquiryState'
import { reading } from '../kit/reading'
import type { Titles } from '../kit/titles'
import type { MailState } from '../rules/mailState'

/** Shelves of the inbox, in their order. */
export const inboxViews = [
  'mine',
  'department',
  'unassigned',
  'waiting_us',
  'waiting_them',
  'snoozed',
  'all',
  'handled',
  'spam',
  'automatic',
] as const

export type InboxView = (typeof inboxViews)[number]

/** One line of the inbox, whatever its kind. */
export interface InboxLine {
  resource: EnquiryKind
  id: number
  site: string
  state: EnquiryState
  /** Who wrote, and what it is about. */
  name: string | null
  subject: string | null
  /** The beginning of what was written last. */
  text: string | null
  is_read: boolean
  assignee_id: number | null
  priority: Priority | null
  at: string
  waiting_since: string | null
  due_at: string | null
  snoozed_until: string | null
  entries: number
}

export interface InboxList {
  list: readonly InboxLine[]
  /** What the next page begins behind; absent where there is none. */
  next?: string
  /** Of a list over all sites: those that cannot be read now. */
  away?: readonly string[]
  refs: Titles
}

export const inboxList = reading<{
  /** `sites`: those of every site that one's rights reach. */
  query: { view: string; kind?: string; keyword?: string; before?: string; sites?: 'all' }
  output: InboxList
}>('/api/admin/inbox/list', 'signed-in')

/** How many there are on each shelf, and how many of them nobody has read. */
export type InboxCounts = Readonly<Record<InboxView, { total: number; unread: number }>>

export const inboxCounts = reading<{ query: { sites?: 'all' }; output: InboxCounts }>(
  '/api/admin/inbox/counts',
  'signed-in',
)

export interface ThreadEntry {
  id: number
  kind: EntryKind
  user_id: number | null
  address: string | null
  receivers: { to: readonly string[]; cc: readonly string[] } | null
  subject: string | null
  text: string | null
  /** It came formatted as well. */
  has_markup: boolean
  attachments: readonly { file_id: number; name: string; size: number; path: string | null }[]
  mail: { id: number; state: MailState; not_before: string | null; error: string | null } | null
  event: Readonly<Record<string, string | number | null>> | null
  /** What it tells of was taken back. */
  is_undone: boolean
  /** Of an enquiry that was merged into this one. */
  of_id: number | null
  at: string
}

/** What somebody is writing, kept on the server. */
export interface ReplyDraft {
  mode: 'reply' | 'note'
  to: string
  cc: string
  subject: string
  text: string
}

export interface ReplyTemplateChoice {
  id: number
  name: string
  subject: string | null
  /** Filled in as far as it is known. */
  text: string
  empty: readonly string[]
}

/** Who is answering, up to a moment that they put off while they do. */
export interface Answering {
  userId: number
  name: string
  until: string
}

export interface ThreadOf {
  row: Readonly<Record<string, unknown>> & { id: number }
  site: string
  email: string | null
  first: string
  entries: readonly ThreadEntry[]
  draft: ReplyDraft | null
  /** Colleagues who have a draft of their own here. */
  others_writing: readonly number[]
  /** Colleagues who have an answer open in front of them. */
  answering: readonly Answering[]
  templates: readonly ReplyTemplateChoice[]
  /** May be the same matter: same address or phone, within 72 hours. */
  alike: readonly { id: number; name: string | null; text: string | null; at: string }[]
  /** Minutes of working time: ours and theirs. */
  waited: { ours: number; theirs: number }
  refs: Titles
}

export const inboxThread = reading<{ query: { resource: string; id: string }; output: ThreadOf }>(
  '/api/admin/inbox/thread',
  'signed-in',
)

/** What else somebody wrote, here or in another site. */
export interface OtherEnquiry {
  resource: EnquiryKind
  id: number
  site: string
  text: string | null
  state: EnquiryState
  at: string
}

interface Known {
  id: number
  at: string
}

interface Priced extends Known {
  currency_id: number | null
}

/** What is known of whoever wrote; absent: nobody's member, or the reader may not list such rows. */
export interface Beside {
  orders?: readonly (Priced & { order_number: string | null; payment_state: string; order_amount: string | null })[]
  invoices?: readonly (Priced & { number: string | null; state: string; amount: string | null })[]
  reports?: readonly (Known & { report_id: number | null; seconds: number | null })[]
  others: readonly OtherEnquiry[]
  refs: Titles
}

export const inboxBeside = reading<{ query: { resource: string; id: string }; output: Beside }>(
  '/api/admin/inbox/beside',
  'signed-in',
)

/** A letter as it was formatted, cleaned. */
export const inboxMarkup = reading<{
  query: { resource: string; entry_id: string }
  output: { html: string | null }
}>('/api/admin/inbox/markup', 'signed-in')

/** What was answered in a ticket, by mail. */
export interface TicketAnswer {
  id: number
  ticket_id: number
  ticket: string | null
  text: string | null
  user_id: number | null
  receivers: { to: readonly string[]; cc: readonly string[] } | null
  mail: MailState | null
  at: string
}

export const ticketAnswers = reading<{
  query: { before?: string; keyword?: string }
  output: { list: readonly TicketAnswer[]; next?: string; refs: Titles }
}>('/api/admin/ticket/answers', 'ticket:list')
