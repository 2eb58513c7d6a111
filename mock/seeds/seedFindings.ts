import { sql } from 'kysely'
import type { Place } from '../../server/db/place'
import { tableSql } from '../../server/db/tableSql'
import { isThere } from '../../server/places/since'
import { findingsOf } from '../../server/products/doctor/examine'
import { addToList } from '../../server/products/walkReports'
import { findingsIn } from '../../server/products/words/findings'
import { wordBookOf } from '../../server/resources/words/wordBookOf'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { report } from '../../src/resources/report'
import { reportFinding } from '../../src/resources/report_finding'
import { wordsIn } from '../../src/resources/rules/words/wordsIn'
import { wordFinding } from '../../src/resources/word_finding'
import { daysBefore } from './calendar'

/** Reports that were there when they were last looked through. */
const LOOKED_AT = 40
/** Days before now. */
const AGO = 2

/** What a scan for sensitive words, and an examination, of the first reports have found. */
export async function seedFindings(place: Place, now: Date): Promise<void> {
  if (!isThere(wordFinding, place)) return
  const { kysely } = place.database
  const { rows } = await sql<AnyRow>`SELECT * FROM ${tableSql(place, report.name)}
    ORDER BY id LIMIT ${LOOKED_AT}`.execute(kysely)
  const book = await wordBookOf(place)
  const found: [Resource, object[]][] = [
    [wordFinding, rows.flatMap((row) => findingsIn(book, report, row))],
    [reportFinding, rows.flatMap((row) => findingsOf(row, { word: wordsIn(book, report, row)[0] }))],
  ]
  for (const [list, each] of found) {
    await addToList(kysely, place, list, each)
    await sql`UPDATE ${tableSql(place, list.name)} SET created_at = ${daysBefore(now, AGO)}`.execute(kysely)
  }
}
