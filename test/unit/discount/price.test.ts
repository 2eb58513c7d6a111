import { discountedPrice, takesTooMuch } from '../../../src/resources/discount/price'
import { priceOf } from '../../../src/resources/rules/price/priceOf'

const OPEN = {
  kind: 'report',
  id: 1,
  name: '',
  per: 'copy',
  begins_at: null,
  ends_at: null,
  is_enabled: true,
  only: {},
  uses_left: null,
} as const

const rate = (discount_rate: string) => ({ discount_type: 'rate', discount_rate })
const amount = (discount_amount: string) => ({ discount_type: 'amount', discount_amount })

describe('the price of a report with a discount', () => {
  it('is exact to the cent, half a cent rounded up', () => {
    expect(discountedPrice('101.00', rate('0.15'))).toBe('85.85')
    expect(discountedPrice('0.01', rate('0.5'))).toBe('0.01')
    expect(discountedPrice('9999999999.99', rate('0.000001'))).toBe('9999989999.99')
    expect(discountedPrice('80', rate('1'))).toBe('0.00')
    expect(discountedPrice('1200.50', amount('200.25'))).toBe('1000.25')
  })

  it('is nothing where more is taken off than there is, which is told', () => {
    expect(discountedPrice('100.00', amount('100.01'))).toBe('0.00')
    expect(takesTooMuch('100.00', amount('100.01'))).toBe(true)
    expect(takesTooMuch('100.00', amount('100.00'))).toBe(false)
    expect(takesTooMuch('100.00', rate('1'))).toBe(false)
  })

  it('is what the price engine says', () => {
    for (const price of ['0.01', '33.33', '999.99', '18000.00'])
      for (const part of ['0.15', '0.333333', '0.5', '0.000001']) {
        const line = priceOf({
          report: { price },
          quantity: 1,
          discounts: [{ ...OPEN, way: 'rate', value: part }],
          about: { member_id: null, company: null, report_id: 1, publisher_id: null, price_version_id: null },
          currency: { code: '', rate: '1' },
          tax_rate: null,
          at: '2026-11-24T00:00:00.000Z',
        })
        expect(discountedPrice(price, rate(part))).toBe(line.net)
      }
  })

  it('is the price itself without a discount, and nothing where a number is missing', () => {
    expect(discountedPrice('12.30', { discount_type: 'none' })).toBe('12.30')
    expect(discountedPrice('12.30', rate(''))).toBeUndefined()
    expect(discountedPrice(null, rate('0.1'))).toBeUndefined()
  })
})
