import { createHmac } from 'node:crypto'
import {
  type Answered,
  type Asked,
  type Deal,
  dealOf,
  idOf,
  type Notice,
  type Refund,
  refundedOf,
  type World,
} from './deal'

const ZERO_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))

const unitOf = (currency: string): number => (ZERO_DECIMALS.has(currency.toLowerCase()) ? 1 : 100)
const minorOf = ({ amount, currency }: Pick<Deal, 'amount' | 'currency'>): number =>
  Math.round(Number(amount) * unitOf(currency))

const sessionOf = (deal: Deal, url: string) => ({
  id: deal.id,
  object: 'checkout.session',
  client_reference_id: deal.reference,
  metadata: { reference: deal.reference },
  amount_total: minorOf(deal),
  currency: deal.currency.toLowerCase(),
  livemode: false,
  payment_intent: deal.number || null,
  status: deal.state === 'paid' ? 'complete' : deal.state === 'expired' ? 'expired' : 'open',
  payment_status: deal.state === 'paid' ? 'paid' : 'unpaid',
  url: deal.state === 'open' ? url : null,
})

const refundOf = (deal: Deal, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: minorOf({ amount: refund.amount, currency: deal.currency }),
  currency: deal.currency.toLowerCase(),
  payment_intent: deal.number,
  metadata: { reference: refund.reference },
  status: refund.state === 'done' ? 'succeeded' : refund.state,
})

const fault = (status: number, type: string, message: string): Answered => ({
  status,
  body: { error: { type, message } },
})

const pageOf = (world: World, deal: Deal): string => `${world.url()}/pay/${deal.id}`

function create(world: World, form: URLSearchParams): Answered {
  const at = (name: string): string => form.get(name) ?? ''
  const price = 'line_items[0][price_data]'
  const currency = at(`${price}[currency]`).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return fault(400, 'invalid_request_error', `Invalid currency: ${currency}`)
  const deal = dealOf({
    provider: 'stripe',
    id: idOf('cs_test_'),
    reference: at('client_reference_id'),
    title: at(`${price}[product_data][name]`),
    amount: (Number(at(`${price}[unit_amount]`)) / unitOf(currency)).toFixed(2),
    currency,
    returnUrl: at('success_url'),
    noticeUrl: world.keys.stripe.webhookUrl,
  })
  world.deals.set(deal.id, deal)
  return { status: 200, body: sessionOf(deal, pageOf(world, deal)) }
}

const dealOfIntent = (world: World, intent: string | null): Deal | undefined =>
  [...world.deals.values()].find((deal) => deal.provider === 'stripe' && deal.number !== '' && deal.number === intent)

function refund(world: World, form: URLSearchParams): Answered {
  const deal = dealOfIntent(world, form.get('payment_intent'))
  if (!deal) return fault(404, 'invalid_request_error', 'No such payment_intent')
  if (world.mood.stripe === 'refuses')
    return fault(400, 'invalid_request_error', 'Insufficient funds in your Stripe balance to refund this amount.')
  const amount = Number(form.get('amount')) / unitOf(deal.currency)
  if (refundedOf(deal) + amount > Number(deal.amount) + 0.001)
    return fault(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
  const made: Refund = {
    id: idOf('re_'),
    reference: form.get('metadata[reference]') ?? '',
    amount: amount.toFixed(2),
    state: 'done',
  }
  deal.refunds.push(made)
  return { status: 200, body: refundOf(deal, made) }
}

function listRefunds(world: World, query: URLSearchParams): Answered {
  const deal = dealOfIntent(world, query.get('payment_intent'))
  const data = deal?.refunds.map((each) => refundOf(deal, each)) ?? []
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
}

/** https://docs.stripe.com/api: sessions of Checkout, refunds, the balance. */
export function answerStripe(world: World, { method, path, headers, body }: Asked): Answered | undefined {
  const { pathname, searchParams } = new URL(path, 'http://double')
  if (!/^\/v1\/(checkout|refunds|balance)/.test(pathname)) return undefined
  if (headers.authorization !== `Bearer ${world.keys.stripe.secretKey}`)
    return fault(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${String(headers.authorization).slice(7, 15)}***`,
    )
  if (pathname === '/v1/balance')
    return { status: 200, body: { object: 'balance', livemode: false, available: [], pending: [] } }
  if (method === 'GET' && pathname === '/v1/refunds') return listRefunds(world, searchParams)
  const key = `stripe ${String(headers['idempotency-key'] ?? '')}`
  const known = world.done.get(key)
  if (method === 'POST' && known) return known
  const form = new URLSearchParams(body)
  const [, id] = /^\/v1\/checkout\/sessions\/(.+)$/.exec(pathname) ?? []
  if (id) {
    const deal = world.deals.get(decodeURIComponent(id))
    if (!deal) return fault(404, 'invalid_request_error', `No such checkout.session: ${id}`)
    return { status: 200, body: sessionOf(deal, pageOf(world, deal)) }
  }
  const answered = pathname === '/v1/refunds' ? refund(world, form) : create(world, form)
  if (headers['idempotency-key'] && answered.status < 300) world.done.set(key, answered)
  return answered
}

/** An event, signed as https://docs.stripe.com/webhooks says. */
export function stripeNotice(world: World, deal: Deal, type?: string): Notice {
  const session = sessionOf(deal, pageOf(world, deal))
  const kinds = {
    paid: 'completed',
    failed: 'async_payment_failed',
    expired: 'expired',
    open: 'completed',
    approved: 'completed',
  }
  const body = JSON.stringify({
    id: idOf('evt_'),
    object: 'event',
    api_version: '2026-01-01',
    created: Math.floor(world.now().getTime() / 1000),
    livemode: false,
    type: type ?? `checkout.session.${kinds[deal.state]}`,
    data: { object: session },
  })
  return signStripe(world, deal.noticeUrl ?? '', body)
}

export function signStripe(world: World, url: string, body: string): Notice {
  const time = Math.floor(world.now().getTime() / 1000)
  const signature = createHmac('sha256', world.keys.stripe.webhookSecret).update(`${time}.${body}`).digest('hex')
  return {
    url,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` },
  }
}
