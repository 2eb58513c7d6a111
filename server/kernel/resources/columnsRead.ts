import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import { quoted } from '../../foundation/db/place'
import { fieldSql } from '../kinds/fieldSql'

const LONG: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json'])
const ALWAYS: ReadonlySet<string> = new Set(['id', 'version'])

/** A secret never leaves the database: `true` where it is set, else null. */
const read = (resource: Resource, name: string, field: Field): RawBuilder<unknown> => {
  if (field.computed) return sql`${fieldSql(resource, name, 't')} AS ${sql.id(name)}`
  if (field.secret) return sql.raw(`CASE WHEN t.${quoted(name)} IS NOT NULL THEN true END AS ${quoted(name)}`)
  return sql.raw(`t.${quoted(name)}`)
}

/** What a row on the wire is made of: every column, or those asked for beside id, version and title. */
export const readColumns = (resource: Resource, asked?: readonly string[]): RawBuilder<unknown> => {
  const isAsked = (name: string) => asked?.includes(name) || ALWAYS.has(name) || name === resource.titleField
  const fields = Object.entries(resource.allFields).filter(([name]) => !asked || isAsked(name))
  return sql.join(fields.map(([name, field]) => read(resource, name, field)))
}

const shortNames = (resource: Resource): string[] =>
  Object.keys(resource.allFields).filter(
    (name) => !LONG.has(resource.allFields[name]?.kind ?? '') || resource.columns.includes(name),
  )

/**
 * What a row of a list is made of where nobody says: long texts are left out, but those that are columns of the list, and
 * those that are asked for by name.
 */
export const listColumns = (resource: Resource, more: readonly string[] = []): RawBuilder<unknown> => {
  if (more.length > 0) return readColumns(resource, [...shortNames(resource), ...more])
  const known = listed.get(resource)
  if (known) return known
  const made = readColumns(resource, shortNames(resource))
  listed.set(resource, made)
  return made
}

const listed = new WeakMap<Resource, RawBuilder<unknown>>()
