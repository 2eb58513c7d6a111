import { Invalid } from '../../foundation/faults/errors'
import { idNumber, objectSchema } from '../../foundation/http/schemas'
import { originSeen } from '../../kernel/access/seenAddress'
import { methodsFor, methodsSchema, startPayment } from '../payments/index'
import { emailQuery, ownOrder } from './orderCalls'
import { shopCall } from './shopCall'
import { shopChangeOnce } from './shopOnce'

const text = { type: 'string' }

/** Where the buyer comes back to: a page, never a script. */
function returnUrlOf(url: unknown): string | undefined {
  if (url === undefined || url === null) return undefined
  if (URL.canParse(String(url)) && /^https?:$/.test(new URL(String(url)).protocol)) return String(url)
  throw new Invalid([{ field: 'return_url', message: 'check.url' }])
}

const pay = shopCall(
  {
    method: 'POST',
    path: '/orders/:number/payments',
    scope: 'orders',
    title: ['开始付款', 'Start a payment'],
    input: {
      query: emailQuery,
      body: objectSchema(
        { payment_id: idNumber, return_url: { type: ['string', 'null'], maxLength: 2000 } },
        'payment_id',
      ),
    },
    output: objectSchema(
      { attempt_id: { type: 'integer' }, way: { enum: ['redirect', 'qr', 'instructions'] }, url: text, text },
      'attempt_id',
      'way',
    ),
  },
  async (asked) => {
    const { id } = await ownOrder(asked)
    const { services, site, body, language } = asked
    const returnUrl = returnUrlOf(body.return_url)
    return startPayment(services, {
      site,
      orderId: id,
      paymentId: Number(body.payment_id),
      origin: originSeen(asked),
      language,
      changeOnce: (work) => shopChangeOnce(asked, ['order', 'pay-link'], work),
      ...(returnUrl !== undefined && { returnUrl }),
    })
  },
)

const methods = shopCall(
  {
    method: 'GET',
    path: '/orders/:number/payments',
    scope: 'orders',
    title: ['一张订单可用的支付方式', 'Payment methods for an order'],
    input: { query: emailQuery },
    output: methodsSchema,
  },
  async (asked) => {
    const { id } = await ownOrder(asked)
    return { list: await methodsFor(asked.place, id) }
  },
)

export const payCalls = [pay, methods] as const
