import { createSign, createVerify } from 'node:crypto'
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

type Form = Record<string, string>

/** https://opendocs.alipay.com/common/02kf5q: all that is not empty, sorted by name. */
const signed = (form: Form, without: readonly string[]): string =>
  Object.keys(form)
    .filter((name) => form[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${form[name]}`)
    .join('&')

const sign = ({ keys }: World, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(keys.alipay.own.privateKey, 'base64')

const isSigned = ({ keys }: World, form: Form): boolean =>
  createVerify('RSA-SHA256')
    .update(signed(form, ['sign']), 'utf8')
    .verify(keys.alipay.merchant.publicKey, form.sign ?? '', 'base64')

const refusal = (sub_code: string, sub_msg: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg })

const STATUS = {
  open: 'WAIT_BUYER_PAY',
  approved: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  failed: 'TRADE_CLOSED',
  expired: 'TRADE_CLOSED',
}

const inBeijing = (at: Date): string => new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')

interface Biz {
  out_trade_no: string
  subject: string
  total_amount: string
  refund_amount: string
  out_request_no: string
}

function refund(world: World, deal: Deal, { out_request_no, refund_amount }: Biz) {
  if (world.mood.alipay === 'refuses') return refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户的可用余额不足，无法退款')
  const base = { code: '10000', msg: 'Success', out_trade_no: deal.reference, trade_no: deal.number }
  const known = deal.refunds.find(({ reference }) => reference === out_request_no)
  if (known) return { ...base, fund_change: 'N', refund_fee: refundedOf(deal).toFixed(2) }
  if (deal.state !== 'paid') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  if (refundedOf(deal) + Number(refund_amount) > Number(deal.amount) + 0.001)
    return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  const made: Refund = {
    id: idOf('RF'),
    reference: out_request_no,
    amount: Number(refund_amount).toFixed(2),
    state: 'done',
  }
  deal.refunds.push(made)
  return { ...base, fund_change: 'Y', refund_fee: refundedOf(deal).toFixed(2) }
}

function answerOf(world: World, method: string, biz: Biz): Record<string, unknown> {
  const deal = dealBy(world, 'alipay', biz.out_trade_no)
  if (!deal) return refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  const base = { code: '10000', msg: 'Success', out_trade_no: deal.reference, trade_no: deal.number || deal.id }
  if (method === 'alipay.trade.query')
    return { ...base, trade_status: STATUS[deal.state], total_amount: deal.amount, buyer_logon_id: '159****5620' }
  if (method === 'alipay.trade.refund') return refund(world, deal, biz)
  const found = deal.refunds.find(({ reference }) => reference === biz.out_request_no)
  return found
    ? { ...base, out_request_no: found.reference, refund_amount: found.amount, refund_status: 'REFUND_SUCCESS' }
    : base
}

/** The page begins the trade: until then there is none. */
function begin(world: World, form: Form, biz: Biz): Answered {
  const known = dealBy(world, 'alipay', biz.out_trade_no)
  const deal =
    known ??
    dealOf({
      provider: 'alipay',
      id: idOf('2026'),
      reference: biz.out_trade_no,
      title: biz.subject,
      amount: Number(biz.total_amount).toFixed(2),
      currency: 'CNY',
      returnUrl: form.return_url ?? null,
      noticeUrl: form.notify_url ?? null,
    })
  world.deals.set(deal.id, deal)
  return { status: 302, headers: { location: `${world.url()}/pay/${deal.id}` }, body: '' }
}

/** https://opendocs.alipay.com/open/028r8t and those beside it. */
export function answerAlipay(world: World, { path, body }: Asked): Answered | undefined {
  const { pathname, searchParams } = new URL(path, 'http://double')
  if (pathname !== '/gateway.do') return undefined
  const form = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]) as Form
  const method = form.method ?? ''
  const name = `${method.replaceAll('.', '_')}_response`
  const unsigned = form.app_id !== world.keys.alipay.appId || !isSigned(world, form)
  if (unsigned) {
    const sub = form.app_id === world.keys.alipay.appId ? 'isv.invalid-signature' : 'isv.invalid-app-id'
    return {
      status: 200,
      body: { error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: sub, sub_msg: '验签出错' } },
    }
  }
  const biz = JSON.parse(form.biz_content ?? '{}') as Biz
  if (method === 'alipay.trade.page.pay') return begin(world, form, biz)
  const text = JSON.stringify(answerOf(world, method, biz))
  return {
    status: 200,
    headers: { 'content-type': 'text/html;charset=utf-8' },
    body: `{"${name}":${text},"sign":"${sign(world, text)}"}`,
  }
}

/** https://opendocs.alipay.com/open/270/105902: signed over all but `sign` and `sign_type`. */
export function alipayNotice(world: World, deal: Deal, more: Form = {}): Notice {
  const form: Form = {
    notify_id: idOf('n'),
    notify_type: 'trade_status_sync',
    notify_time: inBeijing(world.now()),
    app_id: world.keys.alipay.appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    out_trade_no: deal.reference,
    trade_no: deal.number || deal.id,
    trade_status: STATUS[deal.state],
    total_amount: deal.amount,
    subject: deal.title,
    ...more,
  }
  const body = new URLSearchParams({ ...form, sign: sign(world, signed(form, ['sign', 'sign_type'])) }).toString()
  return {
    url: deal.noticeUrl ?? '',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  }
}
