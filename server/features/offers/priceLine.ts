import { ONE, over, unitsOf } from '../../../src/resources/kit/decimal'
import type { OfferLine } from '../../../src/resources/offer_line'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import { currencyPlaces } from '../../../src/resources/rules/price/currencyPlaces'
import type { PricedLine } from '../../../src/resources/rules/price/line'

/** What the columns of a line say of its price. */
export type LinePrice = Pick<
  OfferLine,
  'unit_price' | 'discount_kind' | 'discount_amount' | 'discount_reason' | 'tax_amount' | 'amount' | 'needs_delivery'
>

export interface LineCurrency {
  code: string
  tax_rate: string | null
}

const HUNDRED = 100n
/** A percentage is counted in hundredths, as it is typed. */
const WHOLE = 10_000n

/** To the smallest amount that there is of the currency, half away from zero. */
function rounded(numerator: bigint, divisor: bigint, code: string): bigint {
  const step = currencyPlaces(code) === 0 ? HUNDRED : 1n
  return over(numerator, divisor * step) * step
}

const staffOff = (gross: bigint, percent: number | null, code: string): bigint =>
  rounded(gross * BigInt(Math.round((percent ?? 0) * Number(HUNDRED))), WHOLE, code)

const taxOf = (net: bigint, rate: string | null, code: string): bigint =>
  rounded(net * (unitsOf(rate ?? '0') ?? 0n), ONE, code)

interface Parts {
  gross: bigint
  off: bigint
  rate: string | null
  code: string
}

const sums = ({ gross, off, rate, code }: Parts) => {
  const net = gross - off
  const tax = taxOf(net, rate, code)
  return { discount_amount: amountOf(off), tax_amount: amountOf(tax), amount: amountOf(net + tax) }
}

const OFFERED = { discount_kind: 'offer', discount_reason: null } as const

/** A report's line: what the engine takes off or what the staff gives, whichever is more; never both. */
export function enginePrice(line: PricedLine, percent: number | null): LinePrice {
  const gross = centsOf(line.gross)
  const off = staffOff(gross, percent, line.currency)
  const about = { unit_price: line.unit, needs_delivery: line.needs_delivery }
  if (off > centsOf(line.discount_amount))
    return { ...about, ...OFFERED, ...sums({ gross, off, rate: line.tax_rate, code: line.currency }) }
  const kind = line.discount?.kind ?? null
  return {
    ...about,
    discount_kind: kind === 'coupon' ? null : kind,
    discount_amount: line.discount_amount,
    discount_reason: line.discount?.name ?? null,
    tax_amount: line.tax,
    amount: line.total,
  }
}

/** A line of one's own: its price as it was typed, with the tax of the currency. */
export function ownPrice(line: OfferLine, { code, tax_rate }: LineCurrency): LinePrice {
  const unit = rounded(centsOf(line.own_price ?? '0'), 1n, code)
  const gross = unit * BigInt(line.quantity)
  const off = staffOff(gross, line.off_percent, code)
  return {
    unit_price: amountOf(unit),
    needs_delivery: false,
    ...(off > 0n ? OFFERED : { discount_kind: null, discount_reason: null }),
    ...sums({ gross, off, rate: tax_rate, code }),
  }
}

export const NO_PRICE: LinePrice = {
  unit_price: null,
  discount_kind: null,
  discount_amount: null,
  discount_reason: null,
  tax_amount: null,
  amount: null,
  needs_delivery: false,
}

/** The lines that are taken whatever is chosen, and the one that is chosen. */
export const takenLines = <L extends Pick<OfferLine, 'id' | 'is_choice'>>(
  lines: readonly L[],
  chosen?: number | null,
): readonly L[] => {
  const first = lines.find(({ is_choice }) => is_choice)?.id
  return lines.filter(({ id, is_choice }) => !is_choice || id === (chosen ?? first))
}

const sumOf = (lines: readonly LinePrice[], cents: (line: LinePrice) => bigint): string =>
  amountOf(lines.reduce((sum, line) => sum + cents(line), 0n))

/** What the lines come to. */
export const offerSums = (lines: readonly (LinePrice & Pick<OfferLine, 'quantity'>)[]) => ({
  lines_amount: amountOf(
    lines.reduce((sum, { unit_price, quantity }) => sum + centsOf(unit_price ?? '0') * BigInt(quantity), 0n),
  ),
  discount_amount: sumOf(lines, ({ discount_amount }) => centsOf(discount_amount ?? '0')),
  tax_amount: sumOf(lines, ({ tax_amount }) => centsOf(tax_amount ?? '0')),
  amount: sumOf(lines, ({ amount }) => centsOf(amount ?? '0')),
})
