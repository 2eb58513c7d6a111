import { providerPlaces } from '../../../../src/resources/rules/providerCurrencies'
import {
  type Adapter,
  type Begun,
  type Connected,
  type Notice,
  NotSigned,
  ProviderRefused,
  type Refunding,
  type Said,
  unsaid,
} from '../adapter'
import { askProvider, type Json, jsonOf, textAt } from './ask'
import { wholeOf } from './minor'

/** PayPal takes no decimals of some currencies, not even `.00`. */
const amountFor = (amount: string, currency: string): string =>
  providerPlaces('paypal', currency) === 0 ? String(wholeOf(amount, currency)) : amount

/** `12` is `12.00`. */
const placesOf = (amount: string | null): string | null =>
  amount === null ? null : amount.includes('.') ? amount.replace(/(\.\d)$/, '$10') : `${amount}.00`

const wordsOf = (status: number, said: Json): string =>
  [
    textAt(said, 'name') ?? textAt(said, 'error') ?? `HTTP ${status}`,
    textAt(said, 'details', 0, 'issue'),
    textAt(said, 'details', 0, 'description') ?? textAt(said, 'message') ?? textAt(said, 'error_description'),
  ]
    .filter(Boolean)
    .join(' ')

function refuse(status: number, said: Json): never {
  throw new ProviderRefused(wordsOf(status, said), status === 401 || status === 403)
}

async function tokenOf({ endpoint, keys }: Connected): Promise<string> {
  const basic = Buffer.from(`${keys.client_id}:${keys.client_secret}`).toString('base64')
  const { status, text } = await askProvider(`${endpoint}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const said = jsonOf(text)
  return textAt(said, 'access_token') ?? refuse(status, said)
}

interface Asking {
  method?: 'GET' | 'POST'
  body?: string
  /** The same twice is done once. */
  once?: string
}

async function ask(at: Connected, path: string, { method = 'GET', body, once }: Asking = {}): Promise<Json> {
  const { status, text } = await askProvider(`${at.endpoint}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(at)}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(once && { 'paypal-request-id': once }),
    },
    ...(body !== undefined && { body }),
  })
  const said = jsonOf(text)
  return status < 300 ? said : refuse(status, said)
}

function saidOf(order: Json): Said {
  const unit = ['purchase_units', 0] as const
  const capture = [...unit, 'payments', 'captures', 0] as const
  const taken = textAt(order, ...capture, 'status')
  const status = textAt(order, 'status') ?? ''
  return {
    about: 'payment',
    outcome:
      taken === 'COMPLETED'
        ? 'paid'
        : taken === 'DECLINED' || taken === 'FAILED'
          ? 'failed'
          : status === 'APPROVED'
            ? 'approved'
            : status === 'VOIDED'
              ? 'closed'
              : 'open',
    reference: textAt(order, ...unit, 'custom_id'),
    providerId: textAt(order, 'id'),
    number: textAt(order, ...capture, 'id'),
    amount: placesOf(textAt(order, ...capture, 'amount', 'value') ?? textAt(order, ...unit, 'amount', 'value')),
    currency: textAt(order, ...capture, 'amount', 'currency_code') ?? textAt(order, ...unit, 'amount', 'currency_code'),
    event: null,
    words: [status, taken].filter(Boolean).join(' '),
  }
}

/** A capture tells of a payment, a refund of a refund: both have our number as `custom_id`. */
const moneySaid = (about: Said['about'], outcome: Said['outcome'], money: Json): Said => ({
  about,
  outcome,
  reference: textAt(money, 'custom_id'),
  providerId: about === 'refund' ? textAt(money, 'id') : textAt(money, 'supplementary_data', 'related_ids', 'order_id'),
  number: about === 'payment' ? textAt(money, 'id') : null,
  amount: placesOf(textAt(money, 'amount', 'value')),
  currency: textAt(money, 'amount', 'currency_code'),
  event: null,
  words: textAt(money, 'status') ?? '',
})

const REFUND: Readonly<Record<string, Said['outcome']>> = {
  COMPLETED: 'refunded',
  PENDING: 'open',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

const refundSaid = (refund: Json): Said => moneySaid('refund', REFUND[textAt(refund, 'status') ?? ''] ?? 'open', refund)

function eventSaid(event: Json): Said {
  const type = textAt(event, 'event_type') ?? ''
  const resource = (event.resource ?? {}) as Json
  const told = { event: textAt(event, 'id'), words: [type, textAt(event, 'summary')].filter(Boolean).join(' ') }
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return { ...saidOf(resource), ...told }
    case 'PAYMENT.CAPTURE.COMPLETED':
      return { ...moneySaid('payment', 'paid', resource), ...told }
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return { ...moneySaid('payment', 'failed', resource), ...told }
    case 'PAYMENT.CAPTURE.REFUNDED':
      return { ...moneySaid('refund', 'refunded', resource), ...told }
    default:
      return { ...unsaid, about: 'payment', outcome: 'none', ...told }
  }
}

