import { type Kysely, type SqlBool, sql } from 'kysely'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { KitMessageId } from '../../../../src/resources/kit/messages'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { type Report, report } from '../../../../src/resources/report'
import { reportFinding } from '../../../../src/resources/report_finding'
import { reportRules } from '../../../../src/resources/rules/doctor/reportRules'
import type { FixHelp, ReportFacts, ReportRule } from '../../../../src/resources/rules/doctor/rule'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RequestContext } from '../../../foundation/http/call'
import { declarationIn } from '../../../kernel/places/siteFields'
import { type ChangedRow, changedTo, differingFrom } from '../../../kernel/resources/batchUpdate/changedRow'
import { columnsFor, UniqueValues } from '../../../kernel/resources/batchUpdate/changeRows'
import type { RowWork } from '../../../kernel/resources/batchUpdate/rowWork'
import { scopeCondition } from '../../../kernel/resources/conditions'
import type { Where } from '../../../kernel/resources/context'
import { freeSlugOf } from '../../../kernel/resources/proposeSlug'
import { withWordsOf } from '../../../kernel/resources/words/checkedWords'
import { wordsFor } from '../../../kernel/resources/words/wordBookOf'
import { gonePictures } from './gonePictures'
import { linkTwinsOf } from './linkTwins'

const mendable = reportRules.flatMap(({ fix, reads }) => (fix ? [...fix.writes, ...reads] : []))
const COLUMNS = [...new Set([...columnsFor(report, []), 'name', 'name_en', ...mendable])]

interface Mending {
  facts: ReportFacts
  help: FixHelp
  book: WordBook
  /** As the site has it. */
  here: Resource
}

const refused = (row: AnyRow, field: string, message: KitMessageId): ChangedRow => ({
  row,
  values: {},
  problems: [{ field, message }],
})

/** What all fixes together make of a report: what cannot be mended so is told where nothing else is. */
async function mended(
  row: AnyRow,
  rules: readonly ReportRule[],
  { facts, help, book, here }: Mending,
): Promise<ChangedRow> {
  const values: Partial<Report> = {}
  let left: ChangedRow | undefined
  for (const { fix, find, reads } of rules) {
    const now = { ...row, ...values } as Partial<Report>
    if (!fix) {
      left ??= refused(row, reads[0] ?? 'name', 'rule.mendByHand')
      continue
    }
    const symptom = find(now, facts)
    if (!symptom) continue
    const made = await fix.make(now, help)
    if ('message' in made) left ??= refused(row, symptom.field, made.message)
    else Object.assign(values, made.values)
  }
  const differing = differingFrom(row, values)
  if (Object.keys(differing).length === 0) return left ?? { row, values: {}, problems: [] }
  const draft = checkDraft(here, differing, { isPartial: true, current: row })
  return changedTo(row, withWordsOf(book, report, draft, row))
}

/** By report, the rules that found something in it, of the findings that are meant. */
async function rulesOf(
  reader: Kysely<Tables>,
  { place }: Where,
  scope: RowScope,
  rows: readonly AnyRow[],
): Promise<Map<number, ReportRule[]>> {
  const { rows: found } = await sql<{ report_id: number; rule: string }>`SELECT t.report_id, t.rule
    FROM ${tableSql(place, reportFinding.name)} t WHERE ${scopeCondition(place, reportFinding, scope)}
      AND t.report_id = ANY(${rows.map(({ id }) => id)}::bigint[]) ORDER BY t.id`.execute(reader)
  const rules = new Map<number, ReportRule[]>()
  for (const { report_id, rule } of found) {
    const known = reportRules.find(({ name }) => name === rule)
    if (known) rules.set(report_id, [...(rules.get(report_id) ?? []), known])
  }
  return rules
}

/** The fields that fixes of these findings write: what a look shows. */
export async function fieldsMended({ place }: Where, scope: RowScope): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`SELECT DISTINCT t.rule FROM ${tableSql(place, reportFinding.name)} t
    WHERE ${scopeCondition(place, reportFinding, scope)}`.execute(place.database.kysely)
  const found = new Set(rows.map(({ rule }) => rule))
  const fields = reportRules.flatMap(({ name, fix }) => (found.has(name) ? (fix?.writes ?? []) : []))
  return fields.length > 0 ? [...new Set(fields)] : ['link']
}

/** The ids of the reports in which something was found that is meant, in order. */
export async function reportsFound({ place }: Where, scope: RowScope): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT ARRAY(
    SELECT DISTINCT t.report_id FROM ${tableSql(place, reportFinding.name)} t
    WHERE ${scopeCondition(place, reportFinding, scope)} ORDER BY t.report_id) AS ids`.execute(
    place.database.background,
  )
  return rows[0]?.ids ?? []
}

/** What the fixes of the findings that are meant make of their reports. */
export function mendWork(
  { services, where }: Pick<RequestContext, 'services'> & { where: Where },
  scope: RowScope,
  { discount_end: discountEnd }: { discount_end: string | null },
  fields: readonly string[] = [],
): RowWork {
  const { place } = where
  const unique = new UniqueValues(place, report)
  return {
    resource: report,
    where,
    meant: (among) => {
      const those = among ? sql`t.report_id = ANY(${among}::bigint[])` : sql`true`
      return sql<SqlBool>`t.id IN (SELECT t.report_id FROM ${tableSql(place, reportFinding.name)} t
        WHERE ${those} AND ${scopeCondition(place, reportFinding, scope)})`
    },
    columns: COLUMNS,
    look: { face: report, fields },
    async make(reader, rows) {
      const rules = await rulesOf(reader, where, scope, rows)
      const pictures = rows.map(({ thumbnail }) => thumbnail)
      const gone = await gonePictures(place, pictures, reader)
      const links = await linkTwinsOf(reader, place, rows)
      const book = await wordsFor(report, place, reader)
      const here = await declarationIn(services, where, report)(reader)
      const linkOf: FixHelp['linkOf'] = (title, id) => freeSlugOf(where, report, 'link', title, id, reader)
      const made: ChangedRow[] = []
      for (const row of rows) {
        const facts = { isPictureGone: gone.has(row.thumbnail), linkTwin: links.get(row.id) }
        made.push(await mended(row, rules.get(row.id) ?? [], { facts, help: { discountEnd, linkOf }, book, here }))
      }
      return unique.refuseTaken(reader, made)
    },
  }
}
