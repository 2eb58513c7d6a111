import type { Resource } from '../../../src/resources/kit/resource'
import { isOlder } from '../../../src/resources/kit/siteVersion'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'

type Versioned = Pick<Resource, 'since'>

/** Has this place the resource's table and columns? Control has them all, whatever the version of a site. */
export const isThere = ({ since }: Versioned, { version }: Pick<Place, 'version'>): boolean =>
  since === undefined || version === undefined || !isOlder(version, since)

interface Asked {
  services: Pick<Services, 'places'>
  resource: Resource
  context: string
}

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

/** A site that is rolled back just now may lose a table between the look at its version and the answer. */
export async function orTooOld<T>({ services, resource, context }: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (resource.since === undefined || (code !== UNDEFINED_TABLE && code !== UNDEFINED_COLUMN)) throw error
    services.places.forget(context)
    await services.places.forResource(resource, context)
    throw error
  }
}

/** Throws 409 with what is needed where the site has not come so far. */
export function refuseTooOld(resource: Versioned, site: string, place: Pick<Place, 'version' | 'called'>): void {
  const { since } = resource
  if (since === undefined || isThere(resource, place)) return
  const data = { upgrade: { site, has: place.version ?? null, needs: since } }
  throw new Refusal(409, 'site.tooOld', { site: place.called ?? site, has: place.version ?? '–', needs: since }, data)
}
