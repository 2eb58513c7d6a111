import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { Place } from '../db/place'
import type { RequestContext } from '../http/call'
import { CONTROL } from '../services/places'

/** Where a call's rows are, and what is said of where: control resources are control's in every context. */
export interface Where {
  place: Place
  /** `control` or a site's name. */
  site: string
}

/** Resources of control that speak of every site, by their field `site`: a site reads its own rows of them. */
const OF_EVERY_SITE: ReadonlySet<ResourceName> = new Set(['operation_log'])

export async function whereOf({ services, caller }: RequestContext, resource: Resource): Promise<Where> {
  const { name, scope } = resource
  const site = scope === 'control' ? CONTROL : caller.context
  const place = await services.places.forResource(resource, caller.context)
  const isPart = OF_EVERY_SITE.has(name) && caller.context !== CONTROL
  return { place: isPart ? { ...place, onlyOf: { [name]: caller.context } } : place, site }
}
