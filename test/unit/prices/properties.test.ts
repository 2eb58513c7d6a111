import { type Chance, chanceOf } from '../../../mock/chance'
import { currencyPlaces } from '../../../src/resources/rules/price/currencyPlaces'
import { PRICE_STEPS } from '../../../src/resources/rules/price/line'
import { priceAll } from '../../../src/resources/rules/price/priceAll'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { totalOf } from '../../../src/resources/rules/price/totalOf'
import { caseOf } from './cases'

const CASES = 2000
const AMOUNTS = ['unit', 'gross', 'discount_amount', 'net', 'tax', 'total'] as const
const SUMS = ['gross', 'discount_amount', 'net', 'tax', 'total'] as const

/** Text of two places as hundredths: exact, and not by the code that is tried. Below 0 it is none. */
const cents = (text: string): bigint => {
  if (!/^\d+\.\d{2}$/.test(text)) throw new Error(`${text} is no amount`)
  return BigInt(text.replace('.', ''))
}
const rose = (price: string, by: bigint): string => {
  const sum = String(cents(price) + by).padStart(3, '0')
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`
}

/** The first line of thousands of which it is not true; jest's own expectations would take longer than all of them. */
const never = (seed: number, isTrue: (chance: Chance) => boolean): number | undefined => {
  const chance = chanceOf(seed)
  for (let nth = 0; nth < CASES; nth++) if (!isTrue(chance)) return nth
  return undefined
}

describe('whatever the line', () => {
  it('has amounts that are never negative, and none with a fraction that the currency does not know', () =>
    expect(
      never(1, (chance) => {
        const line = priceOf(caseOf(chance))
        const step = currencyPlaces(line.currency) === 0 ? 100n : 1n
        return AMOUNTS.every((name) => cents(line[name]) % step === 0n)
      }),
    ).toBeUndefined())

  it('adds up to the cent: unit × quantity, less the discount, plus the tax', () =>
    expect(
      never(2, (chance) => {
        const line = priceOf(caseOf(chance))
        return (
          cents(line.gross) === cents(line.unit) * BigInt(line.quantity) &&
          cents(line.net) === cents(line.gross) - cents(line.discount_amount) &&
          cents(line.total) === cents(line.net) + cents(line.tax)
        )
      }),
    ).toBeUndefined())

  it('never costs less when the report costs more', () =>
    expect(
      never(3, (chance) => {
        const input = caseOf(chance)
        const by = BigInt(chance.pick([1, 1, 7, 100, 999_999]))
        const [low, high] = [priceOf(input), priceOf({ ...input, report: { price: rose(input.report.price, by) } })]
        return (['unit', 'gross', 'net', 'tax', 'total'] as const).every(
          (name) => cents(high[name]) >= cents(low[name]),
        )
      }),
    ).toBeUndefined())

  it('takes the steps in one order, each once, the last of which is the total', () =>
    expect(
      never(4, (chance) => {
        const { steps, total } = priceOf(caseOf(chance))
        const order = steps.map(({ step }) => PRICE_STEPS.indexOf(step))
        return order.every((at, nth) => nth === 0 || at > (order[nth - 1] ?? -1)) && steps.at(-1)?.amount === total
      }),
    ).toBeUndefined())

  it('counts one discount at most, and no other alone would be cheaper', () =>
    expect(
      never(5, (chance) => {
        const input = caseOf(chance)
        const line = priceOf(input)
        return (
          input.discounts.every((one) => cents(line.net) <= cents(priceOf({ ...input, discounts: [one] }).net)) &&
          line.passed_over.length + (line.discount ? 1 : 0) === input.discounts.length
        )
      }),
    ).toBeUndefined())

  it('does not depend on the order in which the discounts come', () =>
    expect(
      never(6, (chance) => {
        const input = caseOf(chance)
        const text = ({ passed_over: _, ...line }: ReturnType<typeof priceOf>) => JSON.stringify(line)
        return text(priceOf(input)) === text(priceOf({ ...input, discounts: chance.shuffled(input.discounts) }))
      }),
    ).toBeUndefined())

  it('is a part of the total, which is the sum of the lines', () =>
    expect(
      never(7, (chance) => {
        const { currency } = caseOf(chance)
        const lines = priceAll(Array.from({ length: chance.whole(1, 4) }, () => ({ ...caseOf(chance), currency })))
        const total = totalOf(lines)
        return SUMS.every((name) => {
          const sum = lines.reduce((so: bigint, line) => so + cents(line[name]), 0n)
          return total !== undefined && cents(total[name]) === sum
        })
      }),
    ).toBeUndefined())
})
