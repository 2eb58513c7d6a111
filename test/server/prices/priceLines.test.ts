import { priceLines } from '../../../server/features/prices/priceLines'
import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { Resource } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import { describeApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describeApp('the lines of a cart', (at) => {
  const add = async (resource: Resource, values: object = {}) =>
    (await storeSample(at(), resource, { ...values })).data.row
  const plain = { discount_type: 'none', discount_rate: null }

  beforeAll(() => at().signIn())

  it('are priced together: each by itself, a code’s amount once, the total their sum', async () => {
    await add(currency, { code: 'CNY', is_first: true, exchange_rate: '1', tax_rate: '0.06' })
    const [cheap, dear] = [
      await add(report, { ...plain, price: '200.00' }),
      await add(report, { ...plain, price: '999.99' }),
    ]
    const own = await add(report, {
      price: '100.00',
      discount_type: 'rate',
      discount_rate: '0.25',
      discount_begin: day(-1),
      discount_end: day(1),
    })
    const terms = { begins_at: day(-1), ends_at: day(1), limit_total: null, price_version_ids: null }
    await add(coupon, { ...terms, code: 'CART-300', kind: 'amount', value: 300, publisher_ids: null, member_ids: null })
    const asks = [
      { report_id: cheap.id, code: 'cart-300' },
      { report_id: dear.id, quantity: 2, code: 'CART-300' },
      { report_id: 999_999 },
      { report_id: own.id, code: 'CART-301' },
    ]
    const place = await at().services.places.of('main')
    const { lines, total } = await priceLines(place, asks, new Date())
    expect(lines.map(({ line, lacks }) => [line?.net, lacks])).toEqual([
      ['200.00', []],
      ['1699.98', []],
      [undefined, ['report']],
      ['75.00', ['code']],
    ])
    expect(total).toMatchObject({ currency: 'CNY', net: '1974.98', tax: '118.50', total: '2093.48', quantity: 4 })
  })

  it('of nothing have no total', async () => {
    const place = await at().services.places.of('main')
    expect(await priceLines(place, [], new Date())).toMatchObject({ lines: [], total: undefined })
  })
})
