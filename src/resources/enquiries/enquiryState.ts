import type { Label } from '../kit/label'

/** How far an enquiry has come: the same words for all four kinds. */
export const enquiryStates = {
  new: ['待处理', 'New'],
  open: ['处理中', 'Open'],
  waiting_them: ['等待对方', 'Waiting for them'],
  snoozed: ['稍后处理', 'Snoozed'],
  handled: ['已处理', 'Handled'],
  spam: ['垃圾', 'Spam'],
  automatic: ['自动邮件', 'Automatic'],
} as const satisfies Readonly<Record<string, Label>>

export type EnquiryState = keyof typeof enquiryStates

/** Somebody has to do something about it, now or at a time that is said. */
export const OPEN_STATES = ['new', 'open'] as const satisfies readonly EnquiryState[]

export const priorities = {
  low: ['低', 'Low'],
  normal: ['普通', 'Normal'],
  high: ['高', 'High'],
} as const satisfies Readonly<Record<string, Label>>

export type Priority = keyof typeof priorities

/** What an entry of a thread is. A note is never a mail with a flag: it is another kind. */
export type EntryKind = 'in' | 'out' | 'note' | 'event'

/** What strangers write to us, each in a table of its own. */
export const enquiryKinds = ['message', 'question', 'ticket', 'feedback'] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

export const isEnquiryKind = (name: string): name is EnquiryKind => (enquiryKinds as readonly string[]).includes(name)

/** The column that holds how far it has come: `state` of a question says whether the site may show it. */
export const stateColumns = {
  message: 'state',
  question: 'handling',
  ticket: 'state',
  feedback: 'state',
} as const satisfies Record<EnquiryKind, string>

/** What one of each kind is called. */
export const kindTitles = {
  message: ['留言', 'Message'],
  question: ['提问', 'Question'],
  ticket: ['工单', 'Ticket'],
  feedback: ['反馈', 'Feedback'],
} as const satisfies Readonly<Record<EnquiryKind, Label>>
