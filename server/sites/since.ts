import type { Resource } from '../../src/resources/kit/resource'
import { isOlder } from '../../src/resources/kit/siteVersion'
import type { Place } from '../db/place'
import { Refusal } from '../errors'

type Versioned = Pick<Resource, 'since'>

/** Has this place the resource's table and columns? Control has them all, whatever the version of a site. */
export const isThere = ({ since }: Versioned, { version }: Pick<Place, 'version'>): boolean =>
  since === undefined || version === undefined || !isOlder(version, since)

/** Throws 409 with what is needed where the site has not come so far. */
export function refuseTooOld(resource: Versioned, site: string, place: Pick<Place, 'version'>): void {
  const { since } = resource
  if (since === undefined || isThere(resource, place)) return
  const data = { upgrade: { site, has: place.version ?? null, needs: since } }
  throw new Refusal(409, 'site.tooOld', { site, has: place.version ?? '–', needs: since }, data)
}
