import type { SeenAction } from '../../slices/rows/actions'
import type { ActionMeaning } from './useActionLabel'

/** What every face of an action knows. */
export interface ActionProps extends ActionMeaning {
  /** Undefined: it was not asked for yet. */
  status: SeenAction | undefined
  /** What it does, and to what. */
  title: string
  onClose: () => void
}
