import type { MailLane, MailScenario, MailState, ReceiverState } from '../../../../src/resources/rules/mailState'
import type { Place } from '../../../foundation/db/place'

export interface ClaimedReceiver {
  address: string
  state: ReceiverState
  /** It stands under Cc. */
  is_copy?: boolean
}

/** A mail that this node sends. */
export interface ClaimedMail {
  id: number
  /** Counts up with each claim: who holds an older one writes nothing any more. */
  claim: number
  scenario: MailScenario
  lane: MailLane
  mail_id: string
  subject: string
  body: string
  plain: string
  sealed: string | null
  from_name: string | null
  reply_to: string | null
  is_automatic: boolean
  account_id: number | null
  alternate_account_id: number | null
  attempts: number
  /** Of the attempt under way. */
  no: number
  due_since: Date
  receivers: readonly ClaimedReceiver[]
  has_attachments: boolean
}

/** Where a mail is written, and the name of that site or `control`. */
export interface MailPlace {
  place: Place
  site: string
}

/** What became of one attempt, as it is written. */
export interface AttemptResult {
  id: number
  claim: number
  state: MailState
  sent_at: string | null
  next_at: string | null
  failed_at: string | null
  error: string | null
  /** Nothing of it is needed any more: its hidden links go. */
  is_over: boolean
  sender: string
  receivers: readonly { address: string; state: ReceiverState; code: string | null; said: string | null }[]
  attempt: {
    no: number
    at: string
    data_at: string | null
    account: string
    stage: string | null
    code: string | null
    said: string | null
    talk: string | null
  } | null
}
