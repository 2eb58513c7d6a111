import { sql } from 'kysely'
import { isEnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { ticket } from '../../../../src/resources/ticket'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import type { Call } from '../../../foundation/http/call'
import { idNumber, objectSchema } from '../../../foundation/http/schemas'
import { insistOnSeen } from '../inbox/visible'

const words = { type: 'string', maxLength: 20_000 } as const
const draft = objectSchema(
  { mode: { enum: ['reply', 'note'] }, to: words, cc: words, subject: words, text: words },
  'mode',
  'text',
)

/** What somebody is writing, kept per person: an empty one is forgotten. It is nobody's row and no change. */
export const draftCall: Call = {
  method: 'POST',
  path: '/api/admin/inbox/draft',
  access: 'signed-in',
  title: ['保存回复草稿', 'Keep the draft of a reply'],
  input: {
    body: objectSchema({ resource: { type: 'string', maxLength: 20 }, id: idNumber, draft }, 'resource', 'id', 'draft'),
  },
  output: { type: 'null' },
  async answer(asked) {
    const { body, caller, services } = asked
    const { resource, id } = body
    if (typeof resource !== 'string' || !isEnquiryKind(resource)) throw new NotFound()
    await insistOnSeen(asked, resource, Number(id))
    const place = await services.places.forResource(ticket, caller.context)
    const content = body.draft as { text: string }
    const table = tableSql(place, 'enquiry_draft')
    if (content.text.trim() === '')
      await sql`DELETE FROM ${table} WHERE user_id = ${caller.userId} AND resource = ${resource} AND row_id = ${id}`.execute(
        place.database.kysely,
      )
    else
      await sql`INSERT INTO ${table} (user_id, resource, row_id, content)
        VALUES (${caller.userId}, ${resource}, ${id}, ${JSON.stringify(content)}::jsonb)
        ON CONFLICT (user_id, resource, row_id) DO UPDATE SET content = excluded.content, updated_at = now()`.execute(
        place.database.kysely,
      )
    return null
  },
}
