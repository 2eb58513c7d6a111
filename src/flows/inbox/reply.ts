import {
  type EnquiryAt,
  enquiryKey,
  type NewerEntry,
  noteAsked,
  type ReplyAsked,
  replyAsked,
  replyBack,
  replyFailed,
  replyHeld,
  replyLeft,
  takeBackAsked,
} from '../../slices/inbox'
import { problemsIn } from '../form/problems'
import { ask, attempt, defineFlow, port, put, type Step, until } from '../kit'
import type { CallFault } from '../ports'

/** Feedback has a reply of its own that is kept in its row. */
const nameOf = ({ resource }: EnquiryAt): string => (resource === 'feedback' ? 'answer' : 'reply')

const newerIn = ({ status, details }: CallFault): readonly NewerEntry[] | undefined =>
  status === 409 && typeof details === 'object' && details !== null && 'entries' in details
    ? (details.entries as NewerEntry[])
    : undefined

function* fail(at: EnquiryAt, fault: CallFault): Step {
  const newer = newerIn(fault)
  if (newer) return yield* put(replyHeld({ ...at, newer }))
  yield* put(replyFailed({ ...at, message: fault.message, problems: problemsIn(fault) ?? [] }))
}

/** Sends an answer: held where something came meanwhile; for ten seconds the toast takes it back. */
export const sendReply = defineFlow(
  'sendReply',
  replyAsked,
  function* ({ resource, id, ...input }: ReplyAsked) {
    const at = { resource, id }
    const once = (yield* port('browser')).newKey()
    const body = { id, ...input }
    const { answer, fault } = yield* attempt('rows.act', { resource, action: nameOf(at), body, once })
    if (fault) return yield* fail(at, fault)
    yield* put(replyLeft(at))
    const notice = yield* port('notice')
    if (input.not_before !== undefined) return notice.success('inbox.sentLater')
    if (!(yield* until(() => notice.offerUndo('inbox.sent')))) return
    yield* put(takeBackAsked({ ...at, entry: Number((answer as { entry_id?: unknown }).entry_id) }))
  },
  { policy: 'leading', per: enquiryKey },
)

/** A mail that has not left is a draft again. */
export const takeReplyBack = defineFlow(
  'takeReplyBack',
  takeBackAsked,
  function* ({ resource, id, entry }) {
    yield* ask('rows.act', { resource, action: 'take-back', body: { id, entry_id: entry } })
    yield* put(replyBack({ resource, id }))
    const notice = yield* port('notice')
    notice.success('inbox.takenBack')
  },
  { policy: 'leading', per: enquiryKey },
)

/** A note of ours stands in the thread at once. */
export const writeNote = defineFlow(
  'writeNote',
  noteAsked,
  function* ({ resource, id, text }) {
    const once = (yield* port('browser')).newKey()
    const { fault } = yield* attempt('rows.act', { resource, action: 'note', body: { id, text }, once })
    yield* fault ? fail({ resource, id }, fault) : put(replyLeft({ resource, id }))
  },
  { policy: 'leading', per: enquiryKey },
)
