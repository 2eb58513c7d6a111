import { feedback } from '../../src/resources/feedback'
import { handle } from '../resources/actions/handle'

/** The reply is kept; until mail can be sent it says of itself that nobody has it yet. */
export const replyToFeedback = handle(feedback, 'reply', async ({ row, input: { reply }, services, change }) => {
  await change((writer) =>
    writer.update(feedback, [
      {
        id: row.id,
        values: { reply, reply_mail: 'unsent', replied_at: services.now().toISOString(), state: 'replied' },
      },
    ]),
  )
  return {}
})
