import type { ResourceName } from '../../resources/kit/resourceName'
import type { RootState } from '../../slices/rootState'
import type { ListState } from '../../slices/rows/entityState'

export type ShownList = readonly [name: ResourceName, list: ListState]

/** The list of the page in view. */
export function listInView({ entities, navigation }: RootState): ShownList | undefined {
  for (const [name, { lists = {} } = {}] of Object.entries(entities.byResource)) {
    const list = lists[navigation.path]
    if (list) return [name as ResourceName, list]
  }
  return undefined
}
