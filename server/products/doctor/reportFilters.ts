import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NULL_WORD } from '../../../src/resources/kit/filterable'
import { reportFinding } from '../../../src/resources/report_finding'
import { ANY_FINDING, findingFilter, NO_FINDING } from '../../../src/resources/rules/doctor/findingFilter'
import type { RowCondition } from '../../changes'
import type { Place } from '../../db/place'
import { tableSql } from '../../db/tableSql'
import { allOf, always, anyOf, meant } from '../../kinds/conditions'
import { isThere } from '../../places/since'
import type { FurtherFilter, FurtherFilters } from '../../resources/furtherFilters'

type Words = readonly string[]

const wordsOf = (asked: Words): Words =>
  asked.map((word) => (word === NULL_WORD ? NO_FINDING : String(meant(word, 'finding', findingFilter))))

/** Any of these is true of the report. */
function foundIn(place: Place, words: Words, id: RawBuilder<unknown>): RowCondition {
  // A site that has not come so far has no findings.
  if (!isThere(reportFinding, place)) return words.includes(NO_FINDING) ? always : sql<SqlBool>`false`
  const table = tableSql(place, reportFinding.name)
  const rules = words.filter((word) => word !== ANY_FINDING && word !== NO_FINDING)
  const conditions: RowCondition[] = []
  if (words.includes(ANY_FINDING)) conditions.push(sql<SqlBool>`${id} IN (SELECT f.report_id FROM ${table} f)`)
  if (words.includes(NO_FINDING)) conditions.push(sql<SqlBool>`${id} NOT IN (SELECT f.report_id FROM ${table} f)`)
  if (rules.length > 0)
    conditions.push(sql<SqlBool>`${id} IN (SELECT f.report_id FROM ${table} f WHERE f.rule = ANY(${[...rules]}))`)
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
