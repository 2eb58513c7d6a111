import { sql } from 'kysely'
import { examineSome } from '../../server/features/products/doctor/examineDue'
import { addToList } from '../../server/features/products/walkReports'
import { findingsIn } from '../../server/features/products/words/findings'
import type { Place } from '../../server/foundation/db/place'
import { tableSql } from '../../server/foundation/db/tableSql'
import { isThere } from '../../server/kernel/places/since'
import { wordBookOf } from '../../server/kernel/resources/words/wordBookOf'
import type { AnyRow } from '../../src/resources/kit/resource'
import { report } from '../../src/resources/report'
import { reportFinding } from '../../src/resources/report_finding'
import { wordFinding } from '../../src/resources/word_finding'
import { daysBefore } from './calendar'

/** Reports that were there when they were last looked through for words. */
const LOOKED_AT = 40
/** Days before now. */
const AGO = 2

/** What a scan of the first reports for sensitive words has found, and what the doctor has found in all of them. */
export async function seedFindings(place: Place, now: Date): Promise<void> {
  if (!isThere(wordFinding, place)) return
  const { kysely } = place.database
  const { rows } = await sql<AnyRow>`SELECT * FROM ${tableSql(place, report.name)}
    ORDER BY id LIMIT ${LOOKED_AT}`.execute(kysely)
  const book = await wordBookOf(place)
  await addToList(
    kysely,
    place,
    wordFinding,
    rows.flatMap((row) => findingsIn(book, report, row)),
  )
  while ((await examineSome(place)).taken > 0);
  for (const { name } of [wordFinding, reportFinding])
    await sql`UPDATE ${tableSql(place, name)} SET created_at = ${daysBefore(now, AGO)}`.execute(kysely)
}
