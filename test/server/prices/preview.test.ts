import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { Resource } from '../../../src/resources/kit/resource'
import { member } from '../../../src/resources/member'
import { payment } from '../../../src/resources/payment'
import { priceVersion } from '../../../src/resources/price_version'
import { publisher } from '../../../src/resources/publisher'
import { report } from '../../../src/resources/report'
import { sayStep } from '../../../src/resources/rules/price/sayStep'
import { specialDiscount } from '../../../src/resources/special_discount'
import { describeEachApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Now, and what comes is later: the journal knows of milliseconds. */
async function moment(): Promise<string> {
  const now = Date.now()
  while (Date.now() < now + 2) await new Promise(setImmediate)
  return new Date(now).toISOString()
}

describeEachApp('the price preview', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const add = async (resource: Resource, values: object = {}) =>
    (await storeSample(at(), resource, { ...values })).data.row
  const preview = async (query: object) => (await call('GET', 'report/price-preview', { query })).data
  const told = ({ line }: { line: { steps: Parameters<typeof sayStep>[0][] } }) =>
    line.steps.map((step) => sayStep(step, 'en'))

  interface World {
    reportId: number
    edition: number
    paper: number
    usd: number
    card: number
    buyer: number
  }
  let world: World

  beforeAll(async () => {
    await at().signIn()
    const sold = await add(report, { price: '1000.00', discount_type: 'none', discount_rate: null })
    const printed = await add(priceVersion, {
      publisher_id: sold.publisher_id,
      name: 'Print',
      price: '800.00',
      rule: null,
      need_delivery: true,
    })
    const pdf = await add(priceVersion, {
      publisher_id: sold.publisher_id,
      name: 'PDF',
      rule: 'x1.5',
      need_delivery: false,
      bind_id: printed.id,
    })
    await add(currency, { code: 'CNY', is_first: true, exchange_rate: '1', tax_rate: null })
    const usd = await add(currency, { code: 'USD', is_first: false, exchange_rate: '0.14', tax_rate: '0.06' })
    const card = await add(payment, { name: 'Card', exchange_rate: '1.02', tax_rate: null, currency_ids: null })
    const buyer = await add(member, { company: 'Acme Ltd' })
    world = { reportId: sold.id, edition: pdf.id, paper: printed.id, usd: usd.id, card: card.id, buyer: buyer.id }
  })

  it('tells each step, from the report to the tax', async () => {
    const { reportId, edition, usd, card } = world
    const data = await preview({
      id: reportId,
      price_version_id: edition,
      with_paper: '1',
      quantity: 2,
      currency_id: usd,
      payment_id: card,
    })
    expect(told(data)).toEqual([
      'The report costs 1,000.00',
      '“PDF” by its formula x1.5 costs 1,500.00',
      'With the paper edition “Print”, which costs 800.00, it is 2,300.00',
      '2 copies cost 4,600.00',
      'At a rate of 0.14 that is USD 644.00',
      'Paying by “Card” multiplies it by 1.02: 656.88',
      'Tax of 6% adds 39.41: 696.29 in all',
    ])
    expect(data.line).toMatchObject({ unit: '328.44', needs_delivery: true, total: '696.29' })
    expect(data.editions.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['PDF', 'Print']))
    expect(data.currencies.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['CNY', 'USD']))
  })

  it('counts what a company agreed on, or a code that takes off more, and says why others do not', async () => {
    const { reportId, edition, buyer } = world
    await add(specialDiscount, {
      reason: 'Framework',
      member_id: null,
      company: 'ACME  ltd',
      kind: 'rate',
      value: 12.5,
      begins_at: day(-1),
      ends_at: day(1),
    })
    await add(specialDiscount, {
      reason: 'Others',
      member_id: null,
      company: 'Globex',
      kind: 'rate',
      value: 50,
      begins_at: day(-1),
      ends_at: day(1),
    })
    await add(coupon, {
      code: 'TAKE-500',
      kind: 'amount',
      value: 500,
      begins_at: day(-1),
      ends_at: day(1),
      limit_total: 5,
    })
    await add(coupon, {
      code: 'GONE',
      kind: 'rate',
      value: 90,
      begins_at: day(-9),
      ends_at: day(-1),
      limit_total: null,
    })
    const asked = { id: reportId, price_version_id: edition, member_id: buyer }
    expect((await preview(asked)).line).toMatchObject({
      net: '1312.50',
      discount: { kind: 'special', name: 'Framework', value: '0.12500000' },
      passed_over: [],
    })
    expect((await preview({ ...asked, code: 'take-500' })).line).toMatchObject({
      net: '1000.00',
      discount: { kind: 'coupon', name: 'TAKE-500' },
      passed_over: [{ kind: 'special', why: 'smaller' }],
    })
    expect((await preview({ ...asked, code: 'GONE' })).line).toMatchObject({
      net: '1312.50',
      passed_over: [{ kind: 'coupon', why: 'ended' }],
    })
    expect((await preview({ ...asked, code: 'NOBODY-HAS-IT' })).lacks).toEqual(['code'])
  })

  it('says what does not go together', async () => {
    const stranger = await add(priceVersion, {
      publisher_id: (await storeSample(at(), publisher)).data.row.id,
    })
    const data = await preview({ id: world.reportId, price_version_id: stranger.id })
    expect([data.line, data.lacks]).toEqual([null, ['version']])
  })

  it.each([
    [{ quantity: '1.5' }, 'Quantity must be a whole number'],
    [{ quantity: '0' }, 'Quantity cannot be less than 1'],
    [{ quantity: '100000' }, 'Quantity cannot be more than 9,999'],
    [{ at: 'last May' }, 'Moment must be a date and time'],
  ])('refuses %j with a sentence', async (query, sentence) => {
    const refused = await call('GET', 'report/price-preview', { query: { id: world.reportId, ...query } })
    expect([refused.status, refused.data.problems[0].sentence]).toEqual([422, sentence])
  })

  it('knows no report that is not there', async () =>
    expect((await call('GET', 'report/price-preview', { query: { id: 999_999 } })).status).toBe(404))

  it('answers what it cost at a moment gone by, and draws the line since, from the change sets', async () => {
    const sold = await add(report, { price: '100.00', discount_type: 'none', discount_rate: null })
    const edition = await add(priceVersion, { publisher_id: sold.publisher_id, rule: 'x*2', bind_id: null })
    const asked = { id: sold.id, price_version_id: edition.id }
    const began = await moment()
    const change = async (path: string, body: object) => {
      const changed = await call('POST', path, { body })
      expect(changed.status).toBe(200)
      return changed.data
    }
    await change('report/update', { id: sold.id, version: sold.version, price: '150.00' })
    const between = await moment()
    const { change_set_id } = await change('price-version/update', {
      id: edition.id,
      version: edition.version,
      rule: '+10',
    })
    expect((await preview({ ...asked, at: began })).line.total).toBe('200.00')
    expect((await preview({ ...asked, at: between })).line.total).toBe('300.00')
    expect((await preview(asked)).line.total).toBe('160.00')
    await change('change-set/undo', { id: change_set_id })
    const { list } = (await call('GET', 'report/price-history', { query: asked })).data
    expect(list.map(({ total }: { total: string }) => total)).toEqual([
      '200.00',
      '300.00',
      '160.00',
      '300.00',
      '300.00',
    ])
    const unborn = await preview({ ...asked, at: '2001-01-01T00:00:00Z' })
    expect([unborn.line, unborn.lacks]).toEqual([null, expect.arrayContaining(['report'])])
  })
})
