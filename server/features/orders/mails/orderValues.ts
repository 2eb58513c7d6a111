import type { Label } from '../../../../src/resources/kit/label'
import { plainNumber } from '../../../../src/resources/kit/plainNumber'
import type { Order } from '../../../../src/resources/order'
import { amountOf, centsOf } from '../../../../src/resources/rules/amount'
import { isPayable, orderStates } from '../../../../src/resources/rules/orderState'
import { timeInMail } from '../../../foundation/messages/timeInMail'
import type { Facts, MailLanguage, MailValues } from '../../../foundation/services/mails'
import { currencyCode, linesOf, type OrderReading, payingOf } from './orderFacts'

/** What the sums of an order are called, Chinese first. */
const WORDS = {
  number: ['订单号', 'Order number'],
  discount: ['折扣', 'Discounts'],
  coupon: ['优惠码抵扣', 'Discount code'],
  total: ['订单金额', 'Total'],
  tax: ['其中税额', 'Of which tax'],
  paid: ['已付', 'Paid'],
  refunded: ['已退', 'Refunded'],
  due: ['还需支付', 'Still to be paid'],
} as const satisfies Readonly<Record<string, Label>>

const isNothing = (amount: string | null): boolean => centsOf(amount ?? '0') === 0n

const dueOf = ({ order_amount, amount_paid }: Order): string => {
  const cents = centsOf(order_amount ?? '0') - centsOf(amount_paid ?? '0')
  return amountOf(cents > 0n ? cents : 0n)
}

export const moneyText = (amount: string | null, code: string): string =>
  `${plainNumber(amount ?? '0.00')} ${code}`.trim()

function sumsOf(order: Order, language: MailLanguage, code: string): Facts {
  const at = language === 'zh' ? 0 : 1
  const shown: readonly (readonly [keyof typeof WORDS, string | null])[] = [
    ['discount', order.discount_amount],
    ['coupon', order.coupon_amount],
    ['total', order.order_amount],
    ['tax', order.tax_amount],
    ['paid', order.amount_paid],
    ['refunded', order.amount_refunded],
    ['due', isPayable(order.payment_state ?? 'unpaid') ? dueOf(order) : null],
  ]
  const amounts = shown.flatMap(([word, amount]) =>
    word === 'total' || !isNothing(amount) ? [[WORDS[word][at], moneyText(amount, code)] as const] : [],
  )
  return [[WORDS.number[at], order.order_number ?? ''], ...amounts]
}

/** Whether anything is to be paid, and until when. */
function statusOf({ payment_state, expires_at }: Order, language: MailLanguage): string {
  const at = language === 'zh' ? 0 : 1
  const state = payment_state ?? 'unpaid'
  if (state === 'paid') return ['款项已付清，谢谢。', 'It is paid in full. Thank you.'][at] ?? ''
  if (!isPayable(state)) {
    const called = orderStates[state][at]
    return at === 0 ? `这个订单现在是“${called}”，不用付款。` : `The order is “${called}” now. Nothing is to be paid.`
  }
  if (!expires_at) return ''
  const by = timeInMail(expires_at)
  return at === 0 ? `请在 ${by} 前付款。` : `Please pay by ${by}.`
}

/** In which language a buyer reads: as they ordered, else by the currency. */
export const orderLanguage = (order: Pick<Order, 'language'>, code: string): MailLanguage =>
  order.language ?? (code === 'CNY' ? 'zh' : 'en')

/** What mails of an order speak of, as it is by now. */
export async function orderValues(
  reading: OrderReading,
  order: Order,
  language: MailLanguage,
  now: Date,
): Promise<MailValues> {
  const code = await currencyCode(reading, order.currency_id)
  const lines = (await linesOf(reading, order.id)).map(({ report_name, report_name_en, edition, quantity, amount }) => {
    const name = language === 'en' ? report_name_en || report_name : report_name
    return [[name, edition, `× ${quantity}`].filter(Boolean).join(' · '), moneyText(amount, code)] as const
  })
  const isOpen = isPayable(order.payment_state ?? 'unpaid')
  const { url = '', instructions = '' } = isOpen
    ? await payingOf(reading, order, moneyText(dueOf(order), code), now)
    : {}
  return {
    name: order.contact_name ?? '',
    number: order.order_number ?? '',
    lines,
    sums: sumsOf(order, language, code),
    status: statusOf(order, language),
    pay_link: url,
    instructions,
  }
}

/** The same of money that went back. */
export async function refundValues(
  reading: OrderReading,
  order: Order,
  language: MailLanguage,
  { amount, reason, now }: { amount: string; reason: string | null; now: Date },
): Promise<MailValues> {
  const code = await currencyCode(reading, order.currency_id)
  const values = await orderValues(reading, order, language, now)
  return { ...values, amount: moneyText(amount, code), reason: reason ?? '' }
}
