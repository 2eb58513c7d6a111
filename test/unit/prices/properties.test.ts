import { chanceOf } from '../../../mock/chance'
import { currencyPlaces } from '../../../src/resources/rules/price/currencyPlaces'
import { PRICE_STEPS, type PricedLine } from '../../../src/resources/rules/price/line'
import { priceAll } from '../../../src/resources/rules/price/priceAll'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { totalOf } from '../../../src/resources/rules/price/totalOf'
import { caseOf } from './cases'

const CASES = 2000
const AMOUNTS = ['unit', 'gross', 'discount_amount', 'net', 'tax', 'total'] as const

/** Text of two places as hundredths: exact, and not by the code that is tried. */
const cents = (text: string): bigint => {
  expect(text).toMatch(/^\d+\.\d{2}$/)
  return BigInt(text.replace('.', ''))
}
const rose = (price: string, by: bigint): string => {
  const sum = String(cents(price) + by).padStart(3, '0')
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`
}
const each = (seed: number, check: (chance: ReturnType<typeof chanceOf>) => void): void => {
  const chance = chanceOf(seed)
  for (let nth = 0; nth < CASES; nth++) check(chance)
}

describe('whatever the line', () => {
  it('has amounts that are never negative, and none with a fraction that the currency does not know', () =>
    each(1, (chance) => {
      const line = priceOf(caseOf(chance))
      for (const name of AMOUNTS) {
        expect(cents(line[name])).toBeGreaterThanOrEqual(0n)
        if (currencyPlaces(line.currency) === 0) expect(line[name]).toMatch(/\.00$/)
      }
    }))

  it('adds up to the cent: unit × quantity, less the discount, plus the tax', () =>
    each(2, (chance) => {
      const line = priceOf(caseOf(chance))
      expect(cents(line.gross)).toBe(cents(line.unit) * BigInt(line.quantity))
      expect(cents(line.net)).toBe(cents(line.gross) - cents(line.discount_amount))
      expect(cents(line.total)).toBe(cents(line.net) + cents(line.tax))
    }))

  it('never costs less when the report costs more', () =>
    each(3, (chance) => {
      const input = caseOf(chance)
      const dearer = {
        ...input,
        report: { price: rose(input.report.price, BigInt(chance.pick([1, 1, 7, 100, 999_999]))) },
      }
      const [low, high] = [priceOf(input), priceOf(dearer)]
      for (const name of ['unit', 'gross', 'net', 'tax', 'total'] as const)
        expect(cents(high[name])).toBeGreaterThanOrEqual(cents(low[name]))
    }))

  it('takes the steps in one order, the last of which is the total', () =>
    each(4, (chance) => {
      const line = priceOf(caseOf(chance))
      const order = line.steps.map(({ step }) => PRICE_STEPS.indexOf(step))
      expect(order).toEqual([...order].sort((one, other) => one - other))
      expect(new Set(order).size).toBe(order.length)
      expect(line.steps.at(-1)?.amount).toBe(line.total)
    }))

  it('counts one discount at most, and no other alone would be cheaper', () =>
    each(5, (chance) => {
      const input = caseOf(chance)
      const line = priceOf(input)
      for (const candidate of input.discounts)
        expect(cents(line.net)).toBeLessThanOrEqual(cents(priceOf({ ...input, discounts: [candidate] }).net))
      expect(line.passed_over.length + (line.discount ? 1 : 0)).toBe(input.discounts.length)
    }))

  it('does not depend on the order in which the discounts come', () =>
    each(6, (chance) => {
      const input = caseOf(chance)
      const { passed_over: _, ...line } = priceOf(input)
      expect(priceOf({ ...input, discounts: chance.shuffled(input.discounts) })).toMatchObject(line)
    }))

  it('is a part of the total, which is the sum of the lines', () =>
    each(7, (chance) => {
      const currency = caseOf(chance).currency
      const lines = priceAll(Array.from({ length: chance.whole(1, 4) }, () => ({ ...caseOf(chance), currency })))
      const sum = (name: (typeof AMOUNTS)[number]) =>
        lines.reduce((total: bigint, line: PricedLine) => total + cents(line[name]), 0n)
      const total = totalOf(lines)
      for (const name of ['gross', 'discount_amount', 'net', 'tax', 'total'] as const)
        expect(cents(total?.[name] ?? '')).toBe(sum(name))
    }))
})
