import { ListScreen } from '../engine/list/ListScreen'
import { allResources } from '../resources'
import type { Screen } from './registry'

/** The list of the resource that declares this path; undefined where none does. */
export function genericScreen(component: string): Screen | undefined {
  const resource = allResources.find(({ screen, also }) => screen === component || also?.includes(component))
  return resource && (() => <ListScreen resource={resource} />)
}
