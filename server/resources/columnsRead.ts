import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../src/resources/kit/field'
import type { Resource } from '../../src/resources/kit/resource'

const LONG: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json'])
const ALWAYS: ReadonlySet<string> = new Set(['id', 'version'])

/** A secret never leaves the database: `true` where it is set, else null. */
const read = (name: string, field: Field): RawBuilder<unknown> =>
  field.secret
    ? sql`CASE WHEN ${sql.id('t', name)} IS NOT NULL THEN true END AS ${sql.id(name)}`
    : sql`${sql.id('t', name)}`

/** What a row on the wire is made of: every column, or those asked for beside id, version and title. */
export const readColumns = (resource: Resource, asked?: readonly string[]): RawBuilder<unknown> => {
  const isAsked = (name: string) => asked?.includes(name) || ALWAYS.has(name) || name === resource.titleField
  const fields = Object.entries(resource.allFields).filter(([name]) => !asked || isAsked(name))
  return sql.join(fields.map(([name, field]) => read(name, field)))
}

/** A list leaves long texts out. */
export const listColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.allFields)
    .filter(([, field]) => !LONG.has(field.kind))
    .map(([name]) => name)
