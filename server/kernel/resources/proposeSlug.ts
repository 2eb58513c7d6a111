import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { idOf, oneOf } from '../../foundation/http/query'
import { comparedSql } from '../changes/columns'
import { type Where, whereOf } from './context'
import { freeSlug, slugOf } from './slug'

/** Room for the number that makes a slug the only one of its kind. */
const FOR_NUMBER = 6

/**
 * An address for a title that no other row of the place has: `''` where nothing of the title can be spelled.
 * `own`: the row that has it may keep it. `reader`: whoever is within a transaction.
 */
export async function freeSlugOf(
  { place }: Where,
  resource: Resource,
  field: string,
  title: string,
  own: number | undefined,
  reader: Kysely<Tables> = place.database.kysely,
): Promise<string> {
  const longest = resource.fields[field]?.maxLength
  const slug = await slugOf(title, longest === undefined ? undefined : Math.min(80, longest - FOR_NUMBER))
  if (slug === '') return ''
  const column = comparedSql(resource, field, sql.id('t', field))
  const { rows } = await sql<{ slug: string }>`SELECT ${column} AS slug FROM ${tableSql(place, resource.name)} t
    WHERE (${column} = ${slug} OR ${column} LIKE ${`${slug}-%`}) AND t.id <> ${own ?? 0}`.execute(reader)
  return freeSlug(slug, new Set(rows.map((row) => row.slug)))
}

/** What may be asked by `field`, `title` and `id`. Throws NotFound for a field that is not made of a title. */
export async function proposeSlug(asked: RequestContext, resource: Resource): Promise<{ slug: string }> {
  const wanted = oneOf(asked.query, 'field')
  const field = Object.keys(resource.fields).find((name) => name === wanted && resource.fields[name]?.proposedFrom)
  if (!field) throw new NotFound()
  const where = await whereOf(asked, resource)
  const title = oneOf(asked.query, 'title') ?? ''
  return { slug: await freeSlugOf(where, resource, field, title, idOf(asked.query, 'id')) }
}
