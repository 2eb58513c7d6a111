import { sql } from 'kysely'
import { appendRecord } from '../../../server/features/orders/bookings'
import { followOrders } from '../../../server/features/orders/followOrders'
import { placeOrder } from '../../../server/features/orders/placeOrder'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { OrderState } from '../../../src/resources/rules/orderState'
import { type Chance, chanceOf } from '../../chance'
import { officeMoment } from '../calendar'
import { ADMIN_ID } from '../seedPeople'
import type { SetMoment } from '../stamps'
import { lineFor, type Sold, type SoldIn } from './orderRows'
import { reportsOf } from './seedFeedback'

const COUNT = 120
const SPAN = 170
const HOUR = 3_600_000
const UNPAID_HOURS = 72

interface Buyer {
  id: number
  name: string | null
  email: string
  phone: string | null
  company: string | null
  country_id: number | null
  address: string | null
  registered_at: string
}

interface Shop {
  chance: Chance
  services: Services
  at: Pick<SetMoment, 'place' | 'site'>
  now: Date
  buyers: readonly Buyer[]
  reports: readonly Sold[]
  currencies: readonly SoldIn[]
}

async function buyersOf({ database, schema }: Place): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`SELECT id, name, email, phone, company, country_id, address, registered_at
    FROM ${sql.id(schema, 'member')} ORDER BY id`.execute(database.kysely)
  return rows
}

async function soldOf(place: Place): Promise<Sold[]> {
  const ids = await reportsOf(place)
  const report = sql.id(place.schema, 'report')
  const version = sql.id(place.schema, 'price_version')
  const { rows } = await sql<Sold>`SELECT r.id, r.name, r.name_en, r.price::text, v.editions FROM ${report} r
    CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'language_id', p.language_id,
        'need_delivery', p.need_delivery, 'price', CASE p.rule WHEN 'x*2' THEN r.price * 2 WHEN 'x+1000' THEN r.price + 1000 ELSE r.price END) ORDER BY p.id) AS editions
      FROM ${version} p WHERE p.publisher_id = r.publisher_id) v
    WHERE r.id = ANY(${ids}::bigint[]) AND r.price IS NOT NULL AND v.editions IS NOT NULL ORDER BY r.id`.execute(
    place.database.kysely,
  )
  return rows
}

async function currenciesOf({ database, schema }: Place): Promise<SoldIn[]> {
  const { rows } = await sql<{ id: number; rate: string; tax: string | null }>`
    SELECT id, exchange_rate::text AS rate, tax_rate::text AS tax FROM ${sql.id(schema, 'currency')}
    WHERE code IN ('CNY', 'USD', 'EUR') ORDER BY id`.execute(database.kysely)
  return rows.map(({ id, rate, tax }) => ({ id, rate: Number(rate), taxPercent: Math.round(Number(tax ?? 0) * 100) }))
}

/** What becomes of orders in the end; of the newest nothing has yet. */
function endOf(chance: Chance, ago: number): OrderState {
  if (ago < 2 && chance.happens(0.6)) return 'unpaid'
  const share = chance.next()
  if (share < 0.66) return 'paid'
  if (share < 0.72) return 'refunded'
  if (share < 0.77) return 'partly_refunded'
  if (share < 0.8) return 'paying'
  if (share < 0.82) return 'failed'
  if (share < 0.9) return 'cancelled'
  return ago > 4 ? 'expired' : 'paid'
}

const REFERENCES = ['ZF', 'TT', 'PP'] as const

/** Places one order at its moment; answers what it is and when. */
async function placeOne({ chance, services, at, now, buyers, reports, currencies }: Shop, ago: number) {
  const placedAt = officeMoment(chance, now, ago)
  const known = buyers.filter(({ registered_at }) => new Date(registered_at) < placedAt)
  const { id: member_id, name, registered_at: _, ...contact } = chance.pick(known.length > 0 ? known : buyers)
  const currency = chance.happens(0.7) ? currencies[0] : chance.pick(currencies)
  if (!currency) throw new Error('A shop without a currency')
  const code = chance.happens(0.15) ? 'WELCOME10' : undefined
  const lines = chance
    .some(reports, chance.happens(0.7) ? 1 : chance.whole(2, 4))
    .map((report) => lineFor(chance, report, currency, code))
  const meta = { action: 'order', resource: 'order', site: at.site, userId: null } as const
  const said = {
    ...contact,
    member_id,
    contact_name: name,
    lines,
    currency_id: currency.id,
    exchange_rate: String(currency.rate),
    coupon_id: null,
    // What others than yuan are priced for: the card’s factor is its own.
    payment_id: currency.id > 1 && currency.id <= STRIPE.id ? STRIPE.id : null,
    remarks: chance.happens(0.15) ? '请开具增值税专用发票，谢谢' : null,
    device: chance.pick(['desktop', 'desktop', 'mobile', 'tablet'] as const),
  }
  const settings = { isGapless: true, unpaidHours: UNPAID_HOURS }
  const { result, changeSetId } = await change(services, at.place, meta, (writer) =>
    placeOrder(writer, said, settings, placedAt),
  )
  const total = lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  return { id: result.id, placedAt, total, currency: currency.id, moment: { ...at, id: changeSetId, at: placedAt } }
}

type PlacedOne = Awaited<ReturnType<typeof placeOne>>

interface Step {
  to: OrderState
  at: Date
  /** In cents: what came in, or went back. */
  paid?: bigint
  refunded?: bigint
  reason?: string
}

