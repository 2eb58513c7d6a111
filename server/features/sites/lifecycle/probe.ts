import type { Place } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import { listQueryOf } from '../../../kernel/resources/listQuery'
import { readList } from '../../../kernel/resources/reading'
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
