import { reading } from '../kit/reading'
import type { ReceiverState } from '../rules/mailState'

/** One try to send a mail. */
export interface MailAttempt {
  no: number
  at: string
  ended_at: string | null
  /** The server had asked for the text: from then on it may have the mail. */
  data_at: string | null
  account: string | null
  stage: string | null
  code: string | null
  said: string | null
  /** Line by line, passwords masked. */
  talk: string | null
}

export interface MailReceiver {
  address: string
  state: ReceiverState
  code: string | null
  said: string | null
}

/** How a mail went out, and as what: `letter` is null for whoever may not read texts. */
export const mailStory = reading<{
  query: { id: string }
  output: {
    receivers: readonly MailReceiver[]
    attempts: readonly MailAttempt[]
    letter: { subject: string; html: string; text: string } | null
    may_read: boolean
  }
}>('/api/admin/email-log/story', 'email_log:form')

export interface MailDay {
  /** YYYY-MM-DD in the reader's zone. */
  day: string
  sent: number
  failed: number
  /** Waiting, held, or nobody knows. */
  open: number
}

export interface MailDomain {
  domain: string
  sent: number
  refused: number
  open: number
}

/** Mails of the last thirty days; `zone`: the reader's minutes east of UTC. */
export const mailFigures = reading<{
  query: { zone: string }
  output: { days: readonly MailDay[]; domains: readonly MailDomain[] }
}>('/api/admin/email-log/figures', 'email_log:list')
