import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { report } from '../../../src/resources/report'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { titleSql } from '../../kernel/changes/titles'
import { isThere } from '../../kernel/places/since'
import { EXAMINED } from './doctor/due'
import { nameKeyOf } from './doctor/nameKeys'

export interface NamedReport {
  value: number
  label: Label
  name: string
}

/** The version of a site that keeps the keys of names. */
const SINCE = '1.3'

/**
 * The reports that have one of these names, however it is written, but for one; of those with the same name the first. The doctor
 * keeps what each is called: a name that was written a moment ago is found as it stands.
 */
export async function reportsNamed(place: Place, names: readonly string[], except = 0): Promise<NamedReport[]> {
  const wanted = new Set(names.map(comparisonKey))
  const keys = names.flatMap((name) => nameKeyOf(name) ?? [])
  const alike = isThere({ since: SINCE }, place)
    ? sql`UNION SELECT report_id FROM ${tableSql(place, EXAMINED)} WHERE name_key = ANY(${keys}::bigint[])`
    : sql``
  const { rows } = await sql<NamedReport>`SELECT t.id AS value, ${titleSql(place, report, 't')} AS label, t.name
    FROM ${tableSql(place, report.name)} t WHERE t.id <> ${except} AND t.id IN (
      SELECT id FROM ${tableSql(place, report.name)} WHERE name = ANY(${[...names]}::text[]) ${alike})
    ORDER BY t.id`.execute(place.database.kysely)
  const found = new Map<string, NamedReport>()
  for (const row of rows) {
    const key = comparisonKey(row.name)
    if (wanted.has(key) && !found.has(key)) found.set(key, row)
  }
  return [...found.values()]
}
