import type { Resource } from '../../resources/kit/resource'
import type { ListView } from '../../slices/list/listViews'
import { arrangedColumns, type ShownHere, shownFields, tableColumns } from '../list/columns'

/** Fields that can leave the house: all but secrets. */
export const exportColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.allFields)
    .filter(([, field]) => !field.secret)
    .map(([name]) => name)

/** A saved view as the columns of a file: those that it shows, in its order. */
export interface ViewColumns {
  id: number
  title: string
  names: readonly string[]
}

export function viewColumns(
  resource: Resource,
  { id, title, look }: { id: number; title: string; look: ListView },
  shown?: ShownHere,
): ViewColumns {
  const every = new Set(exportColumns(resource))
  const columns = tableColumns(resource, arrangedColumns(resource, look, {}, shown), 'en')
  return { id, title, names: shownFields(resource, columns).filter((name) => every.has(name)) }
}
