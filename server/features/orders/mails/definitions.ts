import type { AnyRow } from '../../../../src/resources/kit/resource'
import { order } from '../../../../src/resources/order'
import { type DefinedPlaceholder, defineMail, type MailSample } from '../../../foundation/services/mails'
import { orderValues, refundValues } from './orderValues'

type Placeholder = Omit<DefinedPlaceholder, 'name'>

const name: Placeholder = { label: ['姓名', 'Name'], kind: 'text', isOptional: true, example: ['李娜', 'Ada Lovelace'] }
const number: Placeholder = { label: ['订单号', 'Order number'], kind: 'text', example: '20261128000812' }
const lines: Placeholder = {
  label: ['订单明细', 'What was ordered'],
  kind: 'facts',
  example: [
    [['边缘 AI 市场报告 · 电子版 × 1', '12,800.00 CNY'] as const],
    [['Edge AI market report · PDF × 1', '1,800.00 USD'] as const],
  ],
}
const sums: Placeholder = {
  label: ['金额', 'Amounts'],
  kind: 'facts',
  example: [
    [['订单号', '20261128000812'] as const, ['订单金额', '12,800.00 CNY'] as const],
    [['Order number', '20261128000812'] as const, ['Total', '1,800.00 USD'] as const],
  ],
}
const amount: Placeholder = {
  label: ['本次金额', 'Amount'],
  kind: 'text',
  example: ['12,800.00 CNY', '1,800.00 USD'],
}

const ofOrder: MailSample = {
  resource: order.name,
  values: (_services, { place }, row: AnyRow, language) =>
    orderValues({ place, reader: place.database.kysely }, row as never, language, _services.now()),
}

export const orderPlacedMail = defineMail(
  'order_placed',
  {
    name,
    number,
    lines,
    sums,
    status: {
      label: ['付款情况', 'Payment status'],
      kind: 'text',
      isOptional: true,
      example: ['请在 2026-12-01 08:00 UTC 前付款。', 'Please pay by 2026-12-01 08:00 UTC.'],
    },
    pay_link: {
      label: ['去付款', 'Pay now'],
      kind: 'link',
      isOptional: true,
      example: 'https://pay.example.com/812',
    },
    instructions: {
      label: ['付款说明', 'How to pay'],
      kind: 'prose',
      isOptional: true,
      example: ['请汇款至 0000 账户，并注明订单号。', 'Please transfer to account 0000 and state the order number.'],
    },
  },
  {
    sample: ofOrder,
    first: {
      zh: {
        subject: '{site}：订单 {number}',
        body: [
          '{name}，你好：',
          '订单 {number} 已收到，明细如下。',
          '{lines}',
          '{sums}',
          '{status}',
          '{pay_link}',
          '{instructions}',
        ],
      },
      en: {
        subject: '{site}: order {number}',
        body: [
          'Dear {name},',
          'We have received your order {number}.',
          '{lines}',
          '{sums}',
          '{status}',
          '{pay_link}',
          '{instructions}',
        ],
      },
    },
  },
)

export const orderPaidMail = defineMail(
  'order_paid',
  { name, number, amount, lines, sums },
  {
    sample: {
      ...ofOrder,
      values: async (services, where, row, language) => ({
        ...(await ofOrder.values(services, where, row, language)),
        amount: String(row.amount_paid ?? '0.00'),
      }),
    },
    first: {
      zh: {
        subject: '{site}：订单 {number} 已收到付款',
        body: ['{name}，你好：', '订单 {number} 的款项 {amount} 已到账，谢谢。', '{lines}', '{sums}'],
      },
      en: {
        subject: '{site}: payment received for order {number}',
        body: ['Dear {name},', 'We have received {amount} for order {number}. Thank you.', '{lines}', '{sums}'],
      },
    },
  },
)

export const orderRefundedMail = defineMail(
  'order_refunded',
  {
    name,
    number,
    amount,
    reason: {
      label: ['退款原因', 'Reason'],
      kind: 'prose',
      isOptional: true,
      example: ['重复下单', 'Ordered twice'],
    },
    sums,
  },
  {
    sample: {
      resource: order.name,
      values: (services, { place }, row, language) =>
        refundValues({ place, reader: place.database.kysely }, row as never, language, {
          amount: String(row.amount_refunded ?? '0.00'),
          reason: null,
          now: services.now(),
        }),
    },
    first: {
      zh: {
        subject: '{site}：订单 {number} 退款 {amount}',
        body: [
          '{name}，你好：',
          '订单 {number} 已退款 {amount}，按原路退回，到账时间以支付渠道为准。',
          '{reason}',
          '{sums}',
        ],
      },
      en: {
        subject: '{site}: refund of {amount} for order {number}',
        body: [
          'Dear {name},',
          'We have refunded {amount} for order {number}. It goes back the way it came; when it arrives depends on your bank or payment provider.',
          '{reason}',
          '{sums}',
        ],
      },
    },
  },
)

/** Money came for an order that takes none any more. */
export const orderLateMail = defineMail(
  'order_late',
  { name, number, amount },
  {
    sample: {
      ...ofOrder,
      values: async (services, where, row, language) => ({
        ...(await ofOrder.values(services, where, row, language)),
        amount: String(row.order_amount ?? '0.00'),
      }),
    },
    first: {
      zh: {
        subject: '{site}：订单 {number} 已取消，但收到了款项',
        body: [
          '{name}，你好：',
          '我们收到了订单 {number} 的款项 {amount}，而这个订单此前已经取消。',
          '我们会退回这笔款项；如果你仍然需要这些报告，请回复这封邮件。',
        ],
      },
      en: {
        subject: '{site}: payment for the cancelled order {number}',
        body: [
          'Dear {name},',
          'We have received {amount} for order {number}, which had been cancelled before.',
          'We will return this payment. If you still want the reports, please reply to this email.',
        ],
      },
    },
  },
)
