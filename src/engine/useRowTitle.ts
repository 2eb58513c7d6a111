import { useLabel } from '../i18n/useLabel'
import type { AnyRow, Resource } from '../resources/kit/resource'
import { rowTitle } from '../resources/kit/rowTitle'
import type { Dress } from './dress'

/** What a row is called, for headings and questions; `otherwise` where it has no name. */
export function useRowTitle(resource: Resource, row: AnyRow | undefined, otherwise: string, dress: Dress = {}): string {
  const label = useLabel()
  const title = row && dress.titleOf ? dress.titleOf(row) : rowTitle(resource, row)
  return title ? label(title) : otherwise
}
