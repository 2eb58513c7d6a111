import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { checkField } from '../../../src/resources/kit/checkDraft'
import type { Field } from '../../../src/resources/kit/field'
import { NULL_WORD } from '../../../src/resources/kit/filterable'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { Invalid } from '../../foundation/faults/errors'
import { comparisonSql } from './comparisonSql'
import { containsPattern } from './containsPattern'
import type { Column, Condition, Wanted } from './kind'

export const always: Condition = sql<SqlBool>`true`

const joined = (conditions: readonly Condition[], word: 'and' | 'or'): Condition => {
  const [only, ...others] = conditions
  if (only === undefined) return always
  return others.length === 0 ? only : sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${word} `))})`
}

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, 'and')
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, 'or')

/** The value that a filter's text means; Invalid, naming the field, where it means none. Bounds bind drafts alone. */
export const meant = (text: string, name: string, field: Field): unknown => {
  const { kind, label, choices } = field
  const outcome = checkField(name, { kind, label, required: false, ...(choices && { choices }) }, text)
  if ('message' in outcome) throw new Invalid([outcome])
  return outcome.value
}

/** One of `wanted.any`: `condition` says it of the values, an IS NULL of the word `null`. */
export const orEmpty = (column: Column, wanted: Wanted, condition: (values: string[]) => Condition): Condition => {
  const values = (wanted.any ?? []).filter((value) => value !== NULL_WORD)
  const conditions = values.length > 0 ? [condition(values)] : []
  if (wanted.any?.includes(NULL_WORD)) conditions.push(sql<SqlBool>`${column} is null`)
  return anyOf(conditions)
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern of more signs than these would take longer to read than the texts. */
const LONGEST_PATTERN = 40

/** The text stands in the column, however either is written (see comparisonKey). */
export function contains(column: RawBuilder<unknown>, text: string): Condition {
  const key = comparisonKey(text)
  const signs = [...key]
  if (signs.length <= LONGEST_PATTERN) return sql<SqlBool>`${column} ~ ${containsPattern(key)}`
  const beginning = containsPattern(signs.slice(0, LONGEST_PATTERN).join('').trimEnd())
  return sql<SqlBool>`(${column} ~ ${beginning} AND ${comparisonSql(column)} LIKE ${`%${escaped(key)}%`})`
}

/** Of the rows with these ids, of the table as `t`. */
export const isAmong = (ids: readonly number[]): Condition => sql<SqlBool>`t.id = ANY(${ids}::bigint[])`
