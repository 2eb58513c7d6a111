import { type SqlBool, sql } from 'kysely'
import { reportFinding } from '../../../src/resources/report_finding'
import { ANY_FINDING, findingFilter, NO_FINDING } from '../../../src/resources/rules/doctor/findingFilter'
import type { RowCondition } from '../../changes'
import { tableSql } from '../../db/tableSql'
import { always, anyOf, meant } from '../../kinds/conditions'
import { NULL_WORD } from '../../kinds/kind'
import { isThere } from '../../places/since'
import type { FurtherFilter, FurtherFilters } from '../../resources/furtherFilters'

/** Reports by what was found wrong with them. */
const byFinding: FurtherFilter = (place, { any = [] }, id) => {
  const isKnown = isThere(reportFinding, place)
  const table = tableSql(place, reportFinding.name)
  const words = any.map((word) => (word === NULL_WORD ? NO_FINDING : String(meant(word, 'finding', findingFilter))))
  // A site that has not come so far has no findings.
  if (!isKnown) return words.includes(NO_FINDING) ? always : sql<SqlBool>`false`
  const rules = words.filter((word) => word !== ANY_FINDING && word !== NO_FINDING)
  const conditions: RowCondition[] = []
  if (words.includes(ANY_FINDING)) conditions.push(sql<SqlBool>`${id} IN (SELECT f.report_id FROM ${table} f)`)
  if (words.includes(NO_FINDING)) conditions.push(sql<SqlBool>`${id} NOT IN (SELECT f.report_id FROM ${table} f)`)
  if (rules.length > 0)
    conditions.push(sql<SqlBool>`${id} IN (SELECT f.report_id FROM ${table} f WHERE f.rule = ANY(${rules}))`)
  return anyOf(conditions)
}

export const reportFilters: FurtherFilters = { report: { finding: byFinding } }
