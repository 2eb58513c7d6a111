import { ListScreen } from '../engine/list/ListScreen'
import type { Resource } from '../resources/kit/resource'
import type { Screen } from './screen'

/** The list of the resource. */
export function genericScreen(resource: Resource): Screen {
  return () => <ListScreen resource={resource} />
}
