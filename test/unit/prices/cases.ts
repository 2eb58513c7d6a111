import type { Chance } from '../../../mock/chance'
import type { DiscountCandidate, PriceInput } from '../../../src/resources/rules/price/line'

const RULES = [
  null,
  '',
  'x1.5',
  '+500',
  '-500',
  '-10%',
  '+12.5%',
  'x*2',
  'x/3',
  'round(x*1.2, 10)',
  'floor(x*1.2, 100)-1',
  'ceil(x/7, 0.5)',
  'max(x*0.8, 1000)',
  'min(x+1000, x*2, 30000)',
  'x*2-x/2',
]
const CURRENCIES: readonly [string, string][] = [
  ['CNY', '1.000000'],
  ['USD', '0.140500'],
  ['EUR', '0.129871'],
  ['JPY', '20.913000'],
  ['KRW', '191.300000'],
  ['VND', '3571.428571'],
]
const TAXES = [null, '0', '0.06', '0.130000', '0.195']
const FACTORS = ['1', '0.98', '1.035000']

/** An amount with two places, as money is kept. */
export const moneyOf = (chance: Chance, most: number): string =>
  `${chance.whole(0, most)}.${String(chance.whole(0, 99)).padStart(2, '0')}`

export const NOW = '2026-05-03T08:00:00.000Z'

function candidateOf(chance: Chance, id: number): DiscountCandidate {
  const kind = chance.pick(['special', 'coupon', 'report', 'category'] as const)
  const way = chance.pick(['rate', 'amount'] as const)
  return {
    kind,
    id,
    name: `${kind} ${id}`,
    way,
    value: way === 'rate' ? `0.${String(chance.whole(0, 999_999)).padStart(6, '0')}` : moneyOf(chance, 3000),
    per: kind === 'coupon' && way === 'amount' ? 'line' : 'copy',
    begins_at: chance.pick([null, '2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z']),
    ends_at: chance.pick([null, '2026-05-31T00:00:00Z', '2026-05-02T00:00:00Z']),
    is_enabled: chance.happens(0.9),
    only: { member_ids: chance.pick([null, [], [1], [2]]), company: chance.pick([null, 'Acme  Ltd', 'Other']) },
    uses_left: chance.pick([null, 0, 1, 5]),
  }
}

/** A line as chance will have it: the same for the same seed. */
export function caseOf(chance: Chance): PriceInput {
  const [code, rate] = chance.pick(CURRENCIES)
  const edition = () => ({
    id: 1,
    name: 'PDF',
    price: moneyOf(chance, 50_000),
    rule: chance.pick(RULES),
    need_delivery: chance.happens(0.3),
  })
  return {
    report: { price: moneyOf(chance, chance.pick([1, 100, 50_000])) },
    version: chance.happens(0.8) ? edition() : null,
    paper: chance.happens(0.2) ? edition() : null,
    quantity: chance.pick([1, 1, 1, 2, 3, 12, 999]),
    discounts: Array.from({ length: chance.whole(0, 5) }, (_, id) => candidateOf(chance, id)),
    about: { member_id: 1, company: 'ACME Ltd', report_id: 7, publisher_id: 3, price_version_id: 1 },
    currency: { code, rate },
    payment: chance.happens(0.3) ? { name: 'Card', factor: chance.pick(FACTORS) } : null,
    tax_rate: chance.pick(TAXES),
    at: NOW,
  }
}
