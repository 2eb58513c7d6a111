import type { DiscountCandidate, PriceInput } from '../../../src/resources/rules/price/line'
import { priceAll } from '../../../src/resources/rules/price/priceAll'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { totalOf } from '../../../src/resources/rules/price/totalOf'
import { NOW } from './cases'

const electronic = { id: 1, name: 'PDF', price: '9000.00', rule: 'x1.5', need_delivery: false }
const printed = { id: 2, name: 'Print', price: '800.00', rule: null, need_delivery: true }

const input = (given: Partial<PriceInput> = {}): PriceInput => ({
  report: { price: '1000.00' },
  version: electronic,
  quantity: 1,
  discounts: [],
  about: { member_id: 1, company: 'Acme', report_id: 7, publisher_id: 3, price_version_id: 1 },
  currency: { code: 'CNY', rate: '1.000000' },
  tax_rate: null,
  at: NOW,
  ...given,
})

const discount = (given: Partial<DiscountCandidate> = {}): DiscountCandidate => ({
  kind: 'coupon',
  id: 5,
  name: 'SPRING',
  way: 'rate',
  value: '0.15',
  per: 'copy',
  begins_at: null,
  ends_at: null,
  is_enabled: true,
  only: {},
  uses_left: null,
  ...given,
})

describe('what a line costs', () => {
  it('never rounds a price to nothing: who pays, pays the smallest unit at least', () => {
    const cheap = { report: { price: '0.03' }, version: null, currency: { code: 'USD', rate: '0.14' } }
    expect(priceOf(input(cheap))).toMatchObject({ unit: '0.01', total: '0.01' })
    expect(priceOf(input({ ...cheap, currency: { code: 'JPY', rate: '1' } })).total).toBe('1.00')
    expect(priceOf(input({ ...cheap, payment: { name: 'Card', factor: '0.1' } })).total).toBe('0.01')
    expect(
      priceOf(input({ ...cheap, currency: { code: 'CNY', rate: '1' }, discounts: [discount({ value: '0.99' })] }))
        .total,
    ).toBe('0.01')
    const off = discount({ way: 'amount', value: '0.02', per: 'line' })
    expect(priceOf(input({ ...cheap, quantity: 1, discounts: [off] })).total).toBe('0.01')
    const formula = { ...electronic, rule: 'x*0.001' }
    expect(priceOf(input({ report: { price: '1.00' }, version: formula })).total).toBe('0.01')
  })

  it('costs nothing where nothing is asked for', () => {
    const free = { report: { price: '0.00' }, version: null, currency: { code: 'USD', rate: '0.14' } }
    expect(priceOf(input(free)).total).toBe('0.00')
    expect(priceOf(input({ version: null, discounts: [discount({ value: '1' })] })).total).toBe('0.00')
  })

  it('goes from the report to the tax, one step after the other', () => {
    const line = priceOf(
      input({
        paper: printed,
        quantity: 2,
        discounts: [discount()],
        currency: { code: 'USD', rate: '0.1405' },
        payment: { name: 'Card', factor: '1.02' },
        tax_rate: '0.06',
      }),
    )
    expect(line.steps.map(({ step, amount }) => `${step} ${amount}`)).toEqual([
      'report 1000.00',
      'version 1500.00',
      'paper 2300.00',
      'quantity 4600.00',
      'discount 3910.00',
      'currency 549.36',
      'payment 560.34',
      'tax 593.96',
    ])
    expect(line).toMatchObject({
      unit: '329.61',
      gross: '659.22',
      discount_amount: '98.88',
      net: '560.34',
      tax: '33.62',
      total: '593.96',
      needs_delivery: true,
      first: { unit: '2300.00', gross: '4600.00', net: '3910.00' },
    })
  })

  it('is the fixed price without a formula, and the report’s own without an edition', () => {
    expect(priceOf(input({ version: printed })).total).toBe('800.00')
    expect(priceOf(input({ version: null })).total).toBe('1000.00')
  })

  it('is the fixed price where what stands as a formula cannot be read, and 0 where it would be below', () => {
    const broken = priceOf(input({ version: { ...electronic, rule: 'as agreed' } }))
    expect(broken).toMatchObject({ total: '9000.00', steps: [{}, { pieces: { by: 'broken' } }] })
    const below = priceOf(input({ version: { ...electronic, rule: '-5000' } }))
    expect(below).toMatchObject({ total: '0.00', steps: [{}, { pieces: { by: 'floor' } }] })
  })

  it('is rounded as the currency is', () =>
    expect(priceOf(input({ currency: { code: 'JPY', rate: '20.9133' }, tax_rate: '0.1' }))).toMatchObject({
      net: '31370.00',
      tax: '3137.00',
    }))

  it('counts the best discount alone and says why each other does not', () => {
    const line = priceOf(
      input({
        discounts: [
          discount({ id: 1, value: '0.1' }),
          discount({ kind: 'report', id: 7, way: 'amount', value: '300.00' }),
          discount({ id: 2, ends_at: '2026-05-03T07:59:59Z' }),
          discount({ id: 3, begins_at: '2026-05-03T08:00:01Z' }),
          discount({ id: 4, uses_left: 0 }),
          discount({ id: 5, is_enabled: false }),
          discount({ id: 6, only: { member_ids: [9] } }),
          discount({ kind: 'special', id: 8, only: { company: 'Globex' } }),
          discount({ id: 9, only: { publisher_ids: [4] } }),
          discount({ id: 10, only: { price_version_ids: [2] } }),
          discount({ id: 11, only: { report_id: 8 } }),
        ],
      }),
    )
    expect(line).toMatchObject({ net: '1200.00', discount: { kind: 'report', id: 7 } })
    expect(line.passed_over.map(({ id, why }) => [id, why])).toEqual([
      [1, 'smaller'],
      [2, 'ended'],
      [3, 'not_begun'],
      [4, 'used_up'],
      [5, 'disabled'],
      [6, 'other_member'],
      [8, 'other_company'],
      [9, 'other_publisher'],
      [10, 'other_version'],
      [11, 'other_report'],
    ])
  })

  it('counts to the very ends of a discount', () => {
    const upTo = priceOf(input({ discounts: [discount({ begins_at: NOW, ends_at: NOW })] }))
    expect(upTo.net).toBe('1275.00')
  })

  it('knows a company however it is written', () => {
    const given = discount({ kind: 'special', only: { company: ' ＡＣＭＥ ' } })
    expect(priceOf(input({ discounts: [given] })).discount?.kind).toBe('special')
  })

  it('prefers the special one of two that take off the same, and never goes below 0', () => {
    const both = [discount({ value: '1' }), discount({ kind: 'special', id: 6, way: 'amount', value: '99999.00' })]
    expect(priceOf(input({ discounts: both }))).toMatchObject({ net: '0.00', discount: { kind: 'special' } })
  })

  it('calls a discount that takes off nothing none', () =>
    expect(priceOf(input({ discounts: [discount({ value: '0' })] })).discount).toBeNull())

  it.each([0, -1, 1.5, Number.NaN])('takes no quantity of %s', (quantity) =>
    expect(() => priceOf(input({ quantity }))).toThrow(RangeError),
  )
})

