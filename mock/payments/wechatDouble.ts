import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import {
  type Answered,
  type Asked,
  type Deal,
  dealBy,
  dealOf,
  idOf,
  type Notice,
  type Refund,
  refundedOf,
  type World,
} from './deal'

const fault = (status: number, code: string, message: string): Answered => ({ status, body: { code, message } })

/** https://pay.weixin.qq.com/doc/v3/merchant/4012365336 */
function isSigned({ keys }: World, { method, path, headers, body }: Asked): boolean {
  const [scheme, rest = ''] = String(headers.authorization ?? '').split(/ (.*)/s)
  const facts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const message = `${method}\n${path}\n${facts.timestamp}\n${facts.nonce_str}\n${body}\n`
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    facts.mchid === keys.wechat.mchId &&
    facts.serial_no === keys.wechat.serialNo &&
    createVerify('RSA-SHA256')
      .update(message)
      .verify(keys.wechat.merchant.publicKey, facts.signature ?? '', 'base64')
  )
}

/** Answers and notifications are signed alike. */
function signatureOf(world: World, body: string): Record<string, string> {
  const timestamp = String(Math.floor(world.now().getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': world.keys.wechat.keyId,
    'wechatpay-signature': createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(world.keys.wechat.own.privateKey, 'base64'),
  }
}

function signedAnswer(world: World, said: unknown): Answered {
  const body = JSON.stringify(said)
  return { status: 200, headers: signatureOf(world, body), body }
}

const fen = (amount: string): number => Math.round(Number(amount) * 100)

const STATES = { open: 'NOTPAY', approved: 'USERPAYING', paid: 'SUCCESS', failed: 'PAYERROR', expired: 'CLOSED' }

const tradeOf = ({ keys }: World, deal: Deal) => ({
  appid: keys.wechat.appId,
  mchid: keys.wechat.mchId,
  out_trade_no: deal.reference,
  ...(deal.number && { transaction_id: deal.number }),
  trade_type: 'NATIVE',
  trade_state: STATES[deal.state],
  trade_state_desc: deal.state === 'paid' ? '支付成功' : '未支付',
  amount: { total: fen(deal.amount), payer_total: fen(deal.amount), currency: 'CNY', payer_currency: 'CNY' },
})

const refundOf = (deal: Deal, { id, reference, amount, state }: Refund) => ({
  refund_id: id,
  out_refund_no: reference,
  transaction_id: deal.number,
  out_trade_no: deal.reference,
  status: state === 'done' ? 'SUCCESS' : state === 'pending' ? 'PROCESSING' : 'ABNORMAL',
  amount: { total: fen(deal.amount), refund: fen(amount), currency: 'CNY' },
})

function create(world: World, body: string): Answered {
  const asked = JSON.parse(body)
  const deal = dealOf({
    provider: 'wechat',
    id: idOf('wx'),
    reference: asked.out_trade_no,
    title: asked.description,
    amount: (asked.amount.total / 100).toFixed(2),
    currency: asked.amount.currency,
    returnUrl: null,
    noticeUrl: asked.notify_url,
  })
  world.deals.set(deal.id, deal)
  return signedAnswer(world, { code_url: `weixin://wxpay/bizpayurl?pr=${deal.id}` })
}

/** It is under way at first, as in life: `SUCCESS` comes a moment later. */
function refund(world: World, body: string): Answered {
  const asked = JSON.parse(body)
  const deal = dealBy(world, 'wechat', asked.out_trade_no)
  if (!deal) return fault(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (world.mood.wechat === 'refuses') return fault(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
  const known = deal.refunds.find(({ reference }) => reference === asked.out_refund_no)
  if (known) return signedAnswer(world, refundOf(deal, known))
  if (refundedOf(deal) * 100 + asked.amount.refund > fen(deal.amount) + 0.1)
    return fault(400, 'INVALID_REQUEST', '退款金额大于可退金额')
  const made: Refund = {
    id: idOf('5030'),
    reference: asked.out_refund_no,
    amount: (asked.amount.refund / 100).toFixed(2),
    state: 'pending',
  }
  deal.refunds.push(made)
  return signedAnswer(world, refundOf(deal, made))
}

export function answerWechat(world: World, asked: Asked): Answered | undefined {
  const { pathname } = new URL(asked.path, 'http://double')
  if (!pathname.startsWith('/v3/')) return undefined
  if (!isSigned(world, asked)) return fault(401, 'SIGN_ERROR', '签名错误，请检查后再试')
  if (pathname === '/v3/pay/transactions/native') return create(world, asked.body)
  if (pathname === '/v3/refund/domestic/refunds') return refund(world, asked.body)
  const last = pathname.split('/').at(-1) ?? ''
  if (pathname.startsWith('/v3/refund/')) {
    for (const deal of world.deals.values()) {
      const found = deal.refunds.find(({ reference }) => reference === last)
      if (found) return signedAnswer(world, refundOf(deal, found))
    }
    return fault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  }
  const deal = dealBy(world, 'wechat', last)
  return deal ? signedAnswer(world, tradeOf(world, deal)) : fault(404, 'ORDER_NOT_EXIST', '订单不存在')
}

/** https://pay.weixin.qq.com/doc/v3/merchant/4012071382: sealed by the APIv3 key, then signed. */
function sealed(world: World, url: string, type: string, said: unknown): Notice {
  const nonce = randomBytes(6).toString('hex')
  const about = type.startsWith('REFUND') ? 'refund' : 'transaction'
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(world.keys.wechat.apiV3Key), nonce)
  cipher.setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(said), 'utf8'), cipher.final(), cipher.getAuthTag()])
  const body = JSON.stringify({
    id: idOf('EV-'),
    create_time: world.now().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource: {
      original_type: about,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      associated_data: about,
      nonce,
    },
  })
  return { url, body, headers: signatureOf(world, body) }
}

export const wechatNotice = (world: World, deal: Deal): Notice =>
  sealed(world, deal.noticeUrl ?? '', 'TRANSACTION.SUCCESS', tradeOf(world, deal))
