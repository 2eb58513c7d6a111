import { sql } from 'kysely'
import { isEnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { inboxMarkup } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import { idOf, oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { insistOnSeen } from './visible'

/** A letter as it was formatted, cleaned when it came; read only where somebody wants to see it so. */
export const markupCall = answerReading(inboxMarkup, {
  title: ['带格式的来信', 'A letter as it was formatted'],
  input: { query: querySchema({ resource: { type: 'string', maxLength: 20 }, entry_id: idText }) },
  output: objectSchema({ html: { type: ['string', 'null'] } }),
  async answer(asked) {
    const { services, caller, query } = asked
    const [kind = '', entryId = 0] = [oneOf(query, 'resource'), idOf(query, 'entry_id')]
    if (!isEnquiryKind(kind)) throw new NotFound()
    const place = await services.places.forResource(ticket, caller.context)
    const { rows } = await sql<{ row_id: number; html: string | null }>`SELECT row_id, html
      FROM ${tableSql(place, 'enquiry_entry')} WHERE id = ${entryId} AND resource = ${kind}`.execute(
      place.database.kysely,
    )
    await insistOnSeen(asked, kind, Number(rows[0]?.row_id ?? 0))
    return { html: rows[0]?.html ?? null }
  },
})
