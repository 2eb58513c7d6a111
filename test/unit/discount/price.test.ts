import { discountedPrice } from '../../../src/resources/discount/price'

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

  it('falls below zero where more is taken off than there is', () => {
    expect(discountedPrice('100.00', amount('100.01'))).toBe('-0.01')
  })

  it('is the price itself without a discount, and nothing where a number is missing', () => {
    expect(discountedPrice('12.30', { discount_type: 'none' })).toBe('12.30')
    expect(discountedPrice('12.30', rate(''))).toBeUndefined()
    expect(discountedPrice(null, rate('0.1'))).toBeUndefined()
  })
})
