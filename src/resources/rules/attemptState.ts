import type { Label } from '../kit/label'

/** What became of one try to pay or to give back, as far as is known. */
export const attemptStates = {
  waiting: ['等待结果', 'Waiting'],
  paid: ['已付款', 'Paid'],
  surplus: ['待退款', 'To be refunded'],
  returned: ['已退回', 'Returned'],
  refunded: ['退款成功', 'Refunded'],
  failed: ['失败', 'Failed'],
  expired: ['超时未付', 'Not paid in time'],
  ignored: ['未采用', 'Ignored'],
} as const satisfies Readonly<Record<string, Label>>

export type AttemptState = keyof typeof attemptStates

/** What happened to it, one thing after the other. */
export const attemptEvents = {
  started: ['已发起', 'Started'],
  paid: ['已付款，入账', 'Paid and booked'],
  late: ['过期后付款，入账', 'Paid after the order expired, booked'],
  surplus: ['订单不再收款，待退款', 'The order no longer takes payment: return it'],
  underpaid: ['付款少于应付，可入账或退回', 'Less than was due: book it or return it'],
  overpaid: ['付款多于应付，待退款', 'More than was due: return it'],
  other_amount: ['金额或货币与订单不符，待退款', 'Amount or currency does not match: return it'],
  booked: ['员工将收到的款项入账', 'Booked by staff'],
  by_hand: ['员工确认收款', 'Confirmed by staff'],
  repeated: ['重复通知，未再入账', 'Repeated notification, not booked again'],
  out_of_order: ['过时的通知，未采用', 'Outdated notification, ignored'],
  told: ['收到通知', 'Notification received'],
  failed: ['付款失败', 'Failed'],
  expired: ['超时未付', 'Not paid in time'],
  away: ['支付渠道没有应答', 'No answer from the provider'],
  unsigned: ['签名不符，未采用', 'Invalid signature, ignored'],
  unknown: ['不属于这里的付款，未采用', 'Unknown payment, ignored'],
  refund_asked: ['已提交退款', 'Refund requested'],
  refund_unknown: ['退款结果未知，稍后再查', 'Outcome unknown, will be checked again'],
  refunded: ['已退款', 'Refunded'],
  refund_refused: ['退款被拒绝', 'Refund refused'],
  refund_failed: [
    '退款成功后又失败，钱没有退到，已改回',
    'The refund failed after all: the money did not arrive, and it was reversed',
  ],
  refund_given_up: [
    '多次查询都没有结果，不再查询，请到支付渠道后台核对',
    'No outcome after many checks, no longer checked: look it up at the provider',
  ],
  refund_by_hand: ['无结果的退款由员工另行记账', 'Settled by a refund that staff recorded'],
  refunded_elsewhere: ['在支付渠道后台退款，未入账', 'Refunded at the provider, not booked here'],
  returned: ['已退回', 'Returned'],
} as const satisfies Readonly<Record<string, Label>>

export type AttemptEvent = keyof typeof attemptEvents

/** One moment of its story. */
export interface AttemptMoment {
  at: string
  what: AttemptEvent
  /** What the provider said, in its own words. */
  said: string | null
  /** The provider's number of this notification. */
  event?: string
}
