const RATE_PLACES = 6
const SCALE = 10n ** BigInt(RATE_PLACES)

/** Decimal text as a whole number of its last place; undefined where it is none. */
function scaled(text: string, places: number): bigint | undefined {
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (whole === '' || rest.replace(/0+$/, '').length > places) return undefined
  return BigInt(whole + rest.slice(0, places).padEnd(places, '0'))
}

/** A price times a rate, rounded to two places, as decimal text; undefined where either is no number. */
export function priceIn(price: string, rate: string): string | undefined {
  const cents = scaled(price, 2)
  const factor = scaled(rate, RATE_PLACES)
  if (cents === undefined || factor === undefined) return undefined
  const rounded = String((cents * factor + SCALE / 2n) / SCALE).padStart(3, '0')
  return `${rounded.slice(0, -2)}.${rounded.slice(-2)}`
}
