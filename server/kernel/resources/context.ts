import { type SqlBool, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import type { RequestContext } from '../../foundation/http/call'
import { CONTROL } from '../../foundation/services/places'
import { rowGuardOf } from './rowGuard'

/** Where a call's rows are, and what is said of where: control resources are control's in every context. */
export interface Where {
  place: Place
  /** `control` or a site's name. */
  site: string
}

export async function whereOf(
  { services, caller }: Pick<RequestContext, 'services' | 'caller'>,
  resource: Resource,
): Promise<Where> {
  const { name, scope, isOfEverySite } = resource
  const site = scope === 'control' ? CONTROL : caller.context
  const place = await services.places.forResource(resource, caller.context)
  const isPart = isOfEverySite && caller.context !== CONTROL
  const only = isPart ? sql<SqlBool>`t.site = ${caller.context}` : await rowGuardOf(name)?.({ services, caller })
  return { place: only ? { ...place, onlyOf: { [name]: only } } : place, site }
}
