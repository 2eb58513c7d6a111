import { checkDraft, labelOf } from '../../../src/resources/kit/checkDraft'
import { report } from '../../../src/resources/report'
import { DRAFT_FIELDS } from '../../../src/resources/rules/price/draftFields'
import { Invalid } from '../../foundation/faults/errors'
import type { JsonSchema, RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import type { PriceAsk, PriceRows, ReportRow } from './ask'

type Draft = Partial<Pick<ReportRow, (typeof DRAFT_FIELDS)[number]>>

/** What of a report may be said as it is being typed. */
export const draftQuery: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  DRAFT_FIELDS.map((name) => [name, { type: 'string', maxLength: 40, description: 'As it is being typed' }]),
)

/** What is typed and not saved; undefined where nothing is. Throws Invalid. */
export function draftOf({ query }: Pick<RequestContext, 'query'>): Draft | undefined {
  const typed = Object.fromEntries(
    DRAFT_FIELDS.flatMap((name) => {
      const text = oneOf(query, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  if (Object.keys(typed).length === 0) return undefined
  const empty = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, null]))
  const { values, problems } = checkDraft(report, { ...empty, ...typed }, { isPartial: true })
  const [first] = problems
  if (first) throw new Invalid([{ ...first, values: { label: labelOf(report, first.field), ...first.values } }])
  return values as Draft
}

/** The rows with the report as it would be once that is saved. */
export function withDraft(rows: PriceRows, { report_id: id }: PriceAsk, draft: Draft | undefined): PriceRows {
  const row = rows.reports.get(id)
  return draft && row ? { ...rows, reports: new Map([...rows.reports, [id, { ...row, ...draft }]]) } : rows
}
