import type { Label } from '../kit/label'

/** What an order may be, in the order of its life. */
export const orderStates = {
  unpaid: ['待付款', 'Unpaid'],
  paying: ['付款中', 'Paying'],
  paid: ['已付款', 'Paid'],
  partly_refunded: ['部分退款', 'Partly refunded'],
  refunded: ['已退款', 'Refunded'],
  failed: ['付款失败', 'Failed'],
  expired: ['已过期', 'Expired'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Readonly<Record<string, Label>>

export type OrderState = keyof typeof orderStates

export const ORDER_STATES = Object.keys(orderStates) as readonly OrderState[]

/** The machine: from each state to those that may come next. Money that comes late still pays an expired order. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  unpaid: ['paying', 'paid', 'expired', 'cancelled'],
  paying: ['paying', 'paid', 'failed', 'refunded', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['partly_refunded', 'refunded'],
  refunded: [],
  failed: ['paying', 'paid', 'expired', 'cancelled'],
  expired: ['paying', 'paid'],
  cancelled: [],
}

/** What may come after it. */
export const nextStates = (state: OrderState): readonly OrderState[] => NEXT[state]

export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)

/** Ways back that nobody chooses: a refund that was booked has not arrived after all. */
const BACK: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  partly_refunded: ['paid'],
  refunded: ['partly_refunded', 'paid', 'paying'],
}

/** What it is again once a refund has come back. */
export const mayComeBack = (from: OrderState, to: OrderState): boolean => BACK[from]?.includes(to) ?? false

/** Money can be asked for: an expired order is not paid any more, since its prices are those of then. */
export const isPayable = (state: OrderState): boolean => state === 'unpaid' || state === 'paying' || state === 'failed'

/** Waiting for money: these run out. */
export const RUNNING_OUT = ['unpaid', 'failed'] as const satisfies readonly OrderState[]

/** Nothing was sold by it: its code counts as not used. */
export const isGivenUp = (state: OrderState): boolean => state === 'cancelled' || state === 'expired'

/** An action that leads to this state is offered of orders that may come to it. */
export const leadsToOrder =
  (to: OrderState) =>
  ({ payment_state: state }: Readonly<Record<string, unknown>>): boolean =>
    state === undefined || mayBecome(state as OrderState, to)

/** A cancelled order takes no money: what still comes is noted beside it. A row may come without the column. */
export const isCancelled = ({ payment_state: state }: Readonly<Record<string, unknown>>): boolean =>
  state === undefined || state === 'cancelled'
