import { generateKeyPair, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { alipayNotice, answerAlipay } from './alipayDouble'
import {
  type Answered,
  type Asked,
  type Deal,
  type DoubledProvider,
  dealBy,
  idOf,
  type Keys,
  type Notice,
  type Pair,
  type World,
} from './deal'
import { pageOf } from './page'
import { answerPaypal, paypalNotice } from './paypalDouble'
import { answerStripe, stripeNotice } from './stripeDouble'
import { answerWechat, wechatNotice } from './wechatDouble'

/** Made by threads beside this one. */
const makePair = (): Promise<Pair> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Nobody's real ones: made anew for each double. One double is both providers, so both sign by one key. */
const keysOf = (alipay: Pair, wechat: Pair, provider: Pair): Keys => ({
  stripe: {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    webhookUrl: null,
  },
  paypal: {
    clientId: `client-${randomBytes(8).toString('hex')}`,
    clientSecret: `secret-${randomBytes(16).toString('hex')}`,
    webhookId: `WH${randomBytes(8).toString('hex')}`,
    webhookUrl: null,
  },
  alipay: { appId: '2021000122671080', merchant: alipay, own: provider },
  wechat: {
    mchId: '1900007291',
    appId: 'wxd678efh567hg6787',
    serialNo: randomBytes(20).toString('hex').toUpperCase(),
    keyId: `PUB_KEY_ID_${randomBytes(16).toString('hex')}`,
    apiV3Key: randomBytes(16).toString('hex'),
    merchant: wechat,
    own: provider,
  },
})

const NOTICES = { stripe: stripeNotice, paypal: paypalNotice, alipay: alipayNotice, wechat: wechatNotice }
const ANSWERS = [answerStripe, answerPaypal, answerAlipay, answerWechat]
const PROVIDER_OF_PATH: readonly [RegExp, DoubledProvider][] = [
  [/^\/v1\/(checkout|refunds|balance)/, 'stripe'],
  [/^\/v2\/|^\/v1\/(oauth2|notifications)/, 'paypal'],
  [/^\/gateway\.do/, 'alipay'],
  [/^\/v3\//, 'wechat'],
]

/**
 * Stands in for the four providers, written after what they document: the same calls, signatures and notifications, and a
 * plain page where the buyer pays. Nothing of the server's own code is in it.
 */
export class PaymentDouble {
  readonly world: World
  readonly #server: Server
  /** Whatever was asked for, the last at the end. */
  readonly asked: Asked[] = []

  private constructor(server: Server, keys: Keys, now: () => Date) {
    this.#server = server
    this.world = {
      deals: new Map(),
      mood: { stripe: 'well', paypal: 'well', alipay: 'well', wechat: 'well' },
      url: () => this.url,
      keys,
      done: new Map(),
      now,
    }
  }

  static async open(now: () => Date = () => new Date()): Promise<PaymentDouble> {
    const server = createServer()
    const [alipay, wechat, provider] = await Promise.all([makePair(), makePair(), makePair()])
    const double = new PaymentDouble(server, keysOf(alipay, wechat, provider), now)
    server.on('request', (request, response) => {
      double.#answer(request, response).catch((error) => {
        response.statusCode = 500
        response.end(String(error))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    server.unref()
    return double
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** By provider, where each of them is asked. */
  get endpoints(): Record<DoubledProvider, string> {
    return { stripe: this.url, paypal: this.url, alipay: `${this.url}/gateway.do`, wechat: this.url }
  }

  /** What staff would type for a method of this provider. */
  credentials(provider: DoubledProvider): { login_info: string; callback_key: string } {
    const { stripe, paypal, alipay, wechat } = this.world.keys
    switch (provider) {
      case 'stripe':
        return { login_info: JSON.stringify({ secret_key: stripe.secretKey }), callback_key: stripe.webhookSecret }
      case 'paypal':
        return {
          login_info: JSON.stringify({ client_id: paypal.clientId, client_secret: paypal.clientSecret }),
          callback_key: paypal.webhookId,
        }
      case 'alipay':
        return {
          login_info: JSON.stringify({ app_id: alipay.appId, private_key: bare(alipay.merchant.privateKey) }),
          callback_key: bare(alipay.own.publicKey),
        }
      case 'wechat':
        return {
          login_info: JSON.stringify({
            mch_id: wechat.mchId,
            app_id: wechat.appId,
            serial_no: wechat.serialNo,
            private_key: wechat.merchant.privateKey,
            public_key_id: wechat.keyId,
            public_key: wechat.own.publicKey,
          }),
          callback_key: wechat.apiV3Key,
        }
    }
  }

  deal(provider: DoubledProvider, reference: string): Deal {
    const found = dealBy(this.world, provider, reference)
    if (!found) throw new Error(`The double's ${provider} knows no ${reference}`)
    return found
  }

  /** The buyer pays, or the bank refuses: the notification that tells of it, which is not sent yet. */
  decide(deal: Deal, way: 'pay' | 'fail' | 'expire'): Notice {
    if (way === 'pay') {
      deal.state = deal.provider === 'paypal' ? 'approved' : 'paid'
      if (deal.provider !== 'paypal') deal.number ||= idOf(deal.provider === 'stripe' ? 'pi_' : '4200')
    } else deal.state = way === 'fail' ? 'failed' : 'expired'
    return this.notice(deal)
  }

  /** What is told of the deal as it is. */
  notice(deal: Deal): Notice {
    return NOTICES[deal.provider](this.world, deal)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: await text(request),
    }
    if (asked.path.startsWith('/pay/')) return send(response, await this.#page(asked))
    this.asked.push(asked)
    const provider = PROVIDER_OF_PATH.find(([path]) => path.test(asked.path))?.[1]
    const mood = provider ? this.world.mood[provider] : 'well'
    if (mood === 'away') return void response.destroy()
    const answered = ANSWERS.map((answer) => () => answer(this.world, asked)).reduce<Answered | undefined>(
      (found, answer) => found ?? answer(),
      undefined,
    )
    // It was carried out, and the line breaks before the answer.
    if (mood === 'silent' && asked.method === 'POST') return void response.destroy()
    send(response, answered ?? { status: 404, body: 'Nothing of a provider is here' })
  }

  async #page({ method, path, body }: Asked): Promise<Answered> {
    const deal = this.world.deals.get(decodeURIComponent(path.slice('/pay/'.length).split('?')[0] ?? ''))
    if (!deal) return { status: 404, body: 'There is no such payment' }
    if (method === 'POST' && deal.state === 'open') {
      const notice = this.decide(deal, new URLSearchParams(body).get('way') === 'pay' ? 'pay' : 'fail')
      if (notice.url !== '') await fetch(notice.url, { method: 'POST', headers: notice.headers, body: notice.body })
      const to = deal.returnUrl
      if (to && !isExample(to)) return { status: 303, headers: { location: to }, body: '' }
    }
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: pageOf(deal) }
  }
}

/** Names that lead nowhere: the double's own page says how it ended. */
const isExample = (url: string): boolean => new URL(url).hostname.endsWith('.example')

/** Without the frame, as Alipay's tool gives them. */
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '')

function send(response: ServerResponse, { status, headers = {}, body }: Answered): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}
