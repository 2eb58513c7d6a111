import { type SqlBool, sql } from 'kysely'
import { anyOf, meant, orEmpty } from './conditions'
import type { ServerKind } from './kind'

const toJson = (value: unknown): unknown => (value === null || value === undefined ? null : JSON.stringify(value))
const asIs = (value: unknown): unknown => value

/** Short texts in one column: a filter finds lists that hold one of its words. */
export const wordsKind: ServerKind = {
  columnType: 'jsonb',
  toDatabase: toJson,
  fromDatabase: asIs,
  where: (column, wanted) => orEmpty(column, wanted, (values) => sql<SqlBool>`${column} ?| ${values}`),
}

/** Ids in one column: a filter finds lists that hold one of its ids. */
export const idsKind: ServerKind = {
  ...wordsKind,
  where: (column, wanted, name, field) =>
    orEmpty(column, wanted, (values) => {
      const ids = values.flatMap((text) => meant(text, name, field) as number[])
      return anyOf(ids.map((id) => sql<SqlBool>`${column} @> ${JSON.stringify([id])}::jsonb`))
    }),
}

/** Nothing is asked of what is inside; only whether there is anything. */
export const jsonKind: ServerKind = {
  ...wordsKind,
  where: (column, wanted) => orEmpty(column, wanted, () => sql<SqlBool>`${column} is not null`),
}
