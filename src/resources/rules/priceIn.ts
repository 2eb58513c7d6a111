import { textOf, times, unitsOf } from '../kit/decimal'

const decimal = (text: string, places: number): bigint | undefined => {
  const trimmed = text.trim().replace(/\.$/, '')
  const rest = trimmed.split('.')[1] ?? ''
  const units = unitsOf(trimmed)
  return units === undefined || units < 0n || rest.replace(/0+$/, '').length > places ? undefined : units
}

/** A price times a rate, rounded to two places, as decimal text; undefined where either is no number. */
export function priceIn(price: string, rate: string): string | undefined {
  const base = decimal(price, 2)
  const factor = decimal(rate, 6)
  return base === undefined || factor === undefined ? undefined : textOf(times(base, factor), 2)
}
