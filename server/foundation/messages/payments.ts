import type { Label } from '../../../src/resources/kit/label'

export const payments = {
  'payment.keysMissing': [
    '支付方式“{method}”还缺少接入参数：{names}。请编辑这个支付方式并填写',
    'The payment method “{method}” is missing credentials: {names}. Edit it and enter them',
  ],
  'payment.methodOff': [
    '支付方式“{method}”已停用，请选择其他方式',
    'The payment method “{method}” is disabled. Choose another one',
  ],
  'payment.notPayable': [
    '订单现在是“{state}”，不能再付款；请重新下单',
    'The order is “{state}” and can no longer be paid. Place a new one',
  ],
  'payment.beginning': [
    '“{method}”正在发起这张订单的付款，请稍等片刻再试',
    'A payment by “{method}” is already being started for this order. Try again in a moment',
  ],
  'payment.wholeOnly': [
    '“{method}”只收整数金额的 {currency}，{amount} 带小数。请改用其他支付方式',
    '“{method}” only accepts whole amounts of {currency}, and {amount} has decimals. Choose another payment method',
  ],
  'payment.otherFactor': [
    '订单金额按{priced}算出，“{method}”的价格系数或税率与它不同，不能用来付款。请改用系数和税率相同的支付方式，或以“{method}”重新下单',
    'The order was priced for {priced}, and “{method}” has a different price factor or tax rate. Choose a method with the same ones, or place a new order with “{method}”',
  ],
  'payment.nothingDue': ['这张订单没有待付的金额', 'This order has nothing left to pay'],
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
    '“{method}” does not respond ({words}). Try again later, or pay in another way',
  ],
  'payment.refundRefused': [
    '“{method}”拒绝了退款：{words}。没有记账；请按它的说明处理，或在钱已用其他办法退回后勾选“只记账”',
    '“{method}” refused the refund: {words}. Nothing was booked. Follow its advice, or tick “Only record it” once the money has been returned by other means',
  ],
  'payment.refundUnderWay': [
    '这张订单的上一笔退款还在等支付渠道确认，请等它有了结果再退',
    'The last refund of this order is still waiting for the provider. Refund again once its outcome is known',
  ],
  'payment.refundWholeOnly': [
    '“{method}”只退整数金额的 {currency}，请填写不带小数的金额，或在钱已用其他办法退回后勾选“只记账”',
    '“{method}” refunds whole amounts of {currency} only. Enter an amount without decimals, or tick “Only record it” once the money has been returned by other means',
  ],
  'payment.refundGivenUp': [
    '上一笔经“{method}”的退款（{reference}，{amount}）多次查询都没有结果，已不再查询。请到支付渠道后台核对；钱用任何办法退回后，勾选“只记账”记下',
    'The last refund through “{method}” ({reference}, {amount}) has no outcome after many checks and is no longer checked. Look it up at the provider. Once the money has been returned in any way, tick “Only record it”',
  ],
  'order.notCancelled': [
    '订单没有取消：到账的款项请用“记为已付款”',
    'The order is not cancelled: book the money by “Mark as paid”',
  ],
  'payment.notSurplus': [
    '只有“待退款”的流水可以退回或入账',
    'Only payments “To be refunded” can be returned or booked',
  ],
  'payment.otherMoney': [
    '收到的是 {received}，订单以 {currency} 计价，不能入账。请退回',
    '{received} was received, but the order is in {currency}, so it cannot be booked. Return it',
  ],
} as const satisfies Readonly<Record<string, Label>>
