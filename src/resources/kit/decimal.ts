/** Decimals are whole numbers of this many places in between: no float ever comes near a price. */
const PLACES = 12

/** One, in units of 10⁻¹². */
export const ONE = 10n ** BigInt(PLACES)

const CENTS = 2
const PER_CENT = 10n ** BigInt(PLACES - CENTS)
/** With so many signs a whole number is exact as a double, which is several times quicker to read. */
const SHORT = 15

/** The amounts of our tables: digits, a point and two digits. */
const centsOf = (text: string): bigint | undefined => {
  const point = text.length - CENTS - 1
  if (point < 1 || text.length > SHORT || text.charCodeAt(point) !== POINT) return undefined
  let cents = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at === point) continue
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return undefined
    cents = cents * 10 + digit
  }
  return BigInt(cents) * PER_CENT
}

const POINT = '.'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)

/** Decimal text in units of 10⁻¹²; undefined where it is no number, or has more places. */
export function unitsOf(text: string): bigint | undefined {
  return centsOf(text) ?? anyUnitsOf(text)
}

function anyUnitsOf(text: string): bigint | undefined {
  const [, minus, whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (minus === undefined) return undefined
  const units = BigInt(whole + rest.padEnd(PLACES, '0'))
  return minus ? -units : units
}

/** Divided, half away from zero. */
export function over(units: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return over(-units, -divisor)
  if (divisor === 1n) return units
  const half = divisor / 2n
  return units < 0n ? -((-units + half) / divisor) : (units + half) / divisor
}

/** Two amounts of 10⁻¹² multiplied. */
export const times = (one: bigint, other: bigint): bigint => over(one * other, ONE)

/** The nearest multiple of a step, half away from zero. */
export const toStep = (units: bigint, step: bigint): bigint => over(units, step) * step

/** The same of a price: what costs anything at all costs one step at least, however small that is. */
export function toPriceStep(units: bigint, step: bigint): bigint {
  const kept = toStep(units, step)
  return kept === 0n && units > 0n ? step : kept
}

/** The smallest amount with so many places. */
export const stepOf = (places: number): bigint => STEPS[places] ?? 10n ** BigInt(PLACES - places)

const STEPS: readonly bigint[] = Array.from({ length: PLACES + 1 }, (_, places) => 10n ** BigInt(PLACES - places))

/** Half away from zero, with so many decimals. */
export function textOf(units: bigint, places: number): string {
  const kept = over(units, stepOf(places))
  const digits = String(kept < 0n ? -kept : kept).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${kept < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`
}
