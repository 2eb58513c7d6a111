import { useLabel } from '../i18n/useLabel'
import type { AnyRow, Resource } from '../resources/kit/resource'
import { rowTitle } from '../resources/kit/rowTitle'
import type { Overrides } from './overrides'

/** What a row is called, for headings and questions; `otherwise` where it has no name. */
export function useRowTitle(
  resource: Resource,
  row: AnyRow | undefined,
  otherwise: string,
  overrides: Overrides = {},
): string {
  const label = useLabel()
  const title = row && overrides.titleOf ? overrides.titleOf(row) : rowTitle(resource, row)
  return title ? label(title) : otherwise
}
