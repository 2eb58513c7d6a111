import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { isClosed } from '../places/closedFile'
import { isThere } from '../places/since'

type Values = Readonly<Record<string, unknown>>

/** Sites have files since then. */
const FILES = { since: '1.3' }
const IN_TEXT = /src="(\/f\/[^"]+)"/g

/** The pictures of a value that the readers of a site are shown. */
const linksIn = (kind: string | undefined, value: unknown): string[] => {
  if (typeof value !== 'string') return []
  if (kind === 'image') return value.startsWith('/f/') ? [value] : []
  return kind === 'richtext' ? [...value.matchAll(IN_TEXT)].map(([, link = '']) => link) : []
}

/**
 * Pictures that are newly chosen and lie in a private folder: nobody on the site would see them (decision 129). What a row shows
 * already stays, since its folder may have been closed afterwards.
 */
export async function closedPictures(
  place: Place,
  resource: Resource,
  values: Values,
  reader: Kysely<Tables>,
  id?: number,
): Promise<Problem[]> {
  const shown = Object.entries(values).flatMap(([name, value]) =>
    linksIn(resource.fields[name]?.kind, value).map((link) => ({ name, link })),
  )
  if (shown.length === 0 || !isThere(FILES, place)) return []
  const links = shown.map(({ link }) => link)
  const { rows } = await sql<{ path: string }>`SELECT t.path FROM ${tableSql(place, 'file')} t
    WHERE t.path = ANY(${links}::text[]) AND ${isClosed(place)}`.execute(reader)
  const closed = new Set(rows.map(({ path }) => path))
  const found = shown.filter(({ link }) => closed.has(link))
  if (found.length === 0) return []
  const former = await formerTexts(place, resource, [...new Set(found.map(({ name }) => name))], reader, id)
  return found
    .filter(({ name, link }) => !former[name]?.includes(link))
    .map(({ name }) => ({ field: name, message: 'check.closedPicture' }))
}

async function formerTexts(
  place: Place,
  resource: Resource,
  names: readonly string[],
  reader: Kysely<Tables>,
  id: number | undefined,
): Promise<Readonly<Record<string, string | null>>> {
  if (id === undefined) return {}
  const columns = sql.join(names.map((name) => sql.id(name)))
  const { rows } = await sql<Record<string, string | null>>`SELECT ${columns}
    FROM ${tableSql(place, resource.name)} WHERE id = ${id}`.execute(reader)
  return rows[0] ?? {}
}
