import { type Kysely, sql } from 'kysely'
import { report } from '../../../src/resources/report'
import { reportFinding } from '../../../src/resources/report_finding'
import type { Tables } from '../../db/database'
import type { Place } from '../../db/place'
import { tableSql } from '../../db/tableSql'

export const DUE = 'report_due'
export const EXAMINED = 'report_examined'

/** What somebody has taken and not done by then, whoever asks next takes: they have died. */
const TAKEN_FOR = '1 minute'

/** A report that waits to be looked at: `seq` names this note of it, as it may be written again meanwhile. */
export interface Due {
  seq: number
  report_id: number
}

/** How many notes wait, counted to `most`. */
export async function countDue(place: Place, most: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*) AS due FROM (SELECT FROM ${tableSql(place, DUE)} LIMIT ${most}) AS due`.execute(
    place.database.background,
  )
  return rows[0]?.due ?? 0
}

/** The first that nobody else has taken. */
export async function takeDue(place: Place, most: number): Promise<readonly Due[]> {
  const table = tableSql(place, DUE)
  const { rows } = await sql<Due>`
    UPDATE ${table} SET taken_until = now() + ${TAKEN_FOR}::interval WHERE seq IN (
      SELECT seq FROM ${table} WHERE taken_until < now() ORDER BY seq LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING seq, report_id`.execute(place.database.background)
  return rows
}

/** Every report, and whatever is known of reports that are not there any more. */
export async function wantAll(trx: Kysely<Tables>, place: Place): Promise<void> {
  await sql`INSERT INTO ${tableSql(place, DUE)} (report_id)
    SELECT id FROM ${tableSql(place, report.name)}
    UNION SELECT report_id FROM ${tableSql(place, reportFinding.name)}
    UNION SELECT report_id FROM ${tableSql(place, EXAMINED)} ORDER BY 1`.execute(trx)
}

export async function dropDue(trx: Kysely<Tables>, place: Place, done: readonly Due[]): Promise<void> {
  await sql`DELETE FROM ${tableSql(place, DUE)} WHERE seq = ANY(${done.map(({ seq }) => seq)}::bigint[])`.execute(trx)
}
