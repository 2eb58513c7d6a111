import { type Action, type ActionPlace, contractsOf } from '../../resources/kit/action'
import type { ListShape } from './ListContext'

export type DeclaredAction = readonly [name: string, action: Action]

/** The declared actions of this place that the person may take. */
export const declaredActions = (
  { resource, actions }: Pick<ListShape, 'resource' | 'actions'>,
  place: ActionPlace,
): DeclaredAction[] =>
  contractsOf(resource).filter(
    ([name, action]) => action.place === place && !action.isAside && actions.has(action.goesWith ?? name),
  )

/** What the address of a list says while an action stands open beside it. */
export const openOfAction = (name: string, id?: number): string =>
  id === undefined ? `do-${name}` : `do-${name}-${id}`
