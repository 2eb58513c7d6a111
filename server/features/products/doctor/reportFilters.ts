import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NULL_WORD } from '../../../../src/resources/kit/filterable'
import { reportFinding } from '../../../../src/resources/report_finding'
import { ANY_FINDING, findingFilter, NO_FINDING } from '../../../../src/resources/rules/doctor/findingFilter'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RowCondition } from '../../../kernel/changes'
import { allOf, always, anyOf, meant } from '../../../kernel/kinds/conditions'
import { isThere } from '../../../kernel/places/since'
import type { FurtherFilter, FurtherFilters } from '../../../kernel/resources/furtherFilters'

type Words = readonly string[]

const wordsOf = (asked: Words): Words =>
  asked.map((word) => (word === NULL_WORD ? NO_FINDING : String(meant(word, 'finding', findingFilter))))

/**
 * A line about the report, of these rules or of any. Asked by its id through the index: a list of all ids that does not fit
 * into the memory for work would be read anew for every report. The table has an id of its own, and `id` may come without a
 * name before it: only the report's is seen inside.
 */
const hasFinding = (place: Place, id: RawBuilder<unknown>, rules?: Words): RowCondition => {
  const ofRules = rules ? sql`WHERE rule = ANY(${[...rules]})` : sql``
  return sql<SqlBool>`EXISTS (SELECT FROM
    (SELECT report_id AS of_report FROM ${tableSql(place, reportFinding.name)} ${ofRules}) f WHERE f.of_report = ${id})`
}

/** Any of these is true of the report. */
function foundIn(place: Place, words: Words, id: RawBuilder<unknown>): RowCondition {
  // A site that has not come so far has no findings.
  if (!isThere(reportFinding, place)) return words.includes(NO_FINDING) ? always : sql<SqlBool>`false`
  const rules = words.filter((word) => word !== ANY_FINDING && word !== NO_FINDING)
  const conditions: RowCondition[] = []
  if (words.includes(ANY_FINDING)) conditions.push(hasFinding(place, id))
  if (words.includes(NO_FINDING)) conditions.push(sql<SqlBool>`NOT ${hasFinding(place, id)}`)
  if (rules.length > 0) conditions.push(hasFinding(place, id, rules))
  return anyOf(conditions)
}

/** Reports by what was found wrong with them. */
const byFinding: FurtherFilter = (place, { any = [], not = [] }, id) => {
  const conditions: RowCondition[] = []
  if (any.length > 0) conditions.push(foundIn(place, wordsOf(any), id))
  if (not.length > 0) conditions.push(sql<SqlBool>`NOT (${foundIn(place, wordsOf(not), id)})`)
  return allOf(conditions)
}

export const reportFilters: FurtherFilters = { report: { finding: byFinding } }
