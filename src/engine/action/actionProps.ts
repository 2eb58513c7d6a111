import type { Action } from '../../resources/kit/action'
import type { Resource } from '../../resources/kit/resource'
import type { ActionAt, SeenAction } from '../../slices/rows/actions'
import type { Overrides } from '../overrides'

/** What every face of an action knows. */
export interface ActionProps {
  resource: Resource
  overrides: Overrides
  action: Action
  at: ActionAt
  /** Undefined: it was not asked for yet. */
  status: SeenAction | undefined
  /** What it does, and to what. */
  title: string
  onClose: () => void
}
