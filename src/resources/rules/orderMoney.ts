import { amountOf, centsOf } from './amount'

/** An order as lists and pages have it; a row may come without some of its columns. */
type Known = Readonly<Record<string, unknown>>

const centsIn = (amount: unknown): bigint => (typeof amount === 'string' && amount !== '' ? centsOf(amount) : 0n)

/** What was paid and has not gone back. */
export const leftToRefund = ({ amount_paid: paid, amount_refunded: refunded }: Known): string =>
  amountOf(centsIn(paid) - centsIn(refunded))

/** What is still to be paid; never below nothing. */
export const leftToPay = ({ order_amount: total, amount_paid: paid }: Known): string => {
  const cents = centsIn(total) - centsIn(paid)
  return amountOf(cents > 0n ? cents : 0n)
}

interface Line {
  id: number
  amount: string
  refunded: string | null
}

/** What has not gone back of these lines. */
export const restOfLines = (lines: readonly Line[], ids: readonly unknown[]): string =>
  amountOf(
    lines
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { amount, refunded }) => sum + centsOf(amount) - centsIn(refunded), 0n),
  )
