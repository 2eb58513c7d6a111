import { defineResource } from './kit/defineResource'
import { choice, datetime, file, money, ref, refs, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** Money of an order that came in or went back. What was booked is never changed: a refund sets it right. */
export const paymentRecord = defineResource('payment_record', ['收支记录', 'Payment record', 'Payment records'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/payment-record',
  group: 'orders',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'method',
  fields: {
    order_id: ref(['订单', 'Order'], 'order', { required: true, outlives: true, width: 170 }),
    direction: choice(
      ['收支', 'Type'],
      { in: ['收款', 'Payment'], out: ['退款', 'Refund'] },
      { required: true, width: 100, tones: { in: 'green', out: 'amber' } },
    ),
    amount: money(['金额', 'Amount'], { required: true, width: 130 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { outlives: true, width: 110 }),
    payment_id: ref(['支付方式', 'Payment method'], 'payment', { outlives: true, width: 160 }),
    method: text(['所用支付方式', 'Method used'], { maxLength: 100, width: 160 }),
    happened_at: datetime(['收付时间', 'When'], { required: true, width: 150 }),
    reference: text(['流水号', 'Reference'], { maxLength: 100, width: 170 }),
    receipt: file(['凭证', 'Receipt'], { width: 150 }),
    reason: text(['原因', 'Reason'], { maxLength: 500, width: 220 }),
    line_ids: refs(['明细', 'Lines'], 'order_line', { width: 220 }),
    user_id: ref(['经手人', 'Recorded by'], 'user', { outlives: true, width: 120 }),
  },
  columns: [
    'id',
    'order_id',
    'direction',
    'amount',
    'happened_at',
    'method',
    'reason',
    'reference',
    'user_id',
    'currency_id',
  ],
  filters: ['order_id', 'direction', 'payment_id', 'currency_id', 'happened_at', 'user_id'],
  search: ['reference', 'reason'],
  form: [],
})

export type PaymentRecord = RowOf<typeof paymentRecord>
