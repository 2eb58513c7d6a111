/** Currencies of ISO 4217 that have no smaller unit, and those whose smaller one nobody pays with: HUF, MGA, TWD. */
const WHOLE = new Set('BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX UYI VND VUV XAF XOF XPF'.split(' '))

/** How many decimals an amount of a currency is rounded to. Amounts are kept with two, so three count as two. */
export const currencyPlaces = (code: string): 0 | 2 => (WHOLE.has(code) ? 0 : 2)
