import { useLabel } from '../i18n/useLabel'
import type { AnyRow, Resource } from '../resources/kit/resource'
import { rowTitle } from '../resources/kit/rowTitle'

/** What a row is called, for headings and questions; `otherwise` where it has no name. */
export function useRowTitle(resource: Resource, row: AnyRow | undefined, otherwise: string): string {
  const label = useLabel()
  const title = rowTitle(resource, row)
  return title ? label(title) : otherwise
}
