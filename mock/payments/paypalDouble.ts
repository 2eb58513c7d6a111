import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
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

const fault = (status: number, name: string, description: string): Answered => ({
  status,
  body: { name, message: name, details: [{ issue: name, description }] },
})

const money = ({ amount, currency }: Pick<Deal, 'amount' | 'currency'>) => ({ currency_code: currency, value: amount })

const captureOf = (deal: Deal) => ({
  id: deal.number,
  status: deal.state === 'paid' ? 'COMPLETED' : 'DECLINED',
  custom_id: deal.reference,
  amount: money(deal),
  supplementary_data: { related_ids: { order_id: deal.id } },
})

const STATUS = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  paid: 'COMPLETED',
  failed: 'COMPLETED',
  expired: 'VOIDED',
}

const orderOf = (world: World, deal: Deal) => ({
  id: deal.id,
  status: STATUS[deal.state],
  purchase_units: [
    {
      reference_id: deal.reference,
      custom_id: deal.reference,
      amount: money(deal),
      ...(deal.number && { payments: { captures: [captureOf(deal)] } }),
    },
  ],
  links: [{ rel: 'payer-action', href: `${world.url()}/pay/${deal.id}`, method: 'GET' }],
})

const refundOf = (deal: Deal, { id, amount, reference, state }: Refund) => ({
  id,
  status: state === 'done' ? 'COMPLETED' : state.toUpperCase(),
  custom_id: reference,
  amount: money({ amount, currency: deal.currency }),
})

interface Unit {
  custom_id: string
  description: string
  amount: { value: string; currency_code: string }
}

function create(world: World, body: string): Answered {
  const asked = JSON.parse(body)
  const [unit] = asked.purchase_units as [Unit]
  const deal = dealOf({
    provider: 'paypal',
    id: idOf('PP').toUpperCase(),
    reference: unit.custom_id,
    title: unit.description,
    amount: Number(unit.amount.value).toFixed(2),
    currency: unit.amount.currency_code,
    returnUrl: asked.payment_source.paypal.experience_context.return_url,
    noticeUrl: world.keys.paypal.webhookUrl,
  })
  world.deals.set(deal.id, deal)
  return { status: 200, body: orderOf(world, deal) }
}

function capture(world: World, id: string): Answered {
  const deal = world.deals.get(id)
  if (deal?.state !== 'approved') return fault(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order')
  deal.state = 'paid'
  deal.number = idOf('CAP').toUpperCase()
  return { status: 201, body: orderOf(world, deal) }
}

function refund(world: World, captureId: string, body: string): Answered {
  const deal = [...world.deals.values()].find(({ number }) => number === captureId)
  if (!deal) return fault(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
  if (world.mood.paypal === 'refuses') return fault(422, 'REFUND_NOT_ALLOWED', 'The capture cannot be refunded.')
  const asked = JSON.parse(body)
  if (refundedOf(deal) + Number(asked.amount.value) > Number(deal.amount) + 0.001)
    return fault(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount is more than what is left.')
  const made: Refund = {
    id: idOf('REF').toUpperCase(),
    reference: asked.custom_id,
    amount: Number(asked.amount.value).toFixed(2),
    state: 'done',
  }
  deal.refunds.push(made)
  return { status: 201, body: refundOf(deal, made) }
}

function knownRefund(world: World, id: string): Answered {
  for (const deal of world.deals.values()) {
    const found = deal.refunds.find((each) => each.id === id)
    if (found) return { status: 200, body: refundOf(deal, found) }
  }
  return fault(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.')
}

const signatureOf = (world: World, id: string, time: string, webhookId: string, body: string): string =>
  createHmac('sha256', world.keys.paypal.clientSecret)
    .update([id, time, webhookId, crc32(body)].join('|'))
    .digest('base64')

/** The event has to come back byte by byte. */
function verify(world: World, body: string): Answered {
  const asked = JSON.parse(body)
  const mark = '"webhook_event":'
  const raw = body.slice(body.indexOf(mark) + mark.length, -1)
  const { transmission_id, transmission_time, transmission_sig } = asked
  const isSigned =
    asked.webhook_id === world.keys.paypal.webhookId &&
    transmission_sig === signatureOf(world, transmission_id, transmission_time, asked.webhook_id, raw)
  return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } }
}

const TOKEN = 'A21AA-token-of-the-double'

function token({ keys }: World, { headers }: Asked): Answered {
  const { clientId, clientSecret } = keys.paypal
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (headers.authorization !== wanted)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 } }
}

function carriedOut(world: World, pathname: string, { method, body }: Asked): Answered {
  const [, order] = /^\/v2\/checkout\/orders\/([^/]+)/.exec(pathname) ?? []
  const [, captured] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(pathname) ?? []
  const [, refunded] = /^\/v2\/payments\/refunds\/([^/]+)$/.exec(pathname) ?? []
  const [, webhook] = /^\/v1\/notifications\/webhooks\/([^/]+)$/.exec(pathname) ?? []
  if (pathname === '/v1/notifications/verify-webhook-signature') return verify(world, body)
  if (webhook !== undefined)
    return webhook === world.keys.paypal.webhookId
      ? { status: 200, body: { id: webhook, url: world.keys.paypal.webhookUrl } }
      : fault(404, 'INVALID_RESOURCE_ID', 'Cannot find the webhook id')
  if (captured) return refund(world, captured, body)
  if (refunded) return knownRefund(world, refunded)
  if (order && method === 'POST') return capture(world, order)
  if (!order) return create(world, body)
  const deal = world.deals.get(order)
  return deal ? { status: 200, body: orderOf(world, deal) } : fault(404, 'RESOURCE_NOT_FOUND', 'No such order')
}

/** https://developer.paypal.com/docs/api: orders v2, payments v2, webhooks. */
export function answerPaypal(world: World, asked: Asked): Answered | undefined {
  const { pathname } = new URL(asked.path, 'http://double')
  if (pathname === '/v1/oauth2/token') return token(world, asked)
  if (!/^\/v2\/(checkout|payments)|^\/v1\/notifications/.test(pathname)) return undefined
  if (asked.headers.authorization !== `Bearer ${TOKEN}`) return fault(401, 'AUTHENTICATION_FAILURE', 'No valid token')
  const once = asked.headers['paypal-request-id']
  const known = once === undefined ? undefined : world.done.get(`paypal ${String(once)}`)
  if (known) return known
  const answered = carriedOut(world, pathname, asked)
  if (once !== undefined && answered.status < 300) world.done.set(`paypal ${String(once)}`, answered)
  return answered
}

/** An event as PayPal sends it: once approved by the buyer, or for a capture. */
export function paypalNotice(world: World, deal: Deal): Notice {
  const isApproved = deal.state === 'approved'
  const body = JSON.stringify({
    id: idOf('WH-'),
    event_type: isApproved
      ? 'CHECKOUT.ORDER.APPROVED'
      : `PAYMENT.CAPTURE.${deal.state === 'paid' ? 'COMPLETED' : 'DENIED'}`,
    resource_type: isApproved ? 'checkout-order' : 'capture',
    summary: isApproved ? 'An order has been approved by buyer' : 'Payment',
    resource: isApproved
      ? orderOf(world, deal)
      : captureOf({ ...deal, number: deal.number || idOf('CAP').toUpperCase() }),
  })
  const [id, time] = [idOf('tr-'), world.now().toISOString()]
  const { webhookId } = world.keys.paypal
  return {
    url: deal.noticeUrl ?? '',
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-double',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(world, id, time, webhookId, body),
    },
  }
}
