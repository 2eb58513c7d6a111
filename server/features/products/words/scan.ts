import { setImmediate as breathe } from 'node:timers/promises'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { report } from '../../../../src/resources/report'
import { sensitiveWord } from '../../../../src/resources/sensitive_word'
import { wordFinding } from '../../../../src/resources/word_finding'
import type { Place } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import { wordBookOf } from '../../../kernel/resources/words/wordBookOf'
import { walkReports } from '../walkReports'
import { findingsIn, type NewFinding } from './findings'

/** Reports that are looked through before others have a turn. */
const AT_ONCE = 50

/** Words that are added or deleted meanwhile count from the next batch on. */
async function look(place: Place, rows: readonly AnyRow[]): Promise<NewFinding[]> {
  const book = await wordBookOf(place, place.database.background)
  const found: NewFinding[] = []
  for (const [at, row] of rows.entries()) {
    found.push(...findingsIn(book, report, row))
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return found
}

/** Lists where the sensitive words of a place stand in its reports. */
export const scanReports = walkReports({
  resource: sensitiveWord,
  action: 'scan',
  list: wordFinding,
  reads: report.wordsCheckedIn ?? [],
  async begin(place) {
    if ((await wordBookOf(place)).isEmpty) throw new Refusal(409, 'words.none')
  },
  prepare: async (place) => (rows) => look(place, rows),
  output: ({ looked, reports, found }) => ({ scanned: looked, reports, places: found }),
})
