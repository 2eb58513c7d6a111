import { chanceOf } from '../../../mock/chance'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { sayProblem } from '../../../src/resources/kit/sayProblem'
import { priceVersion } from '../../../src/resources/price_version'
import { percentOf } from '../../../src/resources/rules/price/percentOf'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { sayStep } from '../../../src/resources/rules/price/sayStep'
import { caseOf, NOW } from './cases'

const edition = { publisher_id: 1, language_id: 1, name: 'PDF', price: '100.00' }
const sentences = (values: Record<string, unknown>): string[] =>
  checkDraft(priceVersion, { ...edition, ...values }).problems.map((problem) => sayProblem(priceVersion, problem, 'en'))

describe('what is refused of a price version, in a sentence', () => {
  it.each([
    [{ price: '12.34567' }, 'Price must be an amount with at most two decimals'],
    [{ price: '-1' }, 'Price cannot be less than 0'],
    [{ rule: 'x/0' }, 'The formula cannot divide by 0'],
    [{ rule: 'round(x, 0)' }, 'Rounding needs a step above 0, such as round(x, 10), which rounds to tens'],
    [{ rule: 'x*1.23456' }, '1.23456 in the formula has more than 4 decimals'],
    [
      { rule: 'fetch(x)' },
      '“fetch” cannot be used at character 1 of the formula. It can contain numbers, x, +, -, *, /, brackets, and round, floor, ceil, min, max',
    ],
    [{ rule: 'x*' }, 'The formula ends too early'],
    [{ rule: '500' }, 'The formula does not use x, the report’s price. For a fixed price leave it empty'],
  ])('%j', (values, sentence) => expect(sentences(values)).toEqual([sentence]))

  it.each([{ rule: 'x1.5' }, { rule: '+500' }, { rule: '' }, { rule: 'round(x*1.2, 10)' }])('%j passes', (values) =>
    expect(sentences(values)).toEqual([]),
  )
})

describe('the steps of a price', () => {
  const line = priceOf({
    report: { price: '18000.00' },
    version: { id: 1, name: '企业版', price: '0.00', rule: 'x*2', need_delivery: false },
    quantity: 2,
    discounts: [
      {
        kind: 'coupon',
        id: 1,
        name: 'SPRING',
        way: 'rate',
        value: '0.15',
        per: 'copy',
        begins_at: null,
        ends_at: null,
        is_enabled: true,
        only: {},
        uses_left: null,
      },
    ],
    about: { member_id: null, company: null, report_id: 1, publisher_id: 1, price_version_id: 1 },
    currency: { code: 'USD', rate: '0.140500' },
    payment: { name: 'PayPal', factor: '1.020000' },
    tax_rate: '0.060000',
    at: NOW,
  })

  it('are told in Chinese', () =>
    expect(line.steps.map((step) => sayStep(step, 'zh'))).toEqual([
      '报告价格为 18,000.00',
      '“企业版”按公式 x*2 计算，为 36,000.00',
      '2 份，共 72,000.00',
      '优惠码“SPRING”减 15%（按 85% 出售），省 10,800.00，为 61,200.00',
      '按汇率 0.1405 折合 USD 8,598.60',
      '用“PayPal”支付，乘以系数 1.02，为 8,770.58',
      '加税 6%，即 526.23，合计 9,296.81',
    ]))

  it('are told in English', () =>
    expect(line.steps.map((step) => sayStep(step, 'en'))).toEqual([
      'The report costs 18,000.00',
      '“企业版” by its formula x*2 costs 36,000.00',
      '2 copies cost 72,000.00',
      'Discount code “SPRING”: 15% off, 85% of the price, saves 10,800.00: 61,200.00',
      'At a rate of 0.1405 that is USD 8,598.60',
      'Paying by “PayPal” multiplies it by 1.02: 8,770.58',
      'Tax of 6% adds 526.23: 9,296.81 in all',
    ]))

  it('have words whatever the line', () => {
    const chance = chanceOf(11)
    for (let nth = 0; nth < 500; nth++)
      for (const step of priceOf(caseOf(chance)).steps)
        for (const language of ['zh', 'en'] as const)
          expect(sayStep(step, language)).not.toMatch(/undefined|\[object|NaN|\{|^$/)
  })

  it.each([
    ['0.15', '15%', '85%'],
    ['0.125000', '12.5%', '87.5%'],
    ['1', '100%', '0%'],
    ['0', '0%', '100%'],
  ])('%s is %s off and %s of the price', (part, off, left) =>
    expect([percentOf(part), percentOf(part, true)]).toEqual([off, left]),
  )
})
