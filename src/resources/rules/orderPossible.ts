import type { Label } from '../kit/label'
import { centsOf } from './amount'
import { leftToPay, leftToRefund } from './orderMoney'
import { isGivenUp, isPayable, nextStates, type OrderState } from './orderState'

type Known = Readonly<Record<string, unknown>>

/** An order with what can still be invoiced of it, where that is known. */
interface Standing {
  row: Known
  invoiceable?: string | undefined
}

type Hindrance = (standing: Standing) => Label | undefined

const stateOf = ({ payment_state: state }: Known): OrderState => (state ?? 'unpaid') as OrderState
const isNothing = (amount: string): boolean => centsOf(amount) <= 0n

const PAID: Label = ['款项已收齐', 'It is paid in full']
const REFUNDED: Label = ['款项已全部退回', 'All of the money went back']
const CANCELLED: Label = ['订单已取消', 'The order is cancelled']
const NOTHING_PAID: Label = ['没有收到过钱', 'No money has come']

const toPay: Hindrance = ({ row }) => {
  const state = stateOf(row)
  if (nextStates(state).includes('paid')) return undefined
  if (state === 'cancelled') return CANCELLED
  return state === 'refunded' ? REFUNDED : PAID
}

/** Why each action of an order is not possible as it is now; undefined where it is. The server insists by itself. */
const hindrances: Readonly<Record<string, Hindrance>> = {
  'mark-paid': toPay,
  'pay-link': (standing) => {
    const state = stateOf(standing.row)
    if (state === 'expired') return ['价格是下单时的，过期后请重新下单', 'Its prices have expired. Place a new order']
    if (!isPayable(state)) return toPay(standing)
    return isNothing(leftToPay(standing.row)) ? PAID : undefined
  },
  refund: ({ row }) => {
    if (nextStates(stateOf(row)).includes('refunded') && !isNothing(leftToRefund(row))) return undefined
    return stateOf(row) === 'refunded' ? REFUNDED : NOTHING_PAID
  },
  'ask-invoice': ({ row, invoiceable }) => {
    if (invoiceable === undefined || !isNothing(invoiceable)) return undefined
    if (isNothing(leftToRefund(row))) return ['没有可以开票的金额', 'There is no money to invoice']
    return ['已付的金额都已申请开票', 'All that was paid has been invoiced or requested']
  },
  cancel: ({ row }) => {
    const state = stateOf(row)
    if (!isNothing(leftToRefund(row))) return ['已收到钱，请先退款', 'Money has come. Refund it first']
    if (nextStates(state).includes('cancelled')) return undefined
    if (state === 'cancelled') return CANCELLED
    if (isGivenUp(state)) return ['订单已过期', 'The order has expired already']
    return state === 'refunded' ? REFUNDED : PAID
  },
}

/** Why this is not possible now, in words; undefined where it is. */
export const hindranceOf = (action: string, standing: Standing): Label | undefined => hindrances[action]?.(standing)

/** A term to pay by says something as long as money is waited for. */
export const isWaitedFor = (row: Known): boolean => isPayable(stateOf(row))
