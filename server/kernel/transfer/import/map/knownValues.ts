import { sql } from 'kysely'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { plainTitle, type ReferenceMap, type References } from './references'

/**
 * Which row a name of the file means that no row goes by, or several do: by the resource it points to, by the name. 0: none,
 * though an earlier upload of the person said so.
 */
export type KnownValues = Readonly<Partial<Record<ResourceName, Readonly<Record<string, number>>>>>

/** Uploads that are looked back at. */
const UPLOADS = 30

/** What the person has said names mean in their uploads of this resource here that wrote rows; the latest counts. */
export async function rememberedValues(place: Place, resource: Resource, userId: number): Promise<KnownValues> {
  const { rows } = await sql<{ known: KnownValues }>`SELECT j.plan -> 'values' AS known
    FROM ${tableSql(place, 'upload_log')} l JOIN ${tableSql(place, 'upload_job')} j ON j.upload_id = l.id
    WHERE l.user_id = ${userId} AND l.resource = ${resource.name} AND j.change_set_id IS NOT NULL
      AND j.plan -> 'values' IS NOT NULL
    ORDER BY l.id DESC LIMIT ${UPLOADS}`.execute(place.database.kysely)
  return rows.reduceRight<KnownValues>((all, { known }) => withValues(all, known), {})
}

/** Both; where they differ the second one counts. */
export function withValues(before: KnownValues, now: KnownValues): KnownValues {
  const targets = [...new Set([...Object.keys(before), ...Object.keys(now)])] as ResourceName[]
  return Object.fromEntries(
    targets.map((target) => [target, { ...plainNames(before[target]), ...plainNames(now[target]) }]),
  )
}

const plainNames = (names: Readonly<Record<string, number>> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(names).map(([name, id]) => [plainTitle(name), id]))

/** The rows by what the person says, too: a name that one row goes by means that row all the same, and a row that is gone is none. */
export function addNames(map: ReferenceMap, names: Readonly<Record<string, number>> = {}): void {
  for (const [name, id] of Object.entries(plainNames(names)))
    if (map.ids.has(id) && typeof map.titles.get(name) !== 'number') map.titles.set(name, id)
}

export function addAllNames(references: References, values: KnownValues = {}): References {
  for (const [target, map] of references) addNames(map, values[target])
  return references
}
