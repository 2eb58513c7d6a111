import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { col, tableSql } from '../../../foundation/db/tableSql'
import { comparedSql, isSortedByHand, isUnjournaled, SORT_STEP, type TableColumn } from '../columns'
import type { Records } from './records'

type Sql = RawBuilder<unknown>

/** Is the value that comes another one than that of the table? */
const differs = (records: Records, column: TableColumn): Sql => {
  const other = sql`n.${sql.id(column.name)} IS DISTINCT FROM t.${sql.id(column.name)}`
  const left = records.isLeft(column)
  return left ? sql`(NOT (${left}) AND ${other})` : other
}

/** True where any column of the row is about to change. */
export const anyDiffers = (records: Records): Sql =>
  records.columns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        records.columns.map((column) => differs(records, column)),
        sql` OR `,
      )})`

/** jsonb of what the changing columns hold now. */
export const changedBefore = (resource: Resource, records: Records): Sql =>
  sql.join(
    records.columns.map((column) => {
      const held = isUnjournaled(resource, column.name) ? sql`true` : sql`t.${sql.id(column.name)}`
      return sql`CASE WHEN ${differs(records, column)} THEN jsonb_build_object(${sql.lit(column.name)}, ${held}) ELSE '{}'::jsonb END`
    }),
    sql` || `,
  )

/** Every row has a sort number: one whose number is emptied stands last, or where the column's default puts it. */
const placeOfEmptied = (place: Place, resource: Resource): Sql =>
  isSortedByHand(resource)
    ? sql`(SELECT coalesce(max(sort), 0) + ${sql.lit(SORT_STEP)} FROM ${tableSql(place, resource.name)} AS present)`
    : sql`${sql.lit(SORT_STEP)}`

/** `column = value` for an UPDATE of `t` from `m`. */
export const assignments = (place: Place, resource: Resource, records: Records): readonly Sql[] =>
  records.columns.map((column) => {
    const left = records.isLeft(column)
    const name = sql.id(column.name)
    const given = column.name === 'sort' ? sql`coalesce(m.${name}, ${placeOfEmptied(place, resource)})` : sql`m.${name}`
    return left ? sql`${name} = CASE WHEN ${left} THEN t.${name} ELSE ${given} END` : sql`${name} = ${given}`
  })

/** jsonb of a whole row, without what no journal holds. */
export const wholeRow = (resource: Resource, alias: string): Sql => {
  const left = Object.keys(resource.fields).filter((name) => isUnjournaled(resource, name))
  const whole = sql`to_jsonb(${sql.id(alias)})`
  return left.length === 0 ? whole : sql`(${whole} - ARRAY[${sql.join(left.map((name) => sql.lit(name)))}])`
}

/** Do two columns hold the same key? */
export const sameKey = (resource: Resource, name: string, one: string, other: string): Sql =>
  sql`${comparedSql(resource, name, col(one, name))} = ${comparedSql(resource, name, col(other, name))}`

/** The value of a new row where none was given. */
export const newValue = (column: TableColumn): Sql => {
  const given = sql`m.${sql.id(column.name)}`
  const start = column.name === 'sort' ? SORT_STEP : column.field.default
  if (start === undefined) return given
  const literal = Array.isArray(start) ? sql.lit(JSON.stringify(start)) : sql.lit(start as string | number | boolean)
  return sql`coalesce(${given}, ${literal}${sql.raw(Array.isArray(start) ? '::jsonb' : '')})`
}
