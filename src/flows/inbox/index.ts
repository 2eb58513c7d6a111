import type { Flow } from '../kit'
import { loadInboxCounts } from './counts'
import { keepReplyDraft } from './draft'
import { hearAnswering, tellAnswering } from './presence'
import { sendReply, takeReplyBack, writeNote } from './reply'

/** Flows of the inbox. */
export const inboxFlows: readonly Flow[] = [
  sendReply,
  takeReplyBack,
  writeNote,
  keepReplyDraft,
  loadInboxCounts,
  tellAnswering,
  hearAnswering,
]
