import { amountOf, centsOf } from '../../../src/resources/rules/amount'

/** Of ISO 4217, as Stripe lists them. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** `12.30` of a currency in its smallest unit. */
export function minorOf(amount: string, currency: string): number {
  const cents = centsOf(amount)
  if (WHOLE.has(currency)) return Number(cents / 100n)
  return Number(THOUSANDTHS.has(currency) ? cents * 10n : cents)
}

/** The same back, with two places. */
export function amountOfMinor(minor: number, currency: string): string {
  const count = BigInt(minor)
  if (WHOLE.has(currency)) return amountOf(count * 100n)
  return amountOf(THOUSANDTHS.has(currency) ? count / 10n : count)
}

/** Has the currency no smaller unit? */
export const isWholeCurrency = (currency: string): boolean => WHOLE.has(currency)
