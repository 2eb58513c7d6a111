import type { Resource, StandardAction } from './resource'

/** A permission: `resource:action`. The same mark stands at the button and at the server's call. */
export type Mark = `${string}:${string}`

/** The mark of an action. `restore` and `history` go with destroy and list and have no marks of their own. */
export const mark = <Extra extends string>(
  resource: Pick<Resource, 'name'> & { actions?: Readonly<Record<Extra, unknown>> },
  action: StandardAction | Extra,
): Mark => `${resource.name}:${action}`
