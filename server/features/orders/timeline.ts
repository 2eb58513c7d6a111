import type { PaymentAttempt } from '../../../src/resources/payment_attempt'
import type { Happening } from '../../../src/resources/readings/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { AttemptEvent, AttemptMoment } from '../../../src/resources/rules/attemptState'
import { ORDER_STATES, type OrderState } from '../../../src/resources/rules/orderState'
import type { HistoryEntry } from '../../kernel/changes'

export type { Happening }

/** What the journal tells already. */
const TOLD_BY_JOURNAL: ReadonlySet<AttemptEvent> = new Set(['paid', 'by_hand', 'booked', 'refunded'])
/** Money that its order did not take. */
const ASIDE: ReadonlySet<AttemptEvent> = new Set(['surplus', 'underpaid', 'overpaid', 'other_amount'])

const momentsOf = ({ id, method, story, received }: PaymentAttempt): Happening[] =>
  ((story as AttemptMoment[] | null) ?? [])
    .filter(({ what }) => !TOLD_BY_JOURNAL.has(what))
    .map(({ at, what, said }, nth) => ({
      id: -(id * 100 + nth),
      at,
      cause: 'payment',
      user: null,
      isNew: false,
      from: null,
      to: null,
      amount: null,
      reason: null,
      fields: [],
      event: what,
      method,
      said,
      ...(ASIDE.has(what) && { received }),
    }))

/** What the journal tells of an order with what happened at its providers, the latest first. */
export const storyOf = (told: readonly Happening[], attempts: readonly PaymentAttempt[]): Happening[] =>
  [...told, ...attempts.flatMap(momentsOf)].sort(
    (left, right) => new Date(right.at).getTime() - new Date(left.at).getTime() || right.id - left.id,
  )

const TOLD = new Set([
  'payment_state',
  'amount_paid',
  'amount_refunded',
  'ended_reason',
  'paid_at',
  'payment_id',
  'receipts',
  'pay_order_number',
  'is_invoiced',
  'billed_at',
])

const stateOf = (value: unknown): OrderState | null => ORDER_STATES.find((state) => state === value) ?? null

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
    from: isNew ? null : stateOf(state?.before),
    to: stateOf(state?.after),
    amount: cents === 0n ? null : amountOf(cents),
    reason: textOf(found('ended_reason')?.after),
    fields: isNew ? [] : fields.map(({ field }) => field).filter((name) => !TOLD.has(name)),
  }
}

const FROM_INVOICES: ReadonlySet<string> = new Set(['issue', 'issue-many', 'reverse'])

/** Does it say anything? What only followed from an invoice is told as that invoice's. */
export const isTold = ({ isNew, to, amount, fields, cause }: Happening): boolean =>
  isNew || to !== null || amount !== null || fields.length > 0 || !FROM_INVOICES.has(cause)
