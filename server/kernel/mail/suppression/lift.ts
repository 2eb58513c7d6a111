import { sql } from 'kysely'
import { emailSuppression } from '../../../../src/resources/email_suppression'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { rowsChanged } from '../../changes/rowsChanged'
import { enterGate } from '../../places/gate'
import { inEachSite } from '../../places/localSites'
import { handle } from '../../resources/actions/handle'
import { wakeSender } from '../wakeSender'

/** What is being sent, or may have been, is left to its sender and to whoever settles it. */
const FREE = sql`('held', 'waiting', 'partly', 'sent', 'failed', 'cancelled')`

/** What was held for the address waits again, with two days of its own; the sender looks once more who may have it. */
async function releaseIn(services: Services, place: Place, site: string, address: string): Promise<number> {
  const { rows: there } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`"${place.schema}"."email_receiver"`}) IS NOT NULL AS there`.execute(place.database.kysely)
  if (!there[0]?.there) return 0
  const [log, receiver] = [tableSql(place, 'email_log'), tableSql(place, 'email_receiver')]
  const ids = await place.database.kysely.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    const now = services.now()
    const { rows } = await sql<{
      id: number
    }>`WITH free AS (SELECT l.id FROM ${log} l WHERE l.state IN ${FREE} AND l.body IS NOT NULL
          AND l.id IN (SELECT email_log_id FROM ${receiver} WHERE lower(address) = ${address} AND state = 'held') FOR UPDATE),
        freed AS (UPDATE ${receiver} r SET state = 'waiting', code = NULL, said = NULL FROM free
          WHERE r.email_log_id = free.id AND lower(r.address) = ${address} AND r.state = 'held' RETURNING r.email_log_id)
      UPDATE ${log} l SET state = 'waiting', error = NULL, claim = claim + 1, next_at = coalesce(l.next_at, ${now}), not_before = ${now}
      FROM freed WHERE l.id = freed.email_log_id RETURNING l.id`.execute(trx)
    if (rows.length > 0) await wakeSender({ trx, place, services })
    return rows.map(({ id }) => Number(id))
  })
  if (ids.length > 0) await rowsChanged(services, { resource: 'email_log', site, ids })
  return ids.length
}

/** Mail goes to the address again, and what was held for it in every place is sent. */
export const liftSuppression = handle(emailSuppression, 'lift', async ({ row, services, caller, change }) => {
  if (row.state !== 'active') throw new Conflict('mail.notSuppressed', null)
  const values = { state: 'lifted', lifted_at: services.now().toISOString(), lifted_by: caller.userId }
  await change((writer) => writer.update(emailSuppression, [{ id: row.id, values }]))
  const address = row.email.toLowerCase()
  const own = await releaseIn(services, services.places.control, CONTROL, address)
  const sites = await inEachSite(services, (place, site) => releaseIn(services, place, site, address))
  return { mails: sites.reduce((sum, { result }) => sum + (result ?? 0), own) }
})
