import type { Place } from '../../foundation/db/place'
import type { Services } from '../../foundation/services/services'
import { forgetBegun } from './begunLines'
import type { ChangeMeta } from './meta'
import type { Operation } from './operationLog'
import { sayManyRows, sayOperation } from './sayOperation'

interface Logged {
  /** Of the line. */
  id: number
  changeSetId: number
  operation: Operation
}

/** The line stands already: where it cannot be said better, that is no reason to answer that nothing was done. */
export async function sayWritten(services: Services, place: Place, meta: ChangeMeta, said: Logged): Promise<void> {
  const { id, changeSetId, operation } = said
  const [rowId, ...others] = new Set(operation.rowIds)
  try {
    if (meta.isOutcome) await forgetBegun(services, meta, id)
    if (rowId === undefined) return
    if (others.length > 0) await sayManyRows(services, place, meta, { id, changeSetId, count: operation.count })
    else if (!meta.deed) await sayOperation(services, place, meta, { id, changeSetId, rowId })
  } catch (error) {
    services.log.error({ err: error, said }, 'an operation was not said in full')
  }
}
