import { type Kysely, sql } from 'kysely'
import { report } from '../../../../src/resources/report'
import { reportFinding } from '../../../../src/resources/report_finding'
import type { Tables } from '../../../foundation/db/database'
import { idRuns } from '../../../foundation/db/idRuns'
import { type Place, tableOf } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

export const DUE = 'report_due'
export const EXAMINED = 'report_examined'

/** What somebody has taken and not done by then, whoever asks next takes: they have died. */
const TAKEN_FOR = '1 minute'

/** Reports that wait to be looked at, by the ids of the first and the last: `seq` names this note, as they may be written again meanwhile. */
export interface Due {
  seq: number
  report_id: number
  last_id: number
}

/** How many reports wait, counted to `most`. */
export async function countDue(place: Place, most: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`SELECT least(coalesce(sum(held), 0), ${most})::bigint AS due
    FROM (SELECT coalesce(last_id, report_id) - report_id + 1 AS held FROM ${tableSql(place, DUE)} LIMIT ${most}) AS due`.execute(
    place.database.background,
  )
  return rows[0]?.due ?? 0
}

/** The first that nobody else has taken, so many notes that they are about `most` reports. */
export async function takeDue(place: Place, most: number): Promise<readonly Due[]> {
  const table = tableSql(place, DUE)
  const { rows } = await sql<Due>`
    WITH free AS MATERIALIZED (
      SELECT seq, coalesce(last_id, report_id) - report_id + 1 AS held FROM ${table}
      WHERE taken_until < now() ORDER BY seq LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE ${table} SET taken_until = now() + ${TAKEN_FOR}::interval WHERE seq IN (
      SELECT seq FROM (SELECT seq, sum(held) OVER (ORDER BY seq) - held AS before FROM free) AS counted WHERE before < ${most})
    RETURNING seq, report_id, coalesce(last_id, report_id) AS last_id`.execute(place.database.background)
  return rows
}

/** Every report, and whatever is known of reports that are not there any more. */
export async function wantAll(trx: Kysely<Tables>, place: Place): Promise<void> {
  const known = [reportFinding.name, EXAMINED].map((table) => `UNION SELECT report_id FROM ${tableOf(place, table)}`)
  const all = idRuns(`SELECT id FROM ${tableOf(place, report.name)} ${known.join(' ')}`)
  await sql`INSERT INTO ${tableSql(place, DUE)} (report_id, last_id) ${sql.raw(all)}`.execute(trx)
}

export async function dropDue(trx: Kysely<Tables>, place: Place, done: readonly Due[]): Promise<void> {
  await sql`DELETE FROM ${tableSql(place, DUE)} WHERE seq = ANY(${done.map(({ seq }) => seq)}::bigint[])`.execute(trx)
}
