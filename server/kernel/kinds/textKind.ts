import { type SqlBool, sql } from 'kysely'
import { anyOf, contains, meant, orEmpty } from './conditions'
import type { ServerKind } from './kind'

const asIs = (value: unknown): unknown => value

/** Free text: a filter finds what contains it, or what is the same where the field is exact. */
export const textKind: ServerKind = {
  columnType: 'text',
  toDatabase: asIs,
  fromDatabase: asIs,
  where: (column, wanted, _name, field) =>
    orEmpty(column, wanted, (values) =>
      field.exact ? sql<SqlBool>`${column} = any(${values})` : anyOf(values.map((text) => contains(column, text))),
    ),
}

/** Words that mean one thing each. An empty field counts as what the form starts with. */
export const wordKind: ServerKind = {
  ...textKind,
  where: (column, wanted, name, field) =>
    orEmpty(column, wanted, (values) => {
      const words = values.map((text) => meant(text, name, field))
      const isOne = sql<SqlBool>`${column} = any(${words})`
      const countsEmpty = field.default !== undefined && words.includes(field.default)
      return countsEmpty ? anyOf([isOne, sql<SqlBool>`${column} is null`]) : isOne
    }),
}

export const boolKind: ServerKind = {
  columnType: 'boolean',
  toDatabase: asIs,
  fromDatabase: asIs,
  where: (column, wanted, name, field) =>
    orEmpty(column, wanted, (values) =>
      anyOf(
        values.map((text) =>
          // Bare, as the partial indexes have it: older planners do not see that `is true` says the same.
          meant(text, name, field) ? sql<SqlBool>`${column}` : sql<SqlBool>`${column} is not true`,
        ),
      ),
    ),
}
