import { sql } from 'kysely'
import { allResources } from '../../../../src/resources'
import { pathKey } from '../../../../src/resources/kit/pathKey'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { isThere } from '../../../kernel/places/since'

/**
 * At which of the keys does a page of the site stand? Visitors shall see it, however the web server compares. Links are
 * looked for as their unique index has them (decision 120).
 */
export async function takenKeys(place: Place, keys: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const { name, address, scope, ...resource } of allResources) {
    const [, folder, field] = /^(.*\/)\{(\w+)\}$/.exec(address ?? '') ?? []
    if (!folder || !field || scope === 'control' || !isThere(resource, place)) continue
    const before = pathKey(folder)
    const names = keys.filter((key) => key.startsWith(before)).map((key) => key.slice(before.length))
    if (names.length === 0) continue
    const column = field === 'id' ? sql`t.id::text` : sql`lower(${sql.id('t', field)} COLLATE "C")`
    const { rows } = await sql<{ name: string }>`SELECT DISTINCT ${column} AS name FROM ${tableSql(place, name)} t
      WHERE t.status = 'enabled' AND ${column} = ANY(${names}::text[])`.execute(place.database.kysely)
    for (const row of rows) taken.add(before + row.name)
  }
  return taken
}
