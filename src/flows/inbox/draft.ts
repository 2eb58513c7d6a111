import { draftTyped, enquiryKey } from '../../slices/inbox'
import { attempt, defineFlow, wait } from '../kit'

/** After so long without a key (ms). */
const PAUSE = 800

/** What is being written is kept on the server, whenever somebody pauses; that it could not be is no reason to disturb them. */
export const keepReplyDraft = defineFlow(
  'keepReplyDraft',
  draftTyped,
  function* ({ resource, id, draft }) {
    yield* wait(PAUSE)
    yield* attempt('inbox.draft', { resource, id, draft })
  },
  { policy: 'latest', per: enquiryKey },
)
