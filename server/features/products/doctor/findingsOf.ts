import type { AnyRow } from '../../../../src/resources/kit/resource'
import { type Report, report } from '../../../../src/resources/report'
import { reportRules } from '../../../../src/resources/rules/doctor/reportRules'
import type { ReportFacts } from '../../../../src/resources/rules/doctor/rule'

const LONGEST_DETAIL = 300

/** A row of the list, but for its number and its time. */
export interface Finding {
  report_id: number
  rule: string
  field: string
  detail: string | null
}

/** The columns of a report that any of the rules reads. */
export const READ_BY_RULES: readonly string[] = [
  ...new Set([...(report.wordsCheckedIn ?? []), ...reportRules.flatMap(({ reads }) => reads)]),
]

/** What the rules say of one report, but for those that are switched off. */
export const findingsOf = (row: AnyRow, facts: ReportFacts, off: ReadonlySet<string>): Finding[] =>
  reportRules.flatMap(({ name, find }) => {
    const symptom = off.has(name) ? undefined : find(row as unknown as Partial<Report>, facts)
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
