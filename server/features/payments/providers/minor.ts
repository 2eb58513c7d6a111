import { amountOf, centsOf } from '../../../../src/resources/rules/amount'
import { ProviderRefused } from '../adapter'

/** Of ISO 4217, as Stripe lists them. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Nothing is ever cut off: what does not fit is refused before anybody is asked. */
export function wholeOf(amount: string, currency: string): bigint {
  const cents = centsOf(amount)
  if (cents % 100n !== 0n) throw new ProviderRefused(`${amount} ${currency} has decimals`)
  return cents / 100n
}

/** `12.30` of a currency in its smallest unit. */
export function minorOf(amount: string, currency: string): number {
  if (WHOLE.has(currency)) return Number(wholeOf(amount, currency))
  const cents = centsOf(amount)
  return Number(THOUSANDTHS.has(currency) ? cents * 10n : cents)
}

/** The same back, with two places; with three where two would not say all. */
export function amountOfMinor(minor: number, currency: string): string {
  const count = BigInt(minor)
  if (WHOLE.has(currency)) return amountOf(count * 100n)
  if (!THOUSANDTHS.has(currency)) return amountOf(count)
  return `${amountOf(count / 10n)}${count % 10n === 0n ? '' : String(count % 10n)}`
}