const SIGNED_BY = [
  ['auth_algo', 'paypal-auth-algo'],
  ['cert_url', 'paypal-cert-url'],
  ['transmission_id', 'paypal-transmission-id'],
  ['transmission_sig', 'paypal-transmission-sig'],
  ['transmission_time', 'paypal-transmission-time'],
] as const

/** PayPal itself says whether it signed it. The event goes back as it came: its bytes are what was signed. */
async function insistOnSigned(at: Connected, { raw, headers }: Notice): Promise<Json> {
  const event = jsonOf(raw.toString('utf8'))
  const given = SIGNED_BY.map(([name, header]) => [name, headers[header]] as const)
  const lacking = given.find(([, value]) => typeof value !== 'string')
  if (lacking) throw new NotSigned(`No ${lacking[0]}`)
  if (textAt(event, 'event_type') === null) throw new NotSigned('No event')
  const fields = JSON.stringify({ ...Object.fromEntries(given), webhook_id: at.noticeKey })
  const body = `${fields.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`
  const answer = await ask(at, '/v1/notifications/verify-webhook-signature', { method: 'POST', body }).catch(
    (error) => {
      if (error instanceof ProviderRefused && !error.isOfKeys) throw new NotSigned(error.words)
      throw error
    },
  )
  if (textAt(answer, 'verification_status') !== 'SUCCESS') throw new NotSigned('PayPal did not sign it')
  return event
}

const pathOf = ({ providerId }: Begun): string => `/v2/checkout/orders/${encodeURIComponent(providerId ?? '')}`

const sendBack = ({ reference, amount, currency, reason }: Refunding): string =>
  JSON.stringify({
    amount: { currency_code: currency, value: amountFor(amount, currency) },
    custom_id: reference,
    invoice_id: reference,
    note_to_payer: reason.slice(0, 200),
  })

/** PayPal Orders v2 over REST: the buyer approves on PayPal's page, and the money is taken once that is told. */
export const paypal: Adapter = {
  received: { status: 200, type: 'text/plain', body: '' },
  async create(at, { reference, title, amount, currency, returnUrl, language }) {
    const body = JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: reference,
          custom_id: reference,
          invoice_id: reference,
          description: title.slice(0, 120),
          amount: { currency_code: currency, value: amountFor(amount, currency) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrl,
            cancel_url: returnUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            locale: language === 'zh' ? 'zh-CN' : 'en-US',
          },
        },
      },
    })
    const order = await ask(at, '/v2/checkout/orders', { method: 'POST', body, once: reference })
    const links = Array.isArray(order.links) ? (order.links as Json[]) : []
    const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
    const url = textAt(link, 'href')
    if (url === null) throw new ProviderRefused('The order has no address')
    return { way: 'redirect', url, providerId: textAt(order, 'id') }
  },
  ask: async (at, begun) => saidOf(await ask(at, pathOf(begun))),
  capture: async (at, begun) =>
    saidOf(await ask(at, `${pathOf(begun)}/capture`, { method: 'POST', body: '{}', once: `${begun.reference}-c` })),
  notify: async (at, notice) => eventSaid(await insistOnSigned(at, notice)),
  async refund(at, refunding) {
    const path = `/v2/payments/captures/${encodeURIComponent(refunding.of.number ?? '')}/refund`
    const said = refundSaid(
      await ask(at, path, { method: 'POST', body: sendBack(refunding), once: refunding.reference }),
    )
    return { ...said, reference: refunding.reference }
  },
  async askRefund(at, refunding) {
    const { providerId, reference } = refunding
    // Nobody can ask for a refund whose number is not known: the same request once more answers what became of the first.
    if (providerId === null)
      return { ...unsaid, about: 'refund', outcome: 'closed', reference, words: 'number not known' }
    const said = refundSaid(await ask(at, `/v2/payments/refunds/${encodeURIComponent(providerId)}`))
    return { ...said, reference }
  },
  async test(at) {
    await tokenOf(at)
    if (at.noticeKey === '') return ''
    const webhook = await ask(at, `/v1/notifications/webhooks/${encodeURIComponent(at.noticeKey)}`)
    return textAt(webhook, 'url') ?? ''
  },
}