/** What happens to it until it is what it becomes. */
function stepsTo(end: OrderState, { placedAt, total }: PlacedOne, chance: Chance): Step[] {
  const later = (from: Date, most: number): Date => new Date(from.getTime() + chance.whole(1, most) * HOUR)
  const paidAt = later(placedAt, 40)
  const paid: Step = { to: 'paid', at: paidAt, paid: total }
  if (end === 'paid') return [paid]
  if (end === 'paying') return [{ to: 'paying', at: paidAt, paid: total / 2n }]
  if (end === 'failed')
    return [
      { to: 'paying', at: paidAt },
      { to: 'failed', at: later(paidAt, 1) },
    ]
  if (end === 'refunded') return [paid, { to: end, at: later(paidAt, 90), refunded: total, reason: '重复购买' }]
  if (end === 'partly_refunded')
    return [paid, { to: end, at: later(paidAt, 90), refunded: total / 5n, reason: '数据更新延期，退还部分款项' }]
  if (end === 'cancelled') return [{ to: end, at: later(placedAt, 30), reason: '买家改买其他版本' }]
  if (end === 'expired') return [{ to: end, at: new Date(placedAt.getTime() + UNPAID_HOURS * HOUR) }]
  return []
}

/** The causes by which each state comes. */
const CAUSES: Readonly<Partial<Record<OrderState, string>>> = {
  paying: 'mark-paid',
  paid: 'mark-paid',
  failed: 'mark-paid',
  refunded: 'refund',
  partly_refunded: 'refund',
  cancelled: 'cancel',
  expired: 'expire',
}

interface PaidBy {
  id: number
  name: string
}

const BANK: PaidBy = { id: 3, name: '对公转账 / Bank transfer' }
const YUAN: readonly PaidBy[] = [{ id: 1, name: '支付宝' }, { id: 2, name: '微信支付' }, BANK]
const STRIPE: PaidBy = { id: 5, name: 'Stripe' }
const OTHERS: readonly PaidBy[] = [{ id: 4, name: 'PayPal' }, STRIPE, BANK]

/** Companies pay by transfer, others as they like; what is paid by parts is paid by transfer. */
function methodOf({ id, currency }: PlacedOne, to: OrderState): PaidBy {
  const methods = currency === 1 ? YUAN : OTHERS
  return to === 'paying' ? BANK : (methods[id % methods.length] ?? BANK)
}

async function takeStep({ services, at, chance }: Shop, placed: PlacedOne, step: Step): Promise<SetMoment> {
  const { to, paid = 0n, refunded = 0n, reason = null } = step
  const userId = to === 'expired' ? null : ADMIN_ID
  const meta = { action: CAUSES[to] ?? 'update', resource: 'order', site: at.site, userId } as const
  const { changeSetId } = await change(services, at.place, meta, async (writer) => {
    const method = methodOf(placed, to)
    const reference = `${chance.pick(REFERENCES)}${chance.whole(10_000_000, 99_999_999)}`
    const values = {
      payment_state: to,
      ...(paid > 0n && { amount_paid: amountOf(paid), payment_id: method.id, pay_order_number: reference }),
      ...(to === 'paid' && { paid_at: step.at.toISOString() }),
      ...(refunded > 0n && { amount_refunded: amountOf(refunded) }),
      ...(to === 'cancelled' && { ended_reason: reason }),
    }
    await writer.update(order, [{ id: placed.id, values }])
    if (paid + refunded > 0n)
      await appendRecord(writer, {
        order_id: placed.id,
        direction: paid > 0n ? 'in' : 'out',
        amount: amountOf(paid + refunded),
        currency_id: placed.currency,
        payment_id: method.id,
        method: method.name,
        happened_at: step.at.toISOString(),
        reference,
        receipt: null,
        reason,
        line_ids: null,
        user_id: ADMIN_ID,
      })
    await followOrders(writer)
  })
  return { ...at, id: changeSetId, at: step.at }
}

/** What was booked stands in the book from then on. */
const moveRecords = ({ database, schema }: Place) =>
  sql`UPDATE ${sql.id(schema, 'payment_record')} SET created_at = happened_at`.execute(database.kysely)

async function stampOrder({ database, schema }: Place, { id, placedAt }: PlacedOne, last: Date): Promise<void> {
  const { kysely } = database
  await sql`UPDATE ${sql.id(schema, 'order')} SET created_at = ${placedAt}, updated_at = ${last} WHERE id = ${id}`.execute(
    kysely,
  )
  await sql`UPDATE ${sql.id(schema, 'order_line')} SET created_at = ${placedAt} WHERE order_id = ${id}`.execute(kysely)
}

/** Orders of half a year, more of them lately, each with what became of it. */
export async function seedOrders(
  services: Services,
  at: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
): Promise<SetMoment[]> {
  const chance = chanceOf(733)
  const [buyers, reports, currencies] = await Promise.all([
    buyersOf(at.place),
    soldOf(at.place),
    currenciesOf(at.place),
  ])
  const shop: Shop = { chance, services, at, now, buyers, reports, currencies }
  const days = Array.from({ length: COUNT }, () => Math.floor(SPAN * chance.next() ** 1.7)).sort((a, b) => b - a)
  const moments: SetMoment[] = []
  for (const ago of days) {
    const placed = await placeOne(shop, ago)
    const steps = stepsTo(endOf(chance, ago), placed, chance).filter((step) => step.at < now)
    moments.push(placed.moment)
    for (const step of steps) moments.push(await takeStep(shop, placed, step))
    await stampOrder(at.place, placed, steps.at(-1)?.at ?? placed.placedAt)
  }
  await moveRecords(at.place)
  return moments
}