describe('an amount off a whole line', () => {
  const once = discount({ way: 'amount', value: '500.00', per: 'line' })

  it('is taken off once, however many copies there are', () =>
    expect(priceOf(input({ quantity: 3, discounts: [once] }))).toMatchObject({ gross: '4500.00', net: '4000.00' }))

  it('counts once in an order, where it saves most', () => {
    const lines = priceAll([
      input({ report: { price: '200.00' }, discounts: [once] }),
      input({ discounts: [once] }),
      input({ discounts: [once, discount({ kind: 'report', id: 7, value: '0.2' })] }),
    ])
    expect(lines.map(({ net }) => net)).toEqual(['300.00', '1000.00', '1200.00'])
    expect(lines[0]?.passed_over).toEqual([{ kind: 'coupon', id: 5, name: 'SPRING', why: 'elsewhere' }])
    expect(totalOf(lines)).toMatchObject({ quantity: 3, gross: '3300.00', discount_amount: '800.00', total: '2500.00' })
  })
})

describe('a total', () => {
  it('is of one currency', () => {
    const lines = [priceOf(input()), priceOf(input({ currency: { code: 'USD', rate: '0.14' } }))]
    expect(() => totalOf(lines)).toThrow(RangeError)
  })

  it('is none without lines', () => expect(totalOf([])).toBeUndefined())
})
