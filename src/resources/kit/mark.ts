import { type Actions, contractOf } from './action'
import type { StandardAction } from './resource'
import type { ResourceName } from './resourceName'

/** A permission: `resource:action`. The same mark stands at the button and at the server's call. */
export type Mark = `${string}:${string}`

/** The mark of an action. `restore` and `history` go with destroy and list and have no marks of their own, nor has what `goesWith` another. */
export const mark = <A extends Actions>(
  resource: { name: ResourceName; actions?: A | undefined },
  action: StandardAction | (keyof A & string),
): Mark => `${resource.name}:${contractOf(resource, action)?.goesWith ?? action}`
