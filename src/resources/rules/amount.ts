const PLACES = 2
const HUNDRED = 100n

/** A hundredth of a currency's unit; amounts are decimal text of two places, and are only ever counted so. */
export function centsOf(amount: string): bigint {
  const sign = amount.startsWith('-') ? -1n : 1n
  const [whole = '0', rest = ''] = amount.replace(/^[+-]/, '').split('.')
  if (!/^\d+$/.test(whole) || !/^\d{0,2}$/.test(rest)) throw new Error(`No amount: ${amount}`)
  return sign * (BigInt(whole) * HUNDRED + BigInt(rest.padEnd(PLACES, '0')))
}

export function amountOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / HUNDRED}.${String(size % HUNDRED).padStart(PLACES, '0')}`
}

/** The largest amount that a column of money holds. */
export const MOST_AMOUNT = '9999999999.99'
const MOST_CENTS = centsOf(MOST_AMOUNT)

export const isHeld = (amount: string): boolean => centsOf(amount) <= MOST_CENTS

/** The sum of amounts of one currency. */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))
