import { randomBytes } from 'node:crypto'
import {
  type Adapter,
  type Connected,
  NotSigned,
  ProviderAway,
  ProviderRefused,
  type Refunding,
  type Said,
  unsaid,
} from '../adapter'
import { askProvider, type Json, jsonOf, textAt } from './ask'
import { amountOfMinor, minorOf } from './minor'
import { authorizationOf, insistOnSigned, opened } from './wechatSigning'

class Refused extends ProviderRefused {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
  ) {
    super(words, status === 401 || code === 'SIGN_ERROR' || code === 'NO_AUTH')
  }
}

function insistOnAnswer(at: Connected, headers: Headers, text: string): void {
  try {
    const by = (name: string): string | null => headers.get(`wechatpay-${name}`)
    insistOnSigned(
      at,
      { timestamp: by('timestamp'), nonce: by('nonce'), signature: by('signature'), serial: by('serial') },
      text,
    )
  } catch (error) {
    if (error instanceof NotSigned) throw new ProviderAway(error.words)
    throw error
  }
}

/** What succeeded has to be signed; a refusal need not be, as nothing follows from it but its words. */
async function ask(at: Connected, method: 'GET' | 'POST', path: string, given?: object): Promise<Json> {
  const body = given ? JSON.stringify(given) : ''
  const { status, text, headers } = await askProvider(`${at.endpoint}${path}`, {
    method,
    headers: {
      authorization: authorizationOf(at, method, path, body),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Colonnade',
      'wechatpay-serial': at.keys.public_key_id ?? '',
    },
    ...(given && { body }),
  })
  const said = jsonOf(text)
  if (status >= 300) {
    const code = textAt(said, 'code') ?? `HTTP ${status}`
    throw new Refused(status, code, [code, textAt(said, 'message')].filter(Boolean).join(' '))
  }
  insistOnAnswer(at, headers, text)
  return said
}

const STATES: Readonly<Record<string, Said['outcome']>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

const amountAt = (from: Json, name: string): Pick<Said, 'amount' | 'currency'> => {
  const currency = textAt(from, 'amount', 'currency') ?? 'CNY'
  const fen = textAt(from, 'amount', name)
  return { amount: fen === null ? null : amountOfMinor(Number(fen), currency), currency }
}

const saidOf = (trade: Json): Said => ({
  about: 'payment',
  outcome: STATES[textAt(trade, 'trade_state') ?? ''] ?? 'open',
  reference: textAt(trade, 'out_trade_no'),
  providerId: textAt(trade, 'transaction_id'),
  number: textAt(trade, 'transaction_id'),
  ...amountAt(trade, 'total'),
  event: null,
  words: [textAt(trade, 'trade_state'), textAt(trade, 'trade_state_desc')].filter(Boolean).join(' '),
})

const REFUNDS: Readonly<Record<string, Said['outcome']>> = {
  SUCCESS: 'refunded',
  PROCESSING: 'open',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

const refundSaid = (refund: Json): Said => {
  const status = textAt(refund, 'status') ?? textAt(refund, 'refund_status') ?? ''
  return {
    about: 'refund',
    outcome: REFUNDS[status] ?? 'open',
    reference: textAt(refund, 'out_refund_no'),
    providerId: textAt(refund, 'refund_id'),
    number: textAt(refund, 'transaction_id'),
    ...amountAt(refund, 'refund'),
    event: null,
    words: status,
  }
}

const header = (headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

const tradePath = ({ keys }: Connected, reference: string): string =>
  `/v3/pay/transactions/out-trade-no/${reference}?mchid=${encodeURIComponent(keys.mch_id ?? '')}`

const secondsOf = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`

function sendBack({ reference, of, amount, currency, reason, noticeUrl }: Refunding): object {
  return {
    out_trade_no: of.reference,
    out_refund_no: reference,
    reason: reason.slice(0, 80),
    ...(noticeUrl && { notify_url: noticeUrl }),
    amount: { refund: minorOf(amount, currency), total: minorOf(of.amount, of.currency), currency },
  }
}

/** WeChat Pay, API v3: a QR code that the buyer scans. */
export const wechat: Adapter = {
  received: { status: 204, type: 'application/json', body: '' },
  async create(at, { reference, title, amount, currency, noticeUrl, expiresAt }) {
    const answer = await ask(at, 'POST', '/v3/pay/transactions/native', {
      appid: at.keys.app_id,
      mchid: at.keys.mch_id,
      description: title.slice(0, 40),
      out_trade_no: reference,
      time_expire: secondsOf(expiresAt),
      notify_url: noticeUrl,
      amount: { total: minorOf(amount, currency), currency },
    })
    const url = textAt(answer, 'code_url')
    if (url === null) throw new ProviderRefused('The answer has no code_url')
    return { way: 'qr', url, providerId: null }
  },
  async ask(at, { reference }) {
    try {
      return saidOf(await ask(at, 'GET', tradePath(at, reference)))
    } catch (error) {
      if (error instanceof Refused && error.status === 404)
        return { ...unsaid, about: 'payment', outcome: 'closed', reference, words: error.words }
      throw error
    }
  },
  async notify(at, { raw, headers }) {
    const body = raw.toString('utf8')
    const by = (name: string): string | null => header(headers, `wechatpay-${name}`)
    insistOnSigned(
      at,
      { timestamp: by('timestamp'), nonce: by('nonce'), signature: by('signature'), serial: by('serial') },
      body,
    )
    const event = jsonOf(body)
    const sealed = event.resource as { ciphertext: string; nonce: string; associated_data?: string } | undefined
    if (!sealed || typeof sealed.ciphertext !== 'string') throw new NotSigned('No resource')
    const told = jsonOf(opened(at, sealed))
    const merchant = textAt(told, 'mchid')
    if (merchant !== at.keys.mch_id) throw new NotSigned(`For the merchant ${merchant ?? '–'}`)
    const type = textAt(event, 'event_type') ?? ''
    const said = type.startsWith('REFUND.') ? refundSaid(told) : saidOf(told)
    return { ...said, event: textAt(event, 'id'), words: `${type} ${said.words}` }
  },
  refund: async (at, refunding) =>
    refundSaid(await ask(at, 'POST', '/v3/refund/domestic/refunds', sendBack(refunding))),
  async askRefund(at, { reference }) {
    try {
      return refundSaid(await ask(at, 'GET', `/v3/refund/domestic/refunds/${reference}`))
    } catch (error) {
      if (error instanceof Refused && error.status === 404)
        return { ...unsaid, about: 'refund', outcome: 'closed', reference, words: error.words }
      throw error
    }
  },
  async test(at) {
    try {
      await ask(at, 'GET', tradePath(at, `TEST${randomBytes(8).toString('hex')}`))
      return ''
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return error.code
      throw error
    }
  },
}
