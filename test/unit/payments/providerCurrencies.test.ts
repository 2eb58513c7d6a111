import { amountOfMinor, minorOf } from '../../../server/features/payments/providers/minor'
import { currencyPlaces } from '../../../src/resources/rules/price/currencyPlaces'
import { hasTooManyPlaces, providerPlaces, takesCurrency } from '../../../src/resources/rules/providerCurrencies'

describe('currencies of providers (decision 71)', () => {
  it.each([
    ['alipay', 'USD', undefined],
    ['wechat', 'EUR', undefined],
    ['alipay', 'CNY', 2],
    ['paypal', 'TWD', 0],
    ['paypal', 'KRW', undefined],
    ['stripe', 'MGA', 0],
    ['stripe', '', undefined],
    ['bank', 'XYZ', 2],
  ] as const)('%s takes of %s so many decimals: %p', (code, currency, places) => {
    expect(providerPlaces(code, currency)).toBe(places)
  })

  it('are those of the method as well as of its provider', () => {
    const usd = { id: 2, code: 'USD' }
    expect(takesCurrency({ code: 'alipay', currency_ids: [2] }, usd)).toBe(false)
    expect(takesCurrency({ code: 'stripe', currency_ids: [1] }, usd)).toBe(false)
    expect(takesCurrency({ code: 'stripe', currency_ids: [] }, usd)).toBe(true)
    expect(takesCurrency({ code: 'bank', currency_ids: null }, usd)).toBe(true)
  })

  it('lose no decimals on the way', () => {
    expect(hasTooManyPlaces('paypal', 'HUF', '100.50')).toBe(true)
    expect(hasTooManyPlaces('paypal', 'HUF', '100.00')).toBe(false)
    expect(() => minorOf('100.50', 'MGA')).toThrow('100.50 MGA has decimals')
    expect([minorOf('100.00', 'MGA'), minorOf('1.23', 'KWD'), minorOf('1.23', 'USD')]).toEqual([100, 1230, 123])
    expect([amountOfMinor(1235, 'KWD'), amountOfMinor(1230, 'KWD')]).toEqual(['1.235', '1.23'])
  })

  it.each(['HUF', 'MGA', 'TWD', 'JPY'])('are whole in our own prices too: %s', (code) => {
    expect(currencyPlaces(code)).toBe(0)
  })
})
