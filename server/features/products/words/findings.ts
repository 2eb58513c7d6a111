import { type Kysely, sql } from 'kysely'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import { contextOf } from '../../../../src/resources/rules/words/wordContext'
import { placesIn } from '../../../../src/resources/rules/words/wordsIn'
import { type WordFinding, wordFinding } from '../../../../src/resources/word_finding'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'

/** As the table has it, but for its number and its time. */
export type NewFinding = Omit<
  WordFinding,
  'id' | 'created_at' | Exclude<keyof WordFinding, keyof typeof wordFinding.fields>
>

/** The words in a report: one finding for each word of each field, with the first place where it stands. */
export function findingsIn(book: WordBook, { wordsCheckedIn = [] }: Resource, row: AnyRow): NewFinding[] {
  const found: NewFinding[] = []
  for (const field of wordsCheckedIn) {
    const ofField = new Map<string, NewFinding>()
    for (const { text, places } of placesIn(book, row[field]))
      for (const place of places) {
        const { word, effect } = place
        const known = ofField.get(word)
        if (known) known.times++
        else ofField.set(word, { report_id: row.id, field, ...contextOf(text, place), word, effect, times: 1 })
      }
    found.push(...ofField.values())
  }
  return found
}

export const dropFindings = (trx: Kysely<Tables>, place: Place, ids: readonly number[]) =>
  sql`DELETE FROM ${tableSql(place, wordFinding.name)} WHERE id = ANY(${ids}::bigint[])`.execute(trx)
