import type { Label } from '../../src/resources/kit/label'

export const payments = {
  'payment.keysMissing': [
    '支付方式“{method}”还缺少接入参数：{names}。请编辑这个支付方式并填写',
    'The payment method “{method}” lacks credentials: {names}. Edit the method and enter them',
  ],
  'payment.methodOff': [
    '支付方式“{method}”已停用，请选择其他方式',
    'The payment method “{method}” is disabled. Choose another one',
  ],
  'payment.notPayable': [
    '订单现在是“{state}”，不能再付款；请重新下单',
    'The order is “{state}” and can no longer be paid. Place a new one',
  ],
  'payment.nothingDue': ['这张订单没有待付的金额', 'Nothing is due for this order'],
  'payment.noReturn': [
    '支付方式“{method}”没有填写同步回调地址，买家付款后无处可回',
    'The payment method “{method}” has no return address for buyers to come back to. Enter one',
  ],
  'payment.refused': [
    '“{method}”没有接受这次付款：{words}。请检查支付方式的接入参数，或改用其他方式',
    '“{method}” did not accept the payment: {words}. Check the credentials of the method, or pay in another way',
  ],
  'payment.away': [
    '“{method}”没有应答（{words}），请稍后再试或改用其他方式',
    '“{method}” does not answer ({words}). Try again in a while, or pay in another way',
  ],
  'payment.refundRefused': [
    '“{method}”拒绝了退款：{words}。没有记账；请按它的说明处理，或在钱已用其他办法退回后勾选“只记账”',
    '“{method}” refused the refund: {words}. Nothing was booked. Do as it says, or tick “Only record it” once the money went back by other means',
  ],
  'payment.refundUnderWay': [
    '这张订单的上一笔退款还在等支付渠道确认，请等它有了结果再退',
    'The last refund of this order still waits for the provider. Refund again once its outcome is known',
  ],
  'payment.refundTooMuch': [
    '经支付渠道一次最多退 {left}；其余的请另退一次，或在钱已用其他办法退回后勾选“只记账”',
    '{left} at most can go back through the provider at once. Refund the rest separately, or tick “Only record it” once it went back by other means',
  ],
  'payment.notSurplus': ['只有“待退款”的流水可以退回', 'Only attempts “To be refunded” can be returned'],
} as const satisfies Readonly<Record<string, Label>>
