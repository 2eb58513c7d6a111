import type Stripe from 'stripe'
import {
  type Adapter,
  type Begun,
  type Connected,
  NotSigned,
  ProviderAway,
  ProviderRefused,
  type Refunding,
  type Said,
  unsaid,
} from '../adapter'
import { PATIENCE } from './ask'
import { amountOfMinor, minorOf } from './minor'

/** The library comes with the first use: no start is slower for it. */
async function clientOf({ keys, endpoint }: Connected): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(endpoint)
  return new Client(keys.secret_key ?? '', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: PATIENCE,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

interface Fault {
  type?: string
  message?: string
  statusCode?: number
}

/** What the library throws, as one of the two that the rest knows. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { type = '', message = 'unknown', statusCode } = error as Fault
    if (!type.startsWith('Stripe')) throw error
    const isUnsure = statusCode === 409 || statusCode === 429 || (statusCode ?? 0) >= 500
    const isAway = type === 'StripeConnectionError' || type === 'StripeAPIError' || isUnsure
    if (isAway) throw new ProviderAway(message)
    throw new ProviderRefused(message, type === 'StripeAuthenticationError' || type === 'StripePermissionError')
  }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

function saidOf(session: Stripe.Checkout.Session, event: string | null, words: string): Said {
  const currency = session.currency?.toUpperCase() ?? null
  const isPaid = session.payment_status === 'paid'
  return {
    about: 'payment',
    outcome: isPaid ? 'paid' : session.status === 'expired' ? 'closed' : 'open',
    reference: session.client_reference_id,
    providerId: session.id,
    number: idOf(session.payment_intent),
    amount: currency && session.amount_total !== null ? amountOfMinor(session.amount_total, currency) : null,
    currency,
    event,
    words,
  }
}

function refundSaid(refund: Stripe.Refund, event: string | null): Said {
  const currency = refund.currency.toUpperCase()
  const { status } = refund
  return {
    about: 'refund',
    outcome: status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'open',
    reference: refund.metadata?.reference ?? null,
    providerId: refund.id,
    number: idOf(refund.payment_intent),
    amount: amountOfMinor(refund.amount, currency),
    currency,
    event,
    words: [status, refund.failure_reason].filter(Boolean).join(' '),
  }
}

const none = (event: Stripe.Event): Said => ({
  ...unsaid,
  about: 'payment',
  outcome: 'none',
  event: event.id,
  words: event.type,
})

function eventSaid(event: Stripe.Event): Said {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return saidOf(event.data.object, event.id, event.type)
    case 'checkout.session.async_payment_failed':
      return { ...saidOf(event.data.object, event.id, event.type), outcome: 'failed' }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundSaid(event.data.object, event.id)
    default:
      return none(event)
  }
}

async function madeRefund(client: Stripe, { reference, of }: Refunding): Promise<Stripe.Refund | undefined> {
  if (!of.number) return undefined
  const { data } = await client.refunds.list({ payment_intent: of.number, limit: 100 })
  return data.find(({ metadata }) => metadata?.reference === reference)
}

/** Stripe Checkout: a page of Stripe's, and events signed by the endpoint's secret. */
export const stripe: Adapter = {
  received: { status: 200, type: 'application/json', body: '{"received":true}' },
  async create(at, asked) {
    const client = await clientOf(at)
    const currency = asked.currency
    const back = (how: string): string => {
      const url = new URL(asked.returnUrl)
      url.searchParams.set('paid', how)
      return url.href
    }
    const session = await asking(() =>
      client.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: asked.reference,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: minorOf(asked.amount, currency),
                product_data: { name: asked.title.slice(0, 250) },
              },
            },
          ],
          success_url: back('yes'),
          cancel_url: back('no'),
          expires_at: Math.floor(asked.expiresAt.getTime() / 1000),
          locale: asked.language,
          metadata: { reference: asked.reference },
          payment_intent_data: { metadata: { reference: asked.reference } },
          ...(asked.email && { customer_email: asked.email }),
        },
        { idempotencyKey: asked.reference },
      ),
    )
    if (!session.url) throw new ProviderRefused('The session has no address')
    return { way: 'redirect', url: session.url, providerId: session.id }
  },
  async ask(at, { providerId }: Begun) {
    const client = await clientOf(at)
    const session = await asking(() => client.checkout.sessions.retrieve(providerId ?? ''))
    return saidOf(session, null, `${session.status ?? ''} ${session.payment_status}`)
  },
  async notify(at, { raw, headers }) {
    const client = await clientOf(at)
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') throw new NotSigned('No Stripe-Signature')
    let event: Stripe.Event
    try {
      event = client.webhooks.constructEvent(raw, signature, at.noticeKey)
    } catch (error) {
      throw new NotSigned(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'Not signed')
    }
    return eventSaid(event)
  },
  async refund(at, refunding) {
    const client = await clientOf(at)
    const { reference, of, amount, currency } = refunding
    const refund = await asking(() =>
      client.refunds.create(
        { payment_intent: of.number ?? '', amount: minorOf(amount, currency), metadata: { reference } },
        { idempotencyKey: reference },
      ),
    )
    return refundSaid(refund, null)
  },
  async askRefund(at, refunding) {
    const client = await clientOf(at)
    const found = await asking(() => madeRefund(client, refunding))
    if (found) return refundSaid(found, null)
    return { ...unsaid, about: 'refund', outcome: 'closed', reference: refunding.reference, words: 'no such refund' }
  },
  async test(at) {
    const client = await clientOf(at)
    const balance = await asking(() => client.balance.retrieve())
    return balance.livemode ? 'live mode' : 'test mode'
  },
}
