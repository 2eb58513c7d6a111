import type { Order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { isPayable, orderStates } from '../../../src/resources/rules/orderState'
import type { OutgoingMail } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import type { Where } from '../resources/context'
import { composed, type Paragraph } from './composed'
import { inLanguage, type MailLanguage, type MailWord, mailWords } from './mailWords'
import { currencyOf, linesOf, type Paying, payingOf } from './orderFacts'

interface Asked {
  order: Order
  to: string
  /** null: that of the order, else Chinese for CNY, English for other currencies. */
  language: MailLanguage | null
}

const isNothing = (amount: string | null): boolean => centsOf(amount ?? '0') === 0n

type Say = ReturnType<typeof mailWords>

function sums(order: Order, say: Say, money: (amount: string) => string, due: string): Paragraph {
  const shown: readonly (readonly [MailWord, string | null])[] = [
    ['discount', order.discount_amount],
    ['coupon', order.coupon_amount],
    ['total', order.order_amount],
    ['tax', order.tax_amount],
    ['paid', order.amount_paid],
    ['due', due],
  ]
  const facts = shown.flatMap(([word, amount]) =>
    word === 'total' || !isNothing(amount) ? [[say(word), money(amount ?? '0.00')] as const] : [],
  )
  return { facts: [[say('number'), order.order_number ?? ''], ...facts] }
}

/** To the day, in the time that everybody can convert. */
const dayOf = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function howToPay(order: Order, say: Say, language: MailLanguage, { url, instructions }: Paying) {
  const state = order.payment_state ?? 'unpaid'
  if (state === 'paid') return [say('allPaid')]
  if (!isPayable(state)) return [say('over', { state: inLanguage(orderStates[state], language) })]
  const end = order.expires_at ? [{ facts: [[say('payBy'), dayOf(order.expires_at)]] } as Paragraph] : []
  return [...(url ? [{ words: say('pay'), url }] : []), ...(instructions ? [instructions] : []), ...end]
}

const dueOf = ({ order_amount, amount_paid }: Order): string => {
  const cents = centsOf(order_amount ?? '0') - centsOf(amount_paid ?? '0')
  return amountOf(cents > 0n ? cents : 0n)
}

/** The confirmation of an order as it is by now: number, lines, amounts and how to pay. */
export async function orderMail(services: Services, { place, site }: Where, asked: Asked): Promise<OutgoingMail> {
  const { order, to } = asked
  const code = await currencyOf(place, order.currency_id)
  const language = asked.language ?? order.language ?? (code === 'CNY' ? 'zh' : 'en')
  const say = mailWords(language)
  const called = inLanguage(await services.places.called(site), language)
  const due = dueOf(order)
  const money = (amount: string): string => `${amount} ${code}`.trim()
  const lines = (await linesOf(place, order.id)).map(({ report_name, report_name_en, edition, quantity, amount }) => {
    const name = language === 'en' ? report_name_en || report_name : report_name
    return [[name, edition, `× ${quantity}`].filter(Boolean).join(' · '), money(amount ?? '0.00')] as const
  })
  const number = order.order_number ?? ''
  const paying = await payingOf(place, order, money(due), services.now())
  const parts: Paragraph[] = [
    order.contact_name ? say('hello', { name: order.contact_name }) : say('helloAll'),
    say('orderIntro', { number }),
    { facts: lines },
    sums(order, say, money, due),
    ...howToPay(order, say, language, paying),
    say('regards', { site: called }),
  ]
  return { to: [to], fromName: called, subject: say('orderSubject', { site: called, number }), ...composed(parts) }
}
