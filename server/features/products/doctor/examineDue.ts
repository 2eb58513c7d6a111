import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { report } from '../../../../src/resources/report'
import type { ReportFacts } from '../../../../src/resources/rules/doctor/rule'
import { wordsIn } from '../../../../src/resources/rules/words/wordsIn'
import { idsBetween } from '../../../foundation/db/idRuns'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { readColumns } from '../../../kernel/resources/columnsRead'
import { wordBookOf } from '../../../kernel/resources/words/wordBookOf'
import { type Due, dropDue, takeDue } from './due'
import { findingsOf, READ_BY_RULES } from './findingsOf'
import { gonePictures } from './gonePictures'
import { keepFindings } from './keepFindings'
import { linkTwinsOf } from './linkTwins'
import { keepNames, twinsOf } from './nameKeys'
import type { RulesOff } from './rulesOff'

/** Short enough to let the foreground in between. */
const BATCH = 200
/** Reports that are looked at before others have a turn. */
const AT_ONCE = 50

const NONE: RulesOff = new Set()

type OwnFacts = Omit<ReportFacts, 'twin' | 'linkTwin'>

/** What can be told of each report without the others. */
async function factsOf(place: Place, rows: readonly AnyRow[]): Promise<Map<number, OwnFacts>> {
  const book = await wordBookOf(place, place.database.background)
  const pictures = rows.map(({ thumbnail }) => thumbnail)
  const gone = await gonePictures(place, pictures)
  const facts = new Map<number, OwnFacts>()
  for (const [at, row] of rows.entries()) {
    // What only warns has been said when it was saved: there is nothing to be done about it.
    const word = wordsIn(book, report, row).find(({ effect }) => effect !== 'warn')
    facts.set(row.id, { word, isPictureGone: gone.has(row.thumbnail) })
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return facts
}

const idsOf = (due: readonly Due[]): number[] => [
  ...new Set(due.flatMap(({ report_id, last_id }) => idsBetween(report_id, last_id))),
]

/** What came of some reports that were due. */
export interface ExaminedSome {
  /** Reports that were looked at; 0: nobody waits any more. */
  taken: number
  /** The list of findings is otherwise than it was. */
  isChanged: boolean
}

/**
 * Looks at some of the reports that are due, but for the rules that are switched off. Whoever else does so takes others; one that is written meanwhile is due again.
 * The list changes by one short transaction.
 */
export async function examineSome(place: Place, off: RulesOff = NONE): Promise<ExaminedSome> {
  const due = await takeDue(place, BATCH)
  if (due.length === 0) return { taken: 0, isChanged: false }
  const ids = idsOf(due)
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(report, READ_BY_RULES)}
    FROM ${tableSql(place, report.name)} t WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id`.execute(
    place.database.background,
  )
  const facts = await factsOf(place, rows)
  const isChanged = await place.database.background.transaction().execute(async (trx) => {
    await keepNames(trx, place, ids, rows)
    const twins = await twinsOf(trx, place, rows)
    const links = await linkTwinsOf(trx, place, rows)
    const found = rows.flatMap((row) =>
      findingsOf(row, { ...facts.get(row.id), twin: twins.get(row.id), linkTwin: links.get(row.id) }, off),
    )
    const changed = await keepFindings(trx, place, ids, found)
    await dropDue(trx, place, due)
    return changed
  })
  return { taken: ids.length, isChanged }
}
