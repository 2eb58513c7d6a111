import type { Resource, StandardAction } from './resource'
import { STANDARD_ACTIONS } from './resource'

export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
}

const READING: readonly string[] = ['list', 'form', 'option', 'export', 'download']

export const kebab = (name: string): string => name.replaceAll('_', '-')

/** Where a resource's calls live. `form` takes the id as a last part of the path. */
export const endpointOf = (resource: Pick<Resource, 'name'>, action: string): Endpoint => ({
  method: READING.includes(action) ? 'GET' : 'POST',
  path: `/api/admin/${kebab(resource.name)}/${action}`,
})

const LOG_ACTIONS: readonly StandardAction[] = ['list', 'form', 'option', 'export']

/** The standard actions this resource has. A log is only read. */
export const standardActionsOf = (resource: Resource): readonly StandardAction[] =>
  STANDARD_ACTIONS.filter(
    (action) => !resource.without?.includes(action) && (!resource.isLog || LOG_ACTIONS.includes(action)),
  )

/** Every action of the resource that has a mark: the standard ones and its own. */
export const actionsOf = (resource: Resource): readonly string[] => [
  ...standardActionsOf(resource),
  ...Object.keys(resource.actions ?? {}),
]
