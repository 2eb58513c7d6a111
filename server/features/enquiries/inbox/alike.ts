import { sql } from 'kysely'
import type { EnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import type { ThreadOf } from '../../../../src/resources/readings/inbox'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

const MOST = 5

/** What may be the same matter: same address or phone, and the same report where both name one, within 72 hours. */
export async function alikeTo(place: Place, kind: EnquiryKind, id: number): Promise<ThreadOf['alike']> {
  if (kind === 'question') return []
  const phone = kind === 'message' ? sql`OR t.phone = o.phone` : sql``
  const { rows } = await sql<
    ThreadOf['alike'][number]
  >`SELECT t.id, t.name, left(t.content, 160) AS text, t.created_at AS at
    FROM ${tableSql(place, kind)} o JOIN ${tableSql(place, kind)} t
      ON t.id <> o.id AND (lower(t.email) = lower(o.email) ${phone})
      AND t.created_at BETWEEN o.created_at - interval '72 hours' AND o.created_at + interval '72 hours'
      AND (t.report_id = o.report_id OR t.report_id IS NULL OR o.report_id IS NULL)
    WHERE o.id = ${id} AND t.merged_into_id IS NULL AND o.merged_into_id IS NULL AND t.state <> 'spam'
    ORDER BY t.id DESC LIMIT ${MOST}`.execute(place.database.kysely)
  return rows
}
