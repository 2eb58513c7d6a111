import { serverSaid } from '../../slices/jobs/jobs'
import { answeringTold, presenceHeard, type ToldPresence } from '../../slices/presence'
import { attempt, defineFlow, put, read } from '../kit'

/** Colleagues hear that an answer is being written; that they could not be told is no reason to disturb whoever writes it. */
export const tellAnswering = defineFlow(
  'tellAnswering',
  answeringTold,
  function* ({ resource, id, isAnswering }) {
    yield* attempt('inbox.presence', { resource, id, is_answering: isAnswering })
  },
  { policy: 'every' },
)

const isPresence = (data: unknown): data is ToldPresence =>
  typeof data === 'object' && data !== null && typeof (data as { userId?: unknown }).userId === 'number'

/** What the stream says of who is answering; of oneself nothing is shown. */
export const hearAnswering = defineFlow(
  'hearAnswering',
  serverSaid,
  function* ({ event, data }) {
    if (event !== 'presence' || !isPresence(data)) return
    if (data.userId !== (yield* read(({ session }) => session.profile?.id))) yield* put(presenceHeard(data))
  },
  { policy: 'every' },
)
