import type { AlipaySdk } from 'alipay-sdk'
import {
  type Adapter,
  type Begun,
  type Connected,
  NotSigned,
  ProviderAway,
  ProviderRefused,
  type Said,
  unsaid,
} from '../adapter'
import { PATIENCE } from './ask'

/** Times are those of Beijing, whatever the zone of this machine. */
const inBeijing = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Keys as Alipay's tool writes them have no frame; of those that do, the frame tells which kind it is. */
const keyTypeOf = (key: string): 'PKCS1' | 'PKCS8' => (key.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8')

/** The library comes with the first use: no start is slower for it. */
async function clientOf({ keys, noticeKey, endpoint }: Connected): Promise<AlipaySdk> {
  const { AlipaySdk: Client } = await import('alipay-sdk')
  const privateKey = keys.private_key ?? ''
  return new Client({
    appId: keys.app_id ?? '',
    privateKey,
    keyType: keyTypeOf(privateKey),
    alipayPublicKey: noticeKey,
    gateway: endpoint,
    timeout: PATIENCE,
  })
}

interface Answer {
  code?: string
  msg?: string
  subCode?: string
  subMsg?: string
  [name: string]: unknown
}

const textIn = (answer: Answer, name: string): string | null => {
  const value = answer[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const wordsOf = ({ code, msg, subCode, subMsg }: Answer): string =>
  [subCode ?? code, subMsg ?? msg].filter(Boolean).join(' ').slice(0, 300)

/** Codes after which nobody knows whether it was done. */
const UNKNOWN = /SYSTEM_ERROR|^20000$|isp\.unknow-error|aop\.unknow-error/
const OF_KEYS = /isv\.(invalid-signature|invalid-app-id|missing-signature|app-not-exist)|^40001$/

const DONE = '10000'

interface Thrown {
  name?: string
  message?: string
  cause?: unknown
  responseDataRaw?: string
}

/** Asks and insists that Alipay signed the answer. Of what it refuses the words are taken as they are. */
async function ask(at: Connected, method: string, bizContent: Record<string, unknown>): Promise<Answer> {
  const client = await clientOf(at)
  const params = { bizContent, timestamp: inBeijing(at.now()) }
  let answer: Answer
  try {
    answer = await client.exec(method, params, { validateSign: true })
  } catch (error) {
    const { name, message = '', cause, responseDataRaw } = error as Thrown
    const isLine = name === 'AlipayRequestError' && (cause !== undefined || responseDataRaw === undefined)
    if (isLine || /status: 5/.test(message)) throw new ProviderAway(message.slice(0, 200))
    answer = await unsignedAnswer(client, method, params)
  }
  if (answer.code === DONE) return answer
  const words = wordsOf(answer)
  if (UNKNOWN.test(answer.subCode ?? answer.code ?? '')) throw new ProviderAway(words)
  throw new Refused(words, answer)
}

/** What is refused for its key or its application comes without a signature; what was done does not. */
async function unsignedAnswer(client: AlipaySdk, method: string, params: Record<string, unknown>): Promise<Answer> {
  const answer: Answer = await client.exec(method, params).catch((error: Error) => {
    throw new ProviderAway(error.message.slice(0, 200))
  })
  if (answer.code !== DONE) return answer
  // Nobody can prove that it was not done.
  throw new ProviderAway('Alipay’s answer is not signed by the public key that is stored')
}

class Refused extends ProviderRefused {
  constructor(
    words: string,
    readonly answer: Answer,
  ) {
    super(words, OF_KEYS.test(answer.subCode ?? answer.code ?? ''))
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Refused && error.answer.subCode === code

const OUTCOMES: Readonly<Record<string, Said['outcome']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
  WAIT_BUYER_PAY: 'open',
}

/** All amounts are yuan. */
const YUAN = 'CNY'

function formOf(raw: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
}

function noticeSaid(form: Record<string, string>): Said {
  const { trade_status: status = '', out_trade_no, trade_no, total_amount, notify_id, refund_fee, out_biz_no } = form
  const isRefund = refund_fee !== undefined && refund_fee !== '' && Number(refund_fee) > 0
  return {
    about: isRefund ? 'refund' : 'payment',
    outcome: isRefund ? 'refunded' : (OUTCOMES[status] ?? 'none'),
    reference: (isRefund ? out_biz_no : out_trade_no) ?? null,
    providerId: isRefund ? null : (trade_no ?? null),
    number: trade_no ?? null,
    amount: (isRefund ? refund_fee : total_amount) ?? null,
    currency: YUAN,
    event: notify_id ?? null,
    words: status,
  }
}

const closed = (about: Said['about'], { reference }: { reference: string }, words: string): Said => ({
  ...unsaid,
  about,
  outcome: about === 'payment' ? 'open' : 'closed',
  reference,
  words,
})

/** Alipay's page for computers. Notifications are signed by Alipay's key, with RSA2. */
export const alipay: Adapter = {
  received: { status: 200, type: 'text/plain', body: 'success' },
  async create(at, { reference, title, amount, currency, returnUrl, noticeUrl, expiresAt }) {
    // The page says nothing of a currency: whatever is asked for is yuan.
    if (currency !== YUAN) throw new ProviderRefused(`Alipay takes ${YUAN}, not ${currency}`)
    const client = await clientOf(at)
    const url = client.pageExecute('alipay.trade.page.pay', 'GET', {
      bizContent: {
        out_trade_no: reference,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: amount,
        subject: title.replace(/[/=&]/g, ' ').slice(0, 250),
        time_expire: inBeijing(expiresAt),
      },
      return_url: returnUrl,
      notify_url: noticeUrl,
      timestamp: inBeijing(at.now()),
    })
    return { way: 'redirect', url, providerId: null }
  },
  async ask(at, begun: Begun) {
    try {
      const answer = await ask(at, 'alipay.trade.query', { out_trade_no: begun.reference })
      const status = textIn(answer, 'tradeStatus') ?? ''
      return {
        about: 'payment',
        outcome: OUTCOMES[status] ?? 'open',
        reference: textIn(answer, 'outTradeNo'),
        providerId: textIn(answer, 'tradeNo'),
        number: textIn(answer, 'tradeNo'),
        amount: textIn(answer, 'totalAmount'),
        currency: YUAN,
        event: null,
        words: status,
      }
    } catch (error) {
      // There is a trade only once the buyer has signed in on the page.
      if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return closed('payment', begun, 'ACQ.TRADE_NOT_EXIST')
      throw error
    }
  },
  async notify(at, { raw }) {
    const form = formOf(raw)
    // The library would take the older signature on the word of whoever sends it.
    if (form.sign_type !== 'RSA2') throw new NotSigned('No RSA2 signature')
    if (form.app_id !== at.keys.app_id) throw new NotSigned(`For the application ${form.app_id ?? '–'}`)
    const client = await clientOf(at)
    let isSigned = false
    try {
      isSigned = client.checkNotifySignV2(form)
    } catch (error) {
      throw new NotSigned(`Alipay’s public key cannot be read: ${(error as Error).message}`)
    }
    if (!isSigned) throw new NotSigned('The signature is not Alipay’s')
    return noticeSaid(form)
  },
  async refund(at, { reference, of, amount, reason }) {
    const answer = await ask(at, 'alipay.trade.refund', {
      out_trade_no: of.reference,
      refund_amount: amount,
      refund_reason: reason.slice(0, 200),
      out_request_no: reference,
    })
    // `N` says that this request was known already, or that nothing moved yet: the question says which.
    const isMoved = textIn(answer, 'fundChange') === 'Y'
    return {
      ...unsaid,
      about: 'refund',
      outcome: isMoved ? 'refunded' : 'open',
      reference,
      number: textIn(answer, 'tradeNo'),
      amount,
      currency: YUAN,
      words: `fund_change ${textIn(answer, 'fundChange') ?? ''}`,
    }
  },
  async askRefund(at, { reference, of }) {
    try {
      const answer = await ask(at, 'alipay.trade.fastpay.refund.query', {
        out_trade_no: of.reference,
        out_request_no: reference,
      })
      const status = textIn(answer, 'refundStatus')
      return {
        ...unsaid,
        about: 'refund',
        outcome: status === 'REFUND_SUCCESS' ? 'refunded' : 'closed',
        reference,
        number: textIn(answer, 'tradeNo'),
        amount: textIn(answer, 'refundAmount'),
        currency: YUAN,
        words: status ?? 'no such refund',
      }
    } catch (error) {
      if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return closed('refund', { reference }, 'ACQ.TRADE_NOT_EXIST')
      throw error
    }
  },
  async test(at) {
    try {
      await ask(at, 'alipay.trade.query', { out_trade_no: `CONNECTIONTEST${at.now().getTime()}` })
      return ''
    } catch (error) {
      if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return 'ACQ.TRADE_NOT_EXIST'
      throw error
    }
  },
}
