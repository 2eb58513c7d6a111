import { DetailsScreen } from '../engine/details/DetailsScreen'
import { FormScreen } from '../engine/form/FormScreen'
import { allResources } from '../resources'
import type { Screen } from './registry'

/** The page `add`, `edit` or `details` of the resource of this screen; undefined where it has none. */
export function pageScreen(component: string, page: string): Screen | undefined {
  const resource = allResources.find(({ screen, hasPages }) => screen === component && hasPages)
  if (!resource) return undefined
  return page === 'details' ? () => <DetailsScreen resource={resource} /> : () => <FormScreen resource={resource} />
}
