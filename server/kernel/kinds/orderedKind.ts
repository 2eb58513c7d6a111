import { type SqlBool, sql } from 'kysely'
import type { Field } from '../../../src/resources/kit/field'
import { dayOf } from '../../../src/resources/kit/kinds/timeKinds'
import { allOf, anyOf, meant, orEmpty } from './conditions'
import type { Column, Condition, ServerKind } from './kind'

const asIs = (value: unknown): unknown => value

/** Numbers, amounts, days, ids: one of some values, or between two, both inclusive. */
export const orderedKind = (columnType: string): ServerKind => ({
  columnType,
  toDatabase: asIs,
  fromDatabase: asIs,
  where: (column, wanted, name, field) => {
    const conditions: Condition[] = []
    if (wanted.any)
      conditions.push(
        orEmpty(column, wanted, (values) => sql<SqlBool>`${column} = any(${values.map((v) => meant(v, name, field))})`),
      )
    if (wanted.from) conditions.push(sql<SqlBool>`${column} >= ${meant(wanted.from, name, field)}`)
    if (wanted.to) conditions.push(sql<SqlBool>`${column} <= ${meant(wanted.to, name, field)}`)
    return allOf(conditions)
  },
})

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Moments are told to the millisecond and kept to the microsecond: the last one is meant whole. */
const nextMillisecond = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString()

const momentOf = (text: string, name: string, field: Field): string => String(meant(text, name, field))

/** A bare day stands for all of it, midnight to midnight in UTC; a reader in another zone sends moments. */
const until = (column: Column, text: string, moment: string): Condition => {
  const day = dayOf(text.trim())
  return sql<SqlBool>`${column} < ${day ? `${nextDay(day)}T00:00:00.000Z` : nextMillisecond(moment)}`
}

export const momentKind: ServerKind = {
  ...orderedKind('timestamp with time zone'),
  where: (column, wanted, name, field) => {
    const since = (text: string) => sql<SqlBool>`${column} >= ${momentOf(text, name, field)}`
    const before = (text: string) => until(column, text, momentOf(text, name, field))
    const conditions: Condition[] = []
    if (wanted.any)
      conditions.push(
        orEmpty(column, wanted, (values) => anyOf(values.map((text) => allOf([since(text), before(text)])))),
      )
    if (wanted.from) conditions.push(since(wanted.from))
    if (wanted.to) conditions.push(before(wanted.to))
    return allOf(conditions)
  },
}
