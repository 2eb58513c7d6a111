import { sql } from 'kysely'
import { message } from '../../../../src/resources/message'
import { ticket } from '../../../../src/resources/ticket'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { handle } from '../../../kernel/resources/actions/handle'
import { tellEntries } from '../entries'
import { followEnquiries } from '../followEnquiries'
import { noteEvent } from './acting'

const SUBJECT = 300

/** A message becomes a ticket that is followed until it is settled; one that has its ticket leads to it. */
export const openTicket = handle(message, 'open-ticket', async ({ row, caller, services, where, change }) => {
  let ticketId = 0
  await change(async (writer) => {
    const { trx, place } = writer
    await sql`SELECT 1 FROM ${tableSql(place, 'message')} WHERE id = ${row.id} FOR NO KEY UPDATE`.execute(trx)
    const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'ticket')} WHERE message_id = ${row.id} LIMIT 1`.execute(
      trx,
    )
    if (rows.length > 0) throw new Conflict('enquiry.hasTicket', null)
    const subject = (row.product_name || row.content || row.name).split('\n')[0]?.slice(0, SUBJECT) || `#${row.id}`
    const { content, name, email, member_id, report_id, assignee_id, department_id, priority, language } = row
    const [id = 0] = await writer.insert(ticket, [
      {
        ...{ subject, content, name, email, member_id, report_id, priority, language, department_id },
        message_id: row.id,
        assignee_id: assignee_id ?? caller.userId,
        state: 'open',
      },
    ])
    await writer.update(message, [{ id: row.id, values: { state: 'handled', is_read: true, snoozed_until: null } }])
    await noteEvent(writer, 'message', [row.id], caller.userId, { name: 'ticket', id })
    await followEnquiries(writer, ['message', 'ticket'])
    ticketId = id
  })
  await tellEntries(services, where.site, 'message', [row.id])
  return { ticket_id: ticketId }
})
