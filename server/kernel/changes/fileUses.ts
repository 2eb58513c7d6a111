import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { KindName } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { isThere } from '../places/since'
import type { PreparedRows, Values } from './sql/rowTexts'

/** Kinds whose values may speak of a file by its link. */
const SPEAKING: ReadonlySet<KindName> = new Set(['image', 'file', 'files', 'richtext', 'longtext', 'json', 'url'])
const cache = new WeakMap<Resource, readonly string[]>()

/** Of a file itself only the link is its own. */
const OWN = 'file'

/** The columns of a resource that may hold links to files. */
export function speakingColumns(resource: Resource): readonly string[] {
  const known = cache.get(resource)
  if (known) return known
  const columns =
    resource.name === OWN
      ? []
      : Object.entries(resource.fields)
          .filter(([, { kind, secret }]) => SPEAKING.has(kind) && !secret)
          .map(([name]) => name)
  cache.set(resource, columns)
  return columns
}

/** The two ways in which a file is spoken of: by its link, and by the address of what it holds. */
const IN_VALUES = /\/(?:f|files)\/[\w-]/
const LINK = '/f/([A-Za-z0-9_-]{16}(?:\\.[A-Za-z0-9-]{1,60})?)/'
const CONTENT = '/files/([0-9a-f]{64}(?:\\.[A-Za-z0-9-]{1,60})?)/'
const BYTES = [Buffer.from('/f/'), Buffer.from('/files/')] as const

const speaksIn = (value: unknown): boolean => {
  if (typeof value === 'string') return IN_VALUES.test(value)
  return typeof value === 'object' && value !== null && IN_VALUES.test(JSON.stringify(value))
}

/** Do these values speak of a file? Rows that do not, as nearly all, cost no statement. */
export const valuesSpeak = (resource: Resource, rows: readonly Values[]): boolean => {
  const columns = speakingColumns(resource)
  return rows.some((row) => columns.some((name) => speaksIn(row[name])))
}

/** The same of rows that are texts already: their bytes are looked through, which takes a millisecond for megabytes. */
export const preparedSpeak = (resource: Resource, { names, texts }: PreparedRows): boolean =>
  speakingColumns(resource).some((name) => {
    const text = texts[names.indexOf(name)]
    if (!text) return false
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    return BYTES.some((sought) => bytes.includes(sought))
  })

const SINCE = { since: '1.3' }

/** A site that has not come so far has no files to speak of. */
export const hasUses = (place: Place): boolean => isThere(SINCE, place)

export interface UsesScope {
  trx: Kysely<Tables>
  place: Place
}

/** Removes what was known of these rows: all of it, or of some fields alone. */
async function forget(
  { trx, place }: UsesScope,
  resource: Resource,
  ids: readonly number[],
  fields?: readonly string[],
) {
  const some = fields ? sql`AND field = ANY(${[...fields]}::text[])` : sql``
  await sql`DELETE FROM ${tableSql(place, 'file_use')}
    WHERE resource = ${resource.name} AND row_id = ANY(${[...ids]}::bigint[]) ${some}`.execute(trx)
}

/** What one column speaks of: a row for each file. The short look before the long one passes over nearly all texts. */
const spoken = (place: Place, resource: Resource, ids: readonly number[], name: string): RawBuilder<unknown> => {
  const text = sql`t.${sql.id(name)}::text`
  return sql`SELECT DISTINCT m.found[1] AS target, t.id, ${name}::text AS field FROM ${tableSql(place, resource.name)} t
    CROSS JOIN LATERAL (SELECT regexp_matches(${text}, ${LINK}, 'g') AS found
      UNION ALL SELECT regexp_matches(${text}, ${CONTENT}, 'g')) m
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND (strpos(${text}, '/f/') > 0 OR strpos(${text}, '/files/') > 0)`
}

/**
 * Notes which files these rows speak of in some fields, by what stands there now. `isNew`: nothing was known of them.
 * `speak`: what was written speaks of a file; else only what was known before is forgotten.
 */
export async function followUses(
  scope: UsesScope,
  resource: Resource,
  ids: readonly number[],
  { fields, isNew = false, speak }: { fields: readonly string[]; isNew?: boolean; speak: boolean },
): Promise<void> {
  const { trx, place } = scope
  const columns = speakingColumns(resource).filter((name) => fields.includes(name))
  if (ids.length === 0 || columns.length === 0 || !hasUses(place)) return
  if (!isNew) await forget(scope, resource, ids, columns)
  if (!speak) return
  const all = sql.join(
    columns.map((name) => spoken(place, resource, ids, name)),
    sql` UNION ALL `,
  )
  await sql`INSERT INTO ${tableSql(place, 'file_use')} (target, resource, row_id, field)
    SELECT target, ${resource.name}, id, field FROM (${all}) s`.execute(trx)
}

/** Rows that are gone speak of nothing. */
export async function forgetUses(scope: UsesScope, resource: Resource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || speakingColumns(resource).length === 0 || !hasUses(scope.place)) return
  await forget(scope, resource, ids)
}
