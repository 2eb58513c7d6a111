import { change } from '../../../server/changes'
import type { Place } from '../../../server/db/place'
import { isThere } from '../../../server/places/since'
import { CONTROL } from '../../../server/services/places'
import type { Services } from '../../../server/services/services'
import { ADMIN_ID } from '../seedPeople'
import type { EntitySeed } from './entitySeed'
import { entitySeeds } from './index'

const isOf =
  (site: string, place: Place) =>
  ({ resource }: EntitySeed): boolean =>
    (resource.scope === 'both' || (resource.scope === 'control') === (site === CONTROL)) && isThere(resource, place)

/** Fills the place; resolves to the ids of the change sets. */
export async function seedEntities(services: Services, place: Place, site: string): Promise<number[]> {
  const sets: number[] = []
  for (const { resource, rows } of entitySeeds.filter(isOf(site, place))) {
    if (rows.length === 0) continue
    const meta = { action: 'store', resource: resource.name, site, userId: ADMIN_ID }
    const { changeSetId } = await change(services, place, meta, (writer) => writer.insert(resource, [...rows]))
    sets.push(changeSetId)
  }
  return sets
}
