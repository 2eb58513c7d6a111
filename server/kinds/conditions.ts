import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { checkField } from '../../src/resources/kit/checkDraft'
import type { Field } from '../../src/resources/kit/field'
import { NULL_WORD } from '../../src/resources/kit/filterable'
import { Invalid } from '../faults/errors'
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

/** The text stands in the column, whatever the case of either. */
export const contains = (column: RawBuilder<unknown>, text: string): Condition =>
  sql<SqlBool>`${column} ilike ${`%${escaped(text)}%`}`
