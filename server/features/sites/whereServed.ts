import type { AnyRow } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'

/** A site that has tables here is served here. Empty counts as served here. */
export function refuseServingElsewhere(values: Record<string, unknown>, current: AnyRow): void {
  if (current.state === 'draft' || !('is_local' in values)) return
  if ((values.is_local ?? true) !== (current.is_local ?? true))
    throw new Invalid([{ field: 'is_local', message: 'check.readonly' }])
}
