import type { Label } from '../../../src/resources/kit/label'

export const orders = {
  'order.cannotBecome': [
    '订单现在是“{from}”，不能变为“{to}”；接下来只能是：{next}',
    'The order is “{from}” and cannot become “{to}”. It can next become: {next}',
  ],
  'order.notTakenBack': ['已下的订单不能撤销，请改为取消订单', 'A placed order cannot be undone. Cancel it instead'],
  'order.keepsNumbers': [
    '这个站点的订单号连续，订单不能删除，请改为取消订单',
    'Order numbers on this site have no gaps, so orders cannot be deleted. Cancel the order instead',
  ],
  'order.hasMoney': [
    '订单 {number} 有收款记录，不能删除',
    'Order {number} has payments on record and cannot be deleted',
  ],
  'order.cancelFirst': [
    '订单 {number} 还占用着优惠码，请先取消再删除',
    'Order {number} still uses a discount code. Cancel the order before deleting it',
  ],
  'order.cancelHoldsMoney': ['这张订单已收到 {amount}，请先退款', '{amount} was paid for this order. Refund it first'],
  'order.overDue': ['只剩 {due} 未付，请填写不超过它的金额', 'Only {due} is outstanding. Enter no more than that'],
  'order.overPaid': ['最多还能退 {left}', 'At most {left} can be refunded'],
  'order.otherCurrency': [
    '订单以 {currency} 计价，不能记入其他货币的金额',
    'The order is in {currency}. Amounts in another currency cannot be booked',
  ],
  'order.methodTakesNot': [
    '支付方式“{method}”不收 {currency}',
    'The payment method “{method}” does not accept {currency}',
  ],
  'order.chooseMethod': [
    '{currency} 的价格因支付方式而异，请先选择支付方式',
    'Prices in {currency} depend on the payment method. Choose one first',
  ],
  'order.amountTooLarge': [
    '金额超过一张订单的上限 {most}，请减少份数，或分成几张订单',
    'The amount is above {most}, the most an order can hold. Order fewer copies, or split the order',
  ],
  'order.otherLine': ['有的明细不属于这张订单', 'Some of the lines do not belong to this order'],
  'order.linesRefunded': ['所选明细已全部退款', 'The selected lines have already been refunded'],
  'order.couponGone': ['优惠码已被删除', 'The discount code was deleted'],
  'order.couponUsedUp': ['优惠码 {code} 刚被用完', 'The discount code {code} has just been used up'],
  'order.couponOff': ['优惠码 {code} 现在不能用', 'The discount code {code} is not valid at the moment'],
  'cart.noneLeft': ['所选的都不能生成订单：{names}', 'None of the selected items can be ordered: {names}'],
  'cart.codeUnknown': ['没有优惠码 {code}', 'There is no discount code {code}'],
  'cart.changedMeanwhile': ['购物车刚被改动，请重新选择', 'The cart has just changed. Choose again'],
  'cart.tooMany': ['一次最多 {max} 条', 'At most {max} at a time'],
  'call.keyMalformed': [
    'Idempotency-Key 应为 1 至 200 个可见的 ASCII 字符',
    'An Idempotency-Key is 1 to 200 visible ASCII characters',
  ],
  'call.keyTaken': [
    '这个 Idempotency-Key 已用于另一次不同的请求',
    'This Idempotency-Key was already used for another request',
  ],
} as const satisfies Readonly<Record<string, Label>>
