import type { Flow } from '../kit'
import { keepReplyDraft } from './draft'
import { hearAnswering, tellAnswering } from './presence'
import { sendReply, takeReplyBack, writeNote } from './reply'

/** Flows of the inbox: they come with its screen. */
export const inboxFlows: readonly Flow[] = [
  sendReply,
  takeReplyBack,
  writeNote,
  keepReplyDraft,
  tellAnswering,
  hearAnswering,
]
