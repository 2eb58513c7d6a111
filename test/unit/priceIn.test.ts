import { priceIn } from '../../src/resources/rules/priceIn'

describe('a price in another currency', () => {
  it.each([
    ['18000.00', '0.1405', '2529.00'],
    ['0.05', '0.1', '0.01'],
    ['0.04', '0.1', '0.01'],
    ['0.00', '0.1', '0.00'],
    ['9999999999.99', '1000000', '9999999999990000.00'],
    ['12.5', '1', '12.50'],
  ])('%s × %s is %s, to the cent, and never nothing for something', (price, rate, worked) =>
    expect(priceIn(price, { code: 'USD', rate })).toBe(worked),
  )

  it.each(['', '-1', 'much', '0.1234567'])('has none by the rate "%s"', (rate) =>
    expect(priceIn('10.00', { code: 'USD', rate })).toBeUndefined(),
  )

  it.each(['JPY', 'TWD', 'KRW'])('is whole in %s', (code) => {
    expect(priceIn('18000.00', { code, rate: '21.2345' })).toBe('382221.00')
  })
})
