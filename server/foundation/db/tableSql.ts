import { type RawBuilder, sql } from 'kysely'
import type { Place } from './place'

type Sql = RawBuilder<unknown>

export const tableSql = ({ schema, onlyOf }: Place, name: string): Sql => {
  const only = onlyOf?.[name]
  const table = sql.id(schema, name)
  return only === undefined ? sql`${table}` : sql`(SELECT t.* FROM ${table} t WHERE ${only})`
}

/** A new id of the table, in whose order rows are numbered. */
export const nextId = (place: Place, name: string): Sql =>
  sql`nextval(${sql.lit(`"${place.schema}"."${name}_id_seq"`)}::regclass)`

export const col = (alias: string, name: string): Sql => sql`${sql.id(alias, name)}`

export const listSql = (parts: readonly Sql[]): Sql => sql.join(parts)
