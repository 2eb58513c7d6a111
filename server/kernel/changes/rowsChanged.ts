import type { ChangedBy } from '../../foundation/services/events'
import type { Services } from '../../foundation/services/services'
import { settlesRights } from './settlesRights'

/** A notice has less than 8000 bytes. */
const NAMED_IDS = 200

export interface ChangedRows {
  resource: string
  site: string
  ids?: readonly number[]
  mayShrink?: boolean
  by?: ChangedBy
}

/** Call it after the commit: rights are worked out anew where they may have changed, and open lists can say so. */
export async function rowsChanged(
  { events }: Pick<Services, 'events'>,
  { resource, site, ids, mayShrink, by }: ChangedRows,
): Promise<void> {
  const named = ids !== undefined && ids.length <= NAMED_IDS ? { ids } : {}
  const shrinking = mayShrink ? { mayShrink } : {}
  await events.tell({ type: 'rows-changed', resource, site, ...named, ...shrinking, ...(by && { by }) })
  if (settlesRights(resource)) await events.tell({ type: 'rights-changed' })
}
