import { sql } from 'kysely'
import type { Place } from '../../server/db/place'
import { tableSql } from '../../server/db/tableSql'
import { isThere } from '../../server/places/since'
import { addFindings, findingsIn } from '../../server/products/words/findings'
import { wordBookOf } from '../../server/resources/words/wordBookOf'
import type { AnyRow } from '../../src/resources/kit/resource'
import { report } from '../../src/resources/report'
import { wordFinding } from '../../src/resources/word_finding'
import { daysBefore } from './calendar'

/** Reports that were there when the last scan was made. */
const SCANNED = 40
/** Days before now. */
const AGO = 2

/** What a scan of the first reports has found. */
export async function seedWordFindings(place: Place, now: Date): Promise<void> {
  if (!isThere(wordFinding, place)) return
  const { kysely } = place.database
  const { rows } =
    await sql<AnyRow>`SELECT * FROM ${tableSql(place, report.name)} ORDER BY id LIMIT ${SCANNED}`.execute(kysely)
  const book = await wordBookOf(place)
  await addFindings(
    kysely,
    place,
    rows.flatMap((row) => findingsIn(book, report, row)),
  )
  await sql`UPDATE ${tableSql(place, wordFinding.name)} SET created_at = ${daysBefore(now, AGO)}`.execute(kysely)
}
