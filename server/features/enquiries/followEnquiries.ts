import { sql } from 'kysely'
import { type EnquiryKind, enquiryKinds } from '../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'
import type { WriteHook } from '../../kernel/resources/hook'
import { followClocks } from './clock/followClocks'

/** Rows of a set beyond which clocks are not reckoned one by one in the same breath. */
const MOST = 10_000

/** Whatever has changed how far enquiries have come, an undo included: their clocks follow. */
export async function followEnquiries(
  writer: ChangeWriter,
  kinds: readonly EnquiryKind[] = enquiryKinds,
): Promise<void> {
  const { rows } = await sql<{ resource: EnquiryKind; id: number }>`SELECT DISTINCT c.resource, c.row_id AS id
    FROM ${tableSql(writer.place, 'change')} c
    WHERE c.change_set_id = ${writer.changeSetId} AND c.resource = ANY(${[...kinds]}::text[]) LIMIT ${MOST}`.execute(
    writer.trx,
  )
  for (const kind of kinds) {
    const ids = rows.flatMap(({ resource, id }) => (resource === kind ? [Number(id)] : []))
    await followClocks(writer, kind, ids)
  }
}

export const clockHook = (kind: EnquiryKind): WriteHook => ({ afterWrite: (writer) => followEnquiries(writer, [kind]) })
