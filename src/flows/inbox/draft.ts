import type { ReplyDraft } from '../../resources/readings/inbox'
import { draftTyped, type EnquiryAt, enquiryKey, noteAsked, replyAsked } from '../../slices/inbox'
import { attempt, defineFlow, wait } from '../kit'

/** After so long without a key (ms). */
const PAUSE = 800

/** What is being written is kept on the server, whenever somebody pauses; that it could not be is no reason to disturb them. */
export const keepReplyDraft = defineFlow(
  'keepReplyDraft',
  [draftTyped, replyAsked, noteAsked],
  function* (asked: EnquiryAt & { draft?: ReplyDraft }) {
    const { resource, id, draft } = asked
    // What is sent leaves no draft behind it, however fast it was sent after the last key.
    if (!draft) return
    yield* wait(PAUSE)
    yield* attempt('inbox.draft', { resource, id, draft })
  },
  { policy: 'latest', per: enquiryKey },
)
