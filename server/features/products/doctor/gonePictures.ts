import { type Kysely, sql } from 'kysely'
import { file } from '../../../../src/resources/file'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { isThere } from '../../../kernel/places/since'

/** A link of the file manager names its file; other addresses are not ours to judge. */
const LINK = /\/f\/([A-Za-z0-9_-]{16}(?:\.[A-Za-z0-9-]{1,60})?)\//

const keyOf = (link: unknown): string | undefined =>
  typeof link === 'string' ? LINK.exec(link)?.[1]?.split('.')[0] : undefined

/** Of these links, those whose file is in the file manager no more. */
export async function gonePictures(
  place: Place,
  links: readonly unknown[],
  reader: Kysely<Tables> = place.database.background,
): Promise<Set<unknown>> {
  const named = links.flatMap((link) => {
    const key = keyOf(link)
    return key === undefined ? [] : [{ link, key }]
  })
  if (named.length === 0 || !isThere(file, place)) return new Set()
  const { rows } = await sql<{ link_key: string }>`SELECT link_key FROM ${tableSql(place, file.name)}
    WHERE link_key = ANY(${named.map(({ key }) => key)}::text[])`.execute(reader)
  const there = new Set(rows.map(({ link_key }) => link_key))
  return new Set(named.filter(({ key }) => !there.has(key)).map(({ link }) => link))
}
