import { setImmediate as breathe } from 'node:timers/promises'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { type Report, report } from '../../../src/resources/report'
import { reportFinding } from '../../../src/resources/report_finding'
import { reportRules } from '../../../src/resources/rules/doctor/reportRules'
import type { ReportFacts } from '../../../src/resources/rules/doctor/rule'
import { wordsIn } from '../../../src/resources/rules/words/wordsIn'
import type { Place } from '../../db/place'
import { wordBookOf } from '../../resources/words/wordBookOf'
import { type FoundInReport, walkReports } from '../walkReports'
import { EarlierNames } from './EarlierNames'
import { gonePictures } from './gonePictures'

/** Reports that are looked at before others have a turn. */
const AT_ONCE = 50
const LONGEST_DETAIL = 300

interface Finding extends FoundInReport {
  rule: string
  field: string
  detail: string | null
}

/** What the rules say of one report. */
export const findingsOf = (row: AnyRow, facts: ReportFacts): Finding[] =>
  reportRules.flatMap(({ name, find }) => {
    const symptom = find(row as unknown as Partial<Report>, facts)
    return symptom
      ? [
          {
            report_id: row.id,
            rule: name,
            field: symptom.field,
            detail: symptom.detail.slice(0, LONGEST_DETAIL) || null,
          },
        ]
      : []
  })

async function examine(place: Place, names: EarlierNames, rows: readonly AnyRow[]): Promise<Finding[]> {
  const book = await wordBookOf(place, place.database.background)
  const twins = await names.twinsOf(rows.map(({ id, name }) => ({ id, name: String(name ?? '') })))
  const gone = await gonePictures(
    place,
    rows.map(({ thumbnail }) => thumbnail),
  )
  const found: Finding[] = []
  for (const [at, row] of rows.entries()) {
    const [word] = wordsIn(book, report, row)
    const isPictureGone = gone.has(row.thumbnail)
    found.push(...findingsOf(row, { twin: twins.get(row.id), word, isPictureGone }))
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return found
}

/** Lists what is wrong with the reports of a place. */
export const examineReports = walkReports<Finding>({
  resource: reportFinding,
  action: 'examine',
  list: reportFinding,
  reads: [...new Set([...(report.wordsCheckedIn ?? []), ...reportRules.flatMap(({ reads }) => reads)])],
  async prepare(place, upTo) {
    const names = await EarlierNames.upTo(place, upTo)
    return (rows) => examine(place, names, rows)
  },
  output: ({ looked, reports, found }) => ({ examined: looked, reports, problems: found }),
})
