import type { Action } from '../../resources/kit/action'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useActions } from '../actions'
import { useRow } from '../form/useRow'

/** The row of an action, whole: a list has read only the columns that it shows. Not asked for where no button needs it. */
export function useMeantRow(resource: Resource, { effect, place }: Action, id: number | undefined): AnyRow | undefined {
  const mayRead = useActions(resource).has('form')
  return useRow(resource, effect && place === 'row' && mayRead ? id : undefined).row
}
