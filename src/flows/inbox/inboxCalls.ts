import type { ReplyDraft } from '../../resources/readings/inbox'
import type { EnquiryAt } from '../../slices/inbox'

/** Calls of the inbox that are no declared action. */
export interface InboxCalls {
  'inbox.presence': { in: EnquiryAt & { is_answering: boolean }; out: unknown }
  'inbox.draft': { in: EnquiryAt & { draft: ReplyDraft }; out: unknown }
}
