import { contractOf } from './action'
import { type Resource, STANDARD_ACTIONS, type StandardAction } from './resource'

const LOG_ACTIONS: readonly StandardAction[] = ['list', 'form', 'option', 'export']

const SINGLE_ACTIONS: readonly StandardAction[] = ['list', 'form', 'update']

/** The standard actions this resource has. A log is only read, the row of a single one only changed. */
export const standardActionsOf = (resource: Resource): readonly StandardAction[] =>
  STANDARD_ACTIONS.filter(
    (action) =>
      !resource.without?.includes(action) &&
      (!resource.isLog || LOG_ACTIONS.includes(action)) &&
      (!resource.isSingle || SINGLE_ACTIONS.includes(action)),
  )

/** Every action of the resource that has a mark of its own: the standard ones and those beside them. */
export const actionsOf = (resource: Resource): readonly string[] => [
  ...standardActionsOf(resource),
  ...Object.keys(resource.actions ?? {}).filter((action) => contractOf(resource, action)?.goesWith === undefined),
]
