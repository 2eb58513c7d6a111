import { type Order, order } from '../../../src/resources/order'
import { orderLine } from '../../../src/resources/order_line'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { type ChangeWriter, ReferencesGone } from '../../kernel/changes'
import { pointedIn } from '../../kernel/changes/holdRows'
import { nextOrderNumber } from '../../kernel/counters/orderNumber'
import { appendLines, type NewLine } from './bookings'
import { countUse } from './couponUse'
import { followOrders } from './followOrders'
import type { OrderSettings } from './orderSettings'
import { refuseTooLarge } from './refuseTooLarge'

const HOUR = 3_600_000
const LONGEST_NAMES = 4000

/** Who buys, and how to reach them. */
type Buyer = Pick<Order, 'member_id' | 'email' | 'phone' | 'company' | 'country_id' | 'address' | 'contact_name'>

/** What is bought, priced already. */
export interface NewOrder extends Buyer, Pick<Order, 'remarks' | 'device' | 'payment_id' | 'coupon_id'> {
  currency_id: number
  exchange_rate: string
  lines: readonly NewLine[]
  /** In which the buyer read the shop. */
  language?: Order['language']
}

const sumWhere = (lines: readonly NewLine[], cents: (line: NewLine) => bigint): string =>
  amountOf(lines.reduce((sum, line) => sum + cents(line), 0n))

const discountIf = (isMeant: (line: NewLine) => boolean) => (line: NewLine) =>
  isMeant(line) ? centsOf(line.discount_amount ?? '0') : 0n

/** What the lines come to, step by step. */
const amountsOf = (lines: readonly NewLine[]) => ({
  lines_amount: sumWhere(lines, ({ unit_price, quantity }) => centsOf(unit_price) * BigInt(quantity)),
  discount_amount: sumWhere(
    lines,
    discountIf(({ discount_kind }) => discount_kind !== 'coupon'),
  ),
  coupon_amount: sumWhere(
    lines,
    discountIf(({ discount_kind }) => discount_kind === 'coupon'),
  ),
  tax_amount: sumWhere(lines, ({ tax_amount }) => centsOf(tax_amount ?? '0')),
  order_amount: sumWhere(lines, ({ amount }) => centsOf(amount)),
})

const namesOf = (names: readonly string[], sign = '；'): string => names.join(sign).slice(0, LONGEST_NAMES)

export interface Placed {
  id: number
  order_number: string
}

/** Throws ReferencesGone where a report or an edition was deleted since its price was worked out. */
async function holdSold(writer: ChangeWriter, lines: readonly NewLine[]): Promise<void> {
  const pointed = pointedIn(orderLine, lines)
  const gone = await writer.hold(pointed)
  if (gone.size > 0) throw new ReferencesGone(['lines'], gone)
}

/**
 * Writes an order with its lines, in the transaction of the writer. Its code is counted as used, or 409 where the last use
 * was taken meanwhile; 422 where it comes to more than an order holds. What costs nothing is paid.
 */
export async function placeOrder(
  writer: ChangeWriter,
  { lines, ...said }: NewOrder,
  { isGapless, unpaidHours }: OrderSettings,
  now: Date,
): Promise<Placed> {
  await holdSold(writer, lines)
  const amounts = amountsOf(lines)
  refuseTooLarge([...Object.values(amounts), ...lines.flatMap(({ unit_price, amount }) => [unit_price, amount])])
  if (said.coupon_id !== null) await countUse(writer, said.coupon_id, now)
  const isFree = centsOf(amounts.order_amount) === 0n
  const order_number = await nextOrderNumber(writer, now, isGapless)
  const [id = 0] = await writer.insert(order, [
    {
      ...said,
      ...amounts,
      order_number,
      report_names: namesOf(lines.map(({ report_name }) => report_name)),
      report_names_en: namesOf(
        lines.map(({ report_name, report_name_en }) => report_name_en || report_name),
        '; ',
      ),
      payment_state: isFree ? 'paid' : 'unpaid',
      paid_at: isFree ? now.toISOString() : null,
      expires_at: isFree ? null : new Date(now.getTime() + unpaidHours * HOUR).toISOString(),
      amount_paid: '0.00',
      amount_refunded: '0.00',
      is_invoiced: false,
    },
  ])
  await appendLines(writer, { id, currencyId: said.currency_id }, lines)
  await followOrders(writer)
  return { id, order_number }
}
