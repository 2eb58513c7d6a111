import { amountOf, centsOf } from '../../src/resources/rules/amount'
import type { HistoryEntry } from '../changes'

/** One thing that happened to an order, as its page tells it. */
export interface Happening {
  id: number
  at: string
  /** What somebody did: order, mark-paid, refund, cancel, expire, update … */
  cause: string
  user: string | null
  isNew: boolean
  from: string | null
  to: string | null
  /** What came in or, below nothing, went back. */
  amount: string | null
  reason: string | null
  /** The other fields that changed. */
  fields: string[]
}

const TOLD = new Set([
  'payment_state',
  'amount_paid',
  'amount_refunded',
  'ended_reason',
  'paid_at',
  'payment_id',
  'receipts',
  'pay_order_number',
])

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What one change says of the order, without what its state says already. */
export function happeningOf({ id, at, cause, user, action, fields }: HistoryEntry): Happening {
  const found = (name: string) => fields.find(({ field }) => field === name)
  const isNew = action === 'created'
  const moved = (name: string): bigint => {
    const change = isNew ? undefined : found(name)
    return change ? centsOf(textOf(change.after) ?? '0') - centsOf(textOf(change.before) ?? '0') : 0n
  }
  const cents = moved('amount_paid') - moved('amount_refunded')
  const state = found('payment_state')
  return {
    id,
    at,
    cause,
    user,
    isNew,
    from: isNew ? null : textOf(state?.before),
    to: textOf(state?.after),
    amount: cents === 0n ? null : amountOf(cents),
    reason: textOf(found('ended_reason')?.after),
    fields: isNew ? [] : fields.map(({ field }) => field).filter((name) => !TOLD.has(name)),
  }
}
