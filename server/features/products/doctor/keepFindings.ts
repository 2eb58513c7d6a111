import { type Kysely, sql } from 'kysely'
import { reportFinding } from '../../../../src/resources/report_finding'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { addToList } from '../walkReports'
import type { Finding } from './findingsOf'

const sayOf = ({ report_id, rule, field, detail }: Finding): string => JSON.stringify([report_id, rule, field, detail])

/**
 * What was found in these reports, in place of what was found before. What is still so keeps its line, with the time when
 * it was found first. Resolves to whether anything is otherwise than it was.
 */
export async function keepFindings(
  trx: Kysely<Tables>,
  place: Place,
  reports: readonly number[],
  found: readonly Finding[],
): Promise<boolean> {
  const table = tableSql(place, reportFinding.name)
  const { rows: known } = await sql<Finding & { id: number }>`SELECT id, report_id, rule, field, detail FROM ${table}
    WHERE report_id = ANY(${[...reports]}::bigint[])`.execute(trx)
  const wanted = new Map(found.map((each) => [sayOf(each), each]))
  const over = known.filter((each) => !wanted.delete(sayOf(each))).map(({ id }) => id)
  if (over.length > 0) await sql`DELETE FROM ${table} WHERE id = ANY(${over}::bigint[])`.execute(trx)
  await addToList(trx, place, reportFinding, [...wanted.values()])
  return over.length > 0 || wanted.size > 0
}
