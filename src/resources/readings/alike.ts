import { kebab } from '../kit/endpoints'
import type { Label } from '../kit/label'
import { type Reading, reading } from '../kit/reading'
import type { ResourceName } from '../kit/resourceName'

export interface AlikeShape {
  query: { field: string; value: string; id?: string }
  output: { list: readonly { value: number; label: Label; name: string }[] }
}

const known = new Map<ResourceName, Reading<AlikeShape>>()

/** A row that has the name already, however it is written, but the one that is edited. */
export function alikeOf(resource: ResourceName): Reading<AlikeShape> {
  const made = known.get(resource) ?? reading<AlikeShape>(`/api/admin/${kebab(resource)}/alike`, `${resource}:form`)
  known.set(resource, made)
  return made
}
