import { type Kysely, sql } from 'kysely'
import { MOST_USES } from '../../../config/fileLimits'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { FileUse, UsedInAnswer } from '../../../src/resources/kit/files'
import type { Label } from '../../../src/resources/kit/label'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { hasUses } from '../changes/fileUses'
import { titleSql } from '../changes/titles'
import { localSites } from '../places/localSites'
import { below } from './folders'
import { placed } from './names'

interface Context {
  place: Place
  site: string
}

/** Where rows that speak of files of a place may be: found before a transaction begins, within which only its own session is free. */
export interface UsesReach {
  own: Context
  others: readonly Context[]
}

/** A site's files may stand in its own rows and in control's, control's in every site's. */
export async function usesReach(services: Services, place: Place, site: string): Promise<UsesReach> {
  const control: Context = { place: services.places.control, site: CONTROL }
  return { own: { place, site }, others: site === CONTROL ? await localSites(services) : [control] }
}

interface Target {
  target: string
  file_id: number
}

/** By what these files, and all in these folders, are spoken of: by their links, and by the hash of what they hold alone. */
async function targetsOf(reader: Kysely<Tables>, { place, site }: Context, ids: readonly number[]): Promise<Target[]> {
  const table = tableSql(place, 'file')
  const { rows } = await sql<{ id: number; link_key: string | null; hash: string | null }>`${below(place, ids)}
    SELECT f.id, f.link_key, f.hash FROM ${table} f WHERE f.id IN (SELECT id FROM below) AND f.kind <> 'folder'`.execute(
    reader,
  )
  return rows.flatMap(({ id, link_key, hash }) =>
    [link_key, hash].flatMap((word) => (word === null ? [] : [{ target: placed(word, site), file_id: id }])),
  )
}

interface FoundUse {
  target: string
  resource: string
  row_id: number
  field: string
}

async function usesIn(
  reader: Kysely<Tables>,
  place: Place,
  targets: readonly string[],
  most: number,
): Promise<FoundUse[]> {
  if (!hasUses(place) || targets.length === 0 || most <= 0) return []
  const { rows } =
    await sql<FoundUse>`SELECT DISTINCT target, resource, row_id, field FROM ${tableSql(place, 'file_use')}
    WHERE target = ANY(${[...targets]}::text[]) ORDER BY resource, row_id, field LIMIT ${most}`.execute(reader)
  return rows
}

async function titlesIn(reader: Kysely<Tables>, place: Place, uses: readonly FoundUse[]): Promise<Map<string, Label>> {
  const titles = new Map<string, Label>()
  for (const name of new Set(uses.map(({ resource }) => resource))) {
    if (!isResourceName(name)) continue
    const ids = uses.filter(({ resource }) => resource === name).map(({ row_id }) => row_id)
    const { rows } = await sql<{
      id: number
      title: Label
    }>`SELECT t.id, ${titleSql(place, resourceOf(name), 't')} AS title
      FROM ${tableSql(place, name)} t WHERE t.id = ANY(${ids}::bigint[])`.execute(reader)
    for (const { id, title } of rows) titles.set(`${name} ${id}`, title)
  }
  return titles
}

/** Every row that speaks of these files, or of one in these folders; the first some. */
export async function usesOf(
  { own, others }: UsesReach,
  ids: readonly number[],
  reader: Kysely<Tables> = own.place.database.kysely,
): Promise<UsedInAnswer> {
  const targets = await targetsOf(reader, own, ids)
  const fileOf = new Map(targets.map(({ target, file_id }) => [target, file_id]))
  const list: FileUse[] = []
  let isCut = false
  for (const { place, site } of [own, ...others]) {
    const through = place.database === own.place.database ? reader : place.database.kysely
    const room = MOST_USES - list.length
    const found = await usesIn(through, place, [...fileOf.keys()], room + 1)
    isCut ||= found.length > room
    const titles = await titlesIn(through, place, found)
    // A field may speak of a file by its link and by its content.
    const seen = new Set<string>()
    for (const { target, resource, row_id, field } of found) {
      const word = `${fileOf.get(target)} ${resource} ${row_id} ${field}`
      if (seen.has(word)) continue
      seen.add(word)
      const shape = isResourceName(resource) ? resourceOf(resource) : undefined
      list.push({
        file_id: fileOf.get(target) ?? 0,
        resource,
        resource_title: shape?.title ?? [resource, resource],
        field,
        field_title: shape?.fields[field]?.label ?? [field, field],
        site,
        site_title: site === CONTROL ? ['总控台', 'Control'] : (place.called ?? site),
        row_id,
        title: titles.get(`${resource} ${row_id}`) ?? ['', ''],
      })
    }
  }
  return { list: list.slice(0, MOST_USES), is_capped: isCut }
}

/** Throws Conflict that names where these files are used; where that is more than can be named, it says so. */
export function refuseUsed(uses: UsedInAnswer): void {
  if (uses.list.length === 0) return
  throw new Conflict(uses.is_capped ? 'file.inUseByMore' : 'file.inUse', uses, { count: uses.list.length })
}
