import { sql } from 'kysely'
import { BULK_BATCH } from '../../../config/limits'
import { order } from '../../../src/resources/order'
import { RUNNING_OUT } from '../../../src/resources/rules/orderState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { CONTROL } from '../../foundation/services/places'
import type { RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, change } from '../../kernel/changes'
import { forgetOldKeys } from '../../kernel/idempotency/callOnce'
import { inEachSite } from '../../kernel/places/localSites'
import { isThere } from '../../kernel/places/since'
import { giveBackCoupons } from './couponUse'
import { followOrders } from './followOrders'

export const EXPIRE_RUN = 'order:expire'

const TITLE = ['过期未付款订单', 'Expire unpaid orders'] as const

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
async function expireSome(services: Services, place: Place, site: string, now: Date): Promise<number> {
  const meta: ChangeMeta = { action: 'expire', resource: 'order', site, userId: null }
  const { result } = await change(services, place, meta, async (writer) => {
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
  return result
}

async function expireIn(services: Services, place: Place, site: string, signal?: AbortSignal): Promise<number> {
  if (!isThere(order, place)) return 0
  const now = services.now()
  let expired = 0
  while (await isAnyDue(place, now)) {
    signal?.throwIfAborted()
    const some = await expireSome(services, place, site, now)
    expired += some
    if (some === 0) break
  }
  await forgetOldKeys(place, now)
  return expired
}

/** Unpaid orders whose time is over, in every site. */
export async function expireOrders(services: Services, signal?: AbortSignal): Promise<{ expired: number }> {
  const done = await inEachSite(services, (place, site) => expireIn(services, place, site, signal))
  return { expired: done.reduce((sum, { result }) => sum + (result ?? 0), 0) }
}

/** The same as a run: by one node, however many there are. */
export const expireRun = (services: Services): RunKind<null, { expired: number }> => ({
  name: EXPIRE_RUN,
  titleOf: () => TITLE,
  isExclusive: () => EXPIRE_RUN,
  work: ({ signal }) => expireOrders(services, signal),
})

const EVERY = 15 * 60_000

/** Every quarter of an hour; one node does it. */
export async function keepExpiring(services: Services): Promise<() => Promise<void>> {
  const timer = setInterval(() => {
    services.runs
      .add(EXPIRE_RUN, null, { site: CONTROL, userId: null, dedupeKey: EXPIRE_RUN, title: TITLE })
      .catch((error) => services.log.error({ err: error }, 'unpaid orders were not looked at'))
  }, EVERY)
  timer.unref()
  return async () => clearInterval(timer)
}
