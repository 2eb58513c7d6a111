import type { CellProps } from '../../engine/kinds/face'
import { useLabel } from '../../i18n/useLabel'
import { isResourceName, resourceOf } from '../../resources'

/** A resource's name as people say it. */
export function ResourceTitle({ value }: CellProps) {
  const label = useLabel()
  const name = String(value)
  return <>{isResourceName(name) ? label(resourceOf(name).title) : name}</>
}
