import { useLabel } from '../i18n/useLabel'
import type { AnyRow, Resource } from '../resources/kit/resource'
import { rowTitle } from '../resources/kit/rowTitle'
import { useAppSelector } from '../slices/hooks'
import { selectLanguage } from '../slices/settings'
import { titleOf } from './kinds/ref/useTitle'
import type { Overrides } from './overrides'

/** What a row is called, for headings and questions; `otherwise` where it has no name. */
export function useRowTitle(
  resource: Resource,
  row: AnyRow | undefined,
  otherwise: string,
  overrides: Overrides = {},
): string {
  const label = useLabel()
  const pointed = usePointedTitle(resource, row)
  const title = row && overrides.titleOf ? overrides.titleOf(row) : rowTitle(resource, row)
  return pointed ?? (title ? label(title) : otherwise)
}

/** The title of the row that gives this one its name, where its title is a reference. */
function usePointedTitle({ titleField, allFields }: Resource, row: AnyRow | undefined): string | undefined {
  const to = allFields[titleField]?.to
  const id = row?.[titleField]
  return useAppSelector((state) =>
    to && typeof id === 'number' ? titleOf(state, to, id, selectLanguage(state)) : undefined,
  )
}
