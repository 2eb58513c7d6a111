import { centsOf } from './amount'
import { isProvider, type Provider } from './paymentKeys'

/** How many decimals a provider takes of a currency; undefined where it does not take that at all. */
type Places = (currency: string) => 0 | 2 | undefined

/** https://developer.paypal.com/docs/api/reference/currency-codes/ */
const PAYPAL = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
)
const PAYPAL_WHOLE = new Set(['HUF', 'JPY', 'TWD'])

/** https://docs.stripe.com/currencies: no smaller unit, or one that has to be nought. */
const STRIPE_WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

const onlyYuan: Places = (currency) => (currency === 'CNY' ? 2 : undefined)

/** Every provider says it here: one that is added does not compile without. What Stripe takes depends on the account. */
const TAKES: Readonly<Record<Provider, Places>> = {
  alipay: onlyYuan,
  wechat: onlyYuan,
  paypal: (currency) => (PAYPAL.has(currency) ? (PAYPAL_WHOLE.has(currency) ? 0 : 2) : undefined),
  stripe: (currency) => (/^[A-Z]{3}$/.test(currency) ? (STRIPE_WHOLE.has(currency) ? 0 : 2) : undefined),
}

/** What a method that people carry out takes is theirs to say. */
export const providerPlaces = (code: string, currency: string): 0 | 2 | undefined =>
  isProvider(code) ? TAKES[code](currency) : 2

/** A way to pay, as far as currencies go. */
export interface TakesCurrencies {
  code: string
  currency_ids: readonly number[] | null
}

interface CurrencyAsked {
  id: number | null
  code: string
}

/** Neither the provider nor whoever set the method up excludes the currency. */
export const takesCurrency = ({ code, currency_ids }: TakesCurrencies, currency: CurrencyAsked): boolean =>
  providerPlaces(code, currency.code) !== undefined &&
  (!currency_ids?.length || (currency.id !== null && currency_ids.includes(currency.id)))

/** Has the amount decimals that the provider would have to cut off? */
export const hasTooManyPlaces = (code: string, currency: string, amount: string): boolean =>
  providerPlaces(code, currency) === 0 && centsOf(amount) % 100n !== 0n
