import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, datetime, int, json, money, ref, refs, text, url } from './kit/fields'
import type { Label } from './kit/label'
import type { RowOf } from './kit/resource'
import { attemptEvents, attemptStates } from './rules/attemptState'
import { orderStates } from './rules/orderState'

/** Money that its order did not take; a row may come without the column. */
const isAside = ({ state }: Readonly<Record<string, unknown>>): boolean => state === undefined || state === 'surplus'

/** The money as its provider told it: `30.00 USD`. */
const named = ({ received }: Readonly<Record<string, unknown>>, [chinese, english]: Label): Label | undefined =>
  typeof received === 'string' && received !== ''
    ? [chinese.replace('{money}', received), english.replace('{money}', received)]
    : undefined

/** One try to pay an order, or to give money back, through a payment method; and notifications that belong to none. */
export const paymentAttempt = defineResource('payment_attempt', ['支付流水', 'Payment attempt', 'Payment attempts'], {
  scope: 'site',
  since: '1.3',
  screen: 'orders/payment-attempt',
  group: 'orders',
  icon: 'IconSync',
  isLog: true,
  titleField: 'reference',
  fields: {
    order_id: ref(['订单', 'Order'], 'order', { outlives: true, width: 170 }),
    kind: choice(
      ['类型', 'Kind'],
      { payment: ['付款', 'Payment'], refund: ['退款', 'Refund'], stray: ['无主通知', 'Stray notification'] },
      { required: true, width: 110, tones: { payment: 'green', refund: 'amber', stray: 'grey' } },
    ),
    state: choice(['状态', 'State'], attemptStates, {
      required: true,
      width: 120,
      tones: {
        waiting: 'blue',
        paid: 'green',
        surplus: 'red',
        returned: 'grey',
        refunded: 'green',
        failed: 'red',
        expired: 'grey',
        ignored: 'grey',
      },
    }),
    payment_id: ref(['支付方式', 'Payment method'], 'payment', { outlives: true, width: 150 }),
    method: text(['所用支付方式', 'Method used'], { maxLength: 100, width: 150 }),
    amount: money(['金额', 'Amount'], { width: 120 }),
    currency_id: ref(['货币', 'Currency'], 'currency', { outlives: true, width: 110 }),
    received: text(['实收', 'Received'], {
      maxLength: 40,
      width: 120,
      hint: ['支付渠道所说的金额和货币', 'The amount and currency that the provider reported'],
    }),
    happened: choice(['最近情况', 'Latest event'], attemptEvents, { required: true, width: 240 }),
    said: text(['支付渠道的原话', 'Provider’s message'], { maxLength: 500, width: 260 }),
    reference: text(['我方单号', 'Our number'], { unique: true, maxLength: 40, width: 200 }),
    provider_id: text(['渠道单号', 'Provider’s number'], { maxLength: 200, width: 200 }),
    number: text(['交易流水号', 'Transaction number'], { maxLength: 200, width: 200 }),
    of_id: ref(['退的是', 'Refund of'], 'payment_attempt', { outlives: true, width: 160 }),
    pay_url: url(['付款地址', 'Payment page'], { width: 240 }),
    expires_at: datetime(['付款期限', 'Pay by'], { width: 150 }),
    settled_at: datetime(['结束时间', 'Settled at'], { width: 150 }),
    next_ask_at: datetime(['下次查询', 'Next check'], { width: 150 }),
    asked: int(['查询次数', 'Checks'], { required: true, default: 0, width: 100 }),
    notices: int(['通知次数', 'Notifications'], { required: true, default: 0, width: 130 }),
    reason: text(['退款原因', 'Refund reason'], { maxLength: 500, width: 200 }),
    line_ids: refs(['明细', 'Lines'], 'order_line', { width: 200 }),
    user_id: ref(['经手人', 'Requested by'], 'user', { outlives: true, width: 120 }),
    story: json(['经过', 'Story']),
  },
  columns: [
    'id',
    'order_id',
    'state',
    'amount',
    'created_at',
    'happened',
    'kind',
    'method',
    'said',
    'settled_at',
    'provider_id',
    'currency_id',
  ],
  filters: ['order_id', 'kind', 'state', 'happened', 'payment_id', 'currency_id', 'created_at'],
  search: ['reference', 'provider_id', 'number', 'said'],
  form: [],
  actions: {
    book: action(['入账', 'Book it'], {
      moves: 'money',
      place: 'row',
      isOnce: true,
      isFinal: true,
      fits: isAside,
      effect: effectOn('money', ({ row }) => named(row, ['入账 {money}', 'Book {money}'])),
      hint: [
        '把少付的或订单当时没有收下的钱记为订单的收款。只用于“待退款”的流水，不能超过订单待付的金额；记下后不能撤销，只能退款',
        'Books money that was too little, or that came when the order no longer took payment, as a payment of the order. Only for those “To be refunded”, and never more than is due. This cannot be undone, only refunded',
      ],
      output: {
        state: choice(['状态', 'State'], attemptStates, { required: true }),
        payment_state: choice(['订单状态', 'Order’s state'], orderStates, { required: true }),
        amount_paid: money(['订单已付', 'Paid for the order'], { required: true }),
      },
    }),
    'give-back': action(['退回', 'Return'], {
      moves: 'money',
      place: 'row',
      fits: isAside,
      isDanger: true,
      effect: effectOn('money', ({ row }) => named(row, ['退回 {money}', 'Return {money}'])),
      isOnce: true,
      hint: [
        '把订单没有收下的钱经支付渠道原路退回；没有渠道的支付方式（如银行汇款）由你自己退给买家，这里只记账。只用于“待退款”的流水；提交后不能撤销',
        'Returns a payment that the order did not take, through the provider. For a method without one, such as a bank transfer, you return it yourself and this records it. Only for those “To be refunded”. This cannot be undone',
      ],
      output: {
        state: choice(['状态', 'State'], attemptStates, { required: true }),
      },
    }),
  },
})

export type PaymentAttempt = RowOf<typeof paymentAttempt>
