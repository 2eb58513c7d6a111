import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { type EnquiryKind, enquiryKinds, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { handle } from '../../../kernel/resources/actions/handle'
import { followEnquiries } from '../followEnquiries'
import { asMessage, noteEvent } from './acting'

/**
 * One enquiry goes on in another: nothing is moved, so that an undo has nothing to move back. The thread of the heir shows the
 * entries of both, and answers to either are filed there.
 */
const merge = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'merge', async ({ row, input, caller, where: { place }, change }) => {
    if (row.id === input.into_id) throw new Conflict('enquiry.mergeSelf', null)
    await change(async (writer) => {
      // Both are held in one order, so that two who merge them into each other come one after the other.
      const { rows } = await sql<{ merged_into_id: number | null }>`SELECT merged_into_id FROM ${tableSql(place, kind)}
        WHERE id = ANY(${[row.id, input.into_id]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(writer.trx)
      if (rows.some(({ merged_into_id }) => merged_into_id !== null)) throw new Conflict('enquiry.mergedAlready', null)
      const values = {
        merged_into_id: input.into_id,
        [stateColumns[kind]]: 'handled',
        is_read: true,
        snoozed_until: null,
      }
      await writer.update(resourceOf(kind), [{ id: row.id, values }])
      await noteEvent(writer, kind, [row.id], caller.userId, { name: 'merged-into', id: input.into_id })
      await noteEvent(writer, kind, [input.into_id], caller.userId, { name: 'merged', id: row.id })
      await followEnquiries(writer, [kind])
    })
    return {}
  })

export const mergeActions = enquiryKinds.map(merge)
