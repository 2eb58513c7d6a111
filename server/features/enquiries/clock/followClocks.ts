import { sql } from 'kysely'
import { type EnquiryKind, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { readWorkingTime } from './readWorkingTime'
import { addWorking, type WorkingTime } from './workingTime'

/** In a change set, which knows its site, or where that is said. */
type Writing = Pick<ChangeWriter, 'trx' | 'place' | 'control'> & ({ changeSetId: number } | { site: string })

interface Clock {
  id: number
  state: string
  /** ISO texts. */
  came_at: string
  waiting_since: string | null
  first_out_at: string | null
}

/** Since when it is our turn: the first that came after the last that went. The first words stand in the row itself. */
const clocks = ({ place }: Writing, resource: EnquiryKind, ids: readonly number[]) => {
  const came = resource === 'message' ? sql`coalesce(t.sent_at, t.created_at)` : sql`t.created_at`
  return sql<Clock>`SELECT t.id, t.${sql.id(stateColumns[resource])} AS state, ${came} AS came_at,
      o.first_out_at,
      CASE WHEN o.last_out_at IS NULL THEN ${came} ELSE (
        SELECT min(e.created_at) FROM ${tableSql(place, 'enquiry_entry')} e WHERE e.resource = ${resource}
          AND e.row_id = t.id AND e.kind = 'in' AND e.id > o.last_out_id) END AS waiting_since
    FROM ${tableSql(place, resource)} t
    LEFT JOIN LATERAL (SELECT min(e.created_at) AS first_out_at, max(e.created_at) AS last_out_at, max(e.id) AS last_out_id
      FROM ${tableSql(place, 'enquiry_entry')} e
      WHERE e.resource = ${resource} AND e.row_id = t.id AND e.kind = 'out') o ON true
    WHERE t.id = ANY(${[...ids]}::bigint[])`
}

const isOurs = ({ state }: Clock): boolean => state === 'new' || state === 'open'

/** A snoozed one is due no earlier than it comes back. */
function dueOf(time: WorkingTime, clock: Clock) {
  const since = isOurs(clock) ? clock.waiting_since : null
  const first =
    since && !clock.first_out_at ? addWorking(time, new Date(clock.came_at), time.firstHours * 60) : undefined
  const next = since && clock.first_out_at ? addWorking(time, new Date(since), time.nextHours * 60) : undefined
  return { since, first: first ?? null, due: next ?? first ?? null }
}

async function timeOf(writing: Writing): Promise<WorkingTime> {
  const { trx, place, control } = writing
  const site = 'site' in writing ? writing.site : await siteOfSet(writing)
  return readWorkingTime(control, place, site, trx)
}

async function siteOfSet({
  trx,
  place,
  changeSetId,
}: Pick<ChangeWriter, 'trx' | 'place' | 'changeSetId'>): Promise<string> {
  const table = tableSql(place, 'change_set')
  const { rows } = await sql<{ site: string }>`SELECT site FROM ${table} WHERE id = ${changeSetId}`.execute(trx)
  return rows[0]?.site ?? ''
}

/** Reckons anew whose turn it is and by when, of these rows; columns that follow have no line in the journal. */
export async function followClocks(writing: Writing, resource: EnquiryKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { trx, place } = writing
  const { rows } = await clocks(writing, resource, ids).execute(trx)
  const time = rows.some(isOurs) ? await timeOf(writing) : undefined
  const told = rows.map((clock) => {
    const { since, first, due } = time ? dueOf(time, clock) : { since: null, first: null, due: null }
    return { id: clock.id, since, first, due, out: clock.first_out_at }
  })
  await sql`UPDATE ${tableSql(place, resource)} t SET waiting_since = n.since, first_due_at = n.first, due_at = n.due,
      first_out_at = n.out
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS n(id bigint, since timestamptz, first timestamptz,
      due timestamptz, out timestamptz)
    WHERE n.id = t.id AND (t.waiting_since, t.first_due_at, t.due_at, t.first_out_at)
      IS DISTINCT FROM (n.since, n.first, n.due, n.out)`.execute(trx)
}
