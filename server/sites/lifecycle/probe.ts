import type { Place } from '../../db/place'
import { Refusal } from '../../faults/errors'
import { listQueryOf } from '../../resources/listQuery'
import { readList } from '../../resources/reading'
import type { Services } from '../../services/services'
import { siteResources } from './structure'

/** Asks for the first page of every kind of rows, as a list does. Answers their names. */
export async function probeResources(services: Services, place: Place, site: string): Promise<string[]> {
  const resources = siteResources(place)
  for (const resource of resources) {
    try {
      await readList(services, { place, site }, resource, listQueryOf(resource, {}))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      throw new Refusal(409, 'lifecycle.unreadable', { table: resource.name, text })
    }
  }
  return resources.map(({ name }) => name)
}
