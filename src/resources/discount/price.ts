/** What a discount takes off a price. */
export interface TakenOff {
  discount_type?: unknown
  discount_rate?: unknown
  discount_amount?: unknown
}

/** Decimals of a rate that count. */
const RATE_PLACES = 6
const WHOLE = 10n ** BigInt(RATE_PLACES)

/** A decimal text as a whole number of its smallest part; undefined for what is none. */
function partsOf(text: unknown, places: number): bigint | undefined {
  const [, minus, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text ?? '')) ?? []
  if (whole === undefined) return undefined
  const parts = BigInt(whole + rest.slice(0, places).padEnd(places, '0'))
  return minus ? -parts : parts
}

const moneyOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The price less the discount, half a cent rounded up; below zero where more is taken off than there is. */
export function discountedPrice(price: unknown, { discount_type, discount_rate, discount_amount }: TakenOff) {
  const cents = partsOf(price, 2)
  if (cents === undefined) return undefined
  if (discount_type === 'amount') {
    const off = partsOf(discount_amount, 2)
    return off === undefined ? undefined : moneyOf(cents - off)
  }
  if (discount_type !== 'rate') return moneyOf(cents)
  const rate = partsOf(discount_rate, RATE_PLACES)
  return rate === undefined ? undefined : moneyOf((cents * (WHOLE - rate) + WHOLE / 2n) / WHOLE)
}
