import { type SqlBool, sql } from 'kysely'
import type { Field } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import { allOf, orEmpty } from './conditions'
import type { Column, Condition, ServerKind, ServerKinds, Wanted } from './kind'
import { idsKind, jsonKind, wordsKind } from './listKind'
import { momentKind, orderedKind } from './orderedKind'
import { boolKind, textKind, wordKind } from './textKind'

/** The server's face of every kind, complete by type. */
export const serverKinds: ServerKinds = {
  text: textKind,
  longtext: textKind,
  richtext: textKind,
  url: textKind,
  email: textKind,
  phone: textKind,
  ip: textKind,
  color: textKind,
  icon: textKind,
  image: textKind,
  file: textKind,
  slug: wordKind,
  choice: wordKind,
  bool: boolKind,
  int: orderedKind('integer'),
  number: orderedKind('double precision'),
  money: orderedKind('numeric(12, 2)'),
  rate: orderedKind('numeric(12, 6)'),
  date: orderedKind('date'),
  datetime: momentKind,
  ref: orderedKind('bigint'),
  tree: orderedKind('bigint'),
  refs: idsKind,
  tags: wordsKind,
  files: wordsKind,
  json: jsonKind,
}

export const serverKindOf = (field: Pick<Field, 'kind'>): ServerKind => serverKinds[field.kind]

/** The id is a bigint, though its values are whole numbers like any other. */
export const columnTypeOf = (name: string, field: Pick<Field, 'kind'>): string =>
  name === 'id' ? 'bigint' : serverKindOf(field).columnType

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== '')

/**
 * What a query asks of a field: `name` and `name_not` (repeated for several values), `name_from`, `name_to`; undefined if
 * nothing.
 */
export const wantedOf = (query: Query, name: string): Wanted | undefined => {
  const any = listOf(query[name])
  const not = listOf(query[`${name}_not`])
  const [from] = listOf(query[`${name}_from`])
  const [to] = listOf(query[`${name}_to`])
  if (any.length + not.length === 0 && from === undefined && to === undefined) return undefined
  return {
    ...(any.length > 0 && { any }),
    ...(not.length > 0 && { not }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/**
 * The SQL of one filter. `column` is the field's column, qualified by the caller.
 * Throws Invalid for a field that does not exist and for a value that is none of its kind.
 */
export const whereOf = (resource: Resource, name: string, wanted: Wanted, column: Column): Condition => {
  const field = resource.allFields[name]
  if (!field) throw new Invalid([{ field: name, message: 'check.unknownField' }])
  const where = (asked: Wanted): Condition =>
    field.secret
      ? orEmpty(column, asked, () => sql<SqlBool>`${column} is not null`)
      : serverKindOf(field).where(column, asked, name, field)
  const { not, ...asked } = wanted
  if (!not) return where(asked)
  // What is empty is none of these values either.
  const none = sql<SqlBool>`(${where({ any: not })}) is not true`
  return Object.keys(asked).length > 0 ? allOf([where(asked), none]) : none
}
