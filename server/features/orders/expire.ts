import { sql } from 'kysely'
import { BULK_BATCH } from '../../../config/limits'
import { order } from '../../../src/resources/order'
import { RUNNING_OUT } from '../../../src/resources/rules/orderState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, change } from '../../kernel/changes'
import { forgetOldKeys } from '../../kernel/idempotency/callOnce'
import { inEachSite } from '../../kernel/places/localSites'
import { isThere } from '../../kernel/places/since'
import { giveBackCoupons } from './couponUse'
import { followOrders } from './followOrders'

interface Due {
  id: number
  coupon_id: number | null
}

const dueAt = (place: Place, now: Date) =>
  sql`FROM ${tableSql(place, 'order')} WHERE payment_state IN (${sql.join(RUNNING_OUT.map((state) => sql.lit(state)))})
    AND expires_at < ${now}`

async function isAnyDue(place: Place, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT 1 ${dueAt(place, now)} LIMIT 1`.execute(place.database.background)
  return rows.length > 0
}

/** One batch under a change set of its own; whoever is paid for or cancelled at this moment is left alone. */
async function expireSome(
  services: Services,
  place: Place,
  site: string,
  now: Date,
): Promise<{ count: number; set: number }> {
  const meta: ChangeMeta = { action: 'expire', resource: 'order', site, userId: null }
  const { result: count, changeSetId: set } = await change(services, place, meta, async (writer) => {
    const { rows } = await sql<Due>`SELECT id, coupon_id ${dueAt(place, now)}
      ORDER BY id LIMIT ${BULK_BATCH} FOR NO KEY UPDATE SKIP LOCKED`.execute(writer.trx)
    await writer.update(
      order,
      rows.map(({ id }) => ({ id, values: { payment_state: 'expired' } })),
    )
    await giveBackCoupons(
      writer,
      rows.map(({ coupon_id }) => coupon_id),
    )
    await followOrders(writer)
    return rows.length
  })
  return { count, set }
}

interface Expiring {
  signal?: AbortSignal | undefined
  /** Hears of every change set. */
  wrote?: (changeSetId: number) => void
}

/** Unpaid orders of one site whose time is over; answers how many. */
export async function expireIn(
  services: Services,
  place: Place,
  site: string,
  { signal, wrote }: Expiring = {},
): Promise<number> {
  if (!isThere(order, place)) return 0
  const now = services.now()
  let expired = 0
  while (await isAnyDue(place, now)) {
    signal?.throwIfAborted()
    const { count, set } = await expireSome(services, place, site, now)
    expired += count
    if (count === 0) break
    wrote?.(set)
  }
  await forgetOldKeys(place, now)
  return expired
}

/** Unpaid orders whose time is over, in every site. */
export async function expireOrders(services: Services, signal?: AbortSignal): Promise<{ expired: number }> {
  const done = await inEachSite(services, (place, site) => expireIn(services, place, site, { signal }))
  return { expired: done.reduce((sum, { result }) => sum + (result ?? 0), 0) }
}

const NAMED = 10

/** Which orders would expire now: how many, and the numbers of some. */
export async function dueOrders(place: Place, now: Date): Promise<{ count: number; numbers: string[] }> {
  if (!isThere(order, place)) return { count: 0, numbers: [] }
  const { kysely } = place.database
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${dueAt(place, now)}`.execute(kysely)
  const { rows: some } = await sql<{
    order_number: string
  }>`SELECT order_number ${dueAt(place, now)} ORDER BY id LIMIT ${NAMED}`.execute(kysely)
  return { count: rows[0]?.count ?? 0, numbers: some.map(({ order_number }) => order_number) }
}
