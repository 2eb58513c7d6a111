import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { type EnquiryKind, enquiryKinds } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import { changeOnce } from '../../../kernel/idempotency/callOnce'
import { handle } from '../../../kernel/resources/actions/handle'
import { addEntry, tellEntries } from '../entries'
import { asMessage } from './acting'

/** What staff say to each other about an enquiry; it moves no clock and no state. */
const note = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'note', async (asked) => {
    const { row, input, caller, services, where } = asked
    const entry_id = await changeOnce(asked, `${kind}:note`, async (writer) => {
      await writer.update(resourceOf(kind), [{ id: row.id, values: { is_read: true } }])
      await sql`DELETE FROM ${tableSql(writer.place, 'enquiry_draft')}
        WHERE user_id = ${caller.userId} AND resource = ${kind} AND row_id = ${row.id} AND content ->> 'mode' = 'note'`.execute(
        writer.trx,
      )
      return addEntry(writer, { resource: kind, rowId: row.id, kind: 'note', userId: caller.userId, text: input.text })
    })
    await tellEntries(services, where.site, kind, [row.id])
    return { entry_id }
  })

export const noteActions = enquiryKinds.map(note)
