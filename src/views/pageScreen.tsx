import { DetailsScreen } from '../engine/details/DetailsScreen'
import { FormScreen } from '../engine/form/FormScreen'
import type { Resource } from '../resources/kit/resource'
import type { Screen } from './screen'

/** The page `add`, `edit` or `details` of the resource; undefined where it has none. */
export function pageScreen(resource: Resource, page: string): Screen | undefined {
  if (!resource.hasPages) return undefined
  return page === 'details' ? () => <DetailsScreen resource={resource} /> : () => <FormScreen resource={resource} />
}
