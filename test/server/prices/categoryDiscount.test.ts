import { priceLines } from '../../../server/features/prices/priceLines'
import { category } from '../../../src/resources/category'
import { currency } from '../../../src/resources/currency'
import type { Resource } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import { sayStep } from '../../../src/resources/rules/price/sayStep'
import { describeEachApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'
import { storeSample } from '../../kit/samples'
import { Shop } from '../../kit/shop'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describeEachApp('the discount of a category (decision 92)', (at) => {
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const get = (path: string, query: Record<string, string | number> = {}) =>
    at().call('GET', `/api/admin/${path}`, { site: 'main', query })
  const add = async (resource: Resource, values: object = {}) =>
    (await storeSample(at(), resource, { ...values })).data.row
  const terms = {
    name: 'Chemistry week',
    discount_type: 'rate',
    discount_rate: '0.2',
    discount_begin: day(-1),
    discount_end: day(5),
  }

  let upper = 0
  let lower = 0

  const give = async (more: object = {}) => {
    const asked = { ...terms, ids: [upper], with_children: true, ...more }
    const { name: _, ...looked } = asked
    const look = await post('category/batch-discount-preview', looked)
    const begun = await post('category/batch-discount', { ...asked, expected: look.data.total })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.data))
    return { look: look.data, ended: await endedRun(at(), begun.data.run_id), changeSet: begun.data.change_set_id }
  }
  const sold = (more: object = {}) =>
    add(report, {
      price: '100.00',
      status: 'enabled',
      published_at: '2026-01-01',
      ...none,
      category_id: lower,
      ...more,
    })
  const none = { discount_type: 'none', discount_rate: null }
  const own = { discount_type: 'rate', discount_begin: day(-1), discount_end: day(1) }
  const line = async (id: number, days = 0) => {
    const place = await at().services.places.of('main')
    return (await priceLines(place, [{ report_id: id }], new Date(Date.now() + days * 86_400_000))).lines[0]?.line
  }

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    await add(currency, { code: 'CNY', is_first: true, exchange_rate: '1', tax_rate: null })
    upper = (await add(category, { name: 'Chemistry', parent_id: null })).id
    lower = (await add(category, { name: 'Polymers', parent_id: upper })).id
  })

  it('counts for its reports and those below, beside their own: the better one wins, and is named', async () => {
    const plain = await sold()
    const less = await sold({ ...own, discount_rate: '0.1' })
    const more = await sold({ ...own, discount_rate: '0.3' })
    const before = (await get(`report/form/${less.id}`)).data.row
    const { look, ended, changeSet } = await give()
    expect(look).toMatchObject({ total: 3, changed: 3, fields: ['price_to_pay'] })
    expect(look.rows[0]).toMatchObject({ before: { price_to_pay: '100.00' }, after: { price_to_pay: '80.00' } })
    expect(ended).toMatchObject({ state: 'done', result: { changed: 3, refused: 0 } })

    const priced = await line(plain.id)
    expect(priced).toMatchObject({ net: '80.00', discount: { kind: 'category', name: 'Chemistry week' } })
    expect(priced?.steps.map((step) => sayStep(step, 'en'))).toContain(
      'The category’s discount “Chemistry week”: 20% off, 80% of the price, saves 20.00: 80.00',
    )
    expect(await line(less.id)).toMatchObject({
      net: '80.00',
      discount: { kind: 'category' },
      passed_over: [{ kind: 'report', why: 'smaller' }],
    })
    expect(await line(more.id)).toMatchObject({
      net: '70.00',
      discount: { kind: 'report' },
      passed_over: [{ kind: 'category', why: 'smaller' }],
    })
    expect((await get(`report/form/${less.id}`)).data.row).toEqual(before)
    expect(await line(more.id, 3)).toMatchObject({ net: '80.00', discount: { kind: 'category' } })
    expect(await line(plain.id, 6)).toMatchObject({ net: '100.00', passed_over: [{ kind: 'category', why: 'ended' }] })

    const shop = await Shop.open(at())
    const order = { email: 'buyer@example.com', lines: [{ report_id: plain.id }], expected_total: '80.00' }
    const { order_number } = (await shop.post('/orders', order)).data
    const { list } = (await get('order/list', { keyword: order_number })).data
    expect((await get('order/card', { id: list[0].id })).data.lines).toMatchObject([
      { discount_kind: 'category', discount_reason: 'Chemistry week', discount_amount: '20.00', amount: '80.00' },
    ])

    const later = await sold()
    expect((await line(later.id))?.net).toBe('80.00')

    const during = new Date().toISOString()
    expect((await post('change-set/undo', { id: changeSet })).status).toBe(200)
    expect(await line(plain.id)).toMatchObject({ net: '100.00', discount: null, passed_over: [] })
    expect((await line(less.id))?.discount?.kind).toBe('report')
    const then = (await get('report/price-preview', { id: plain.id, at: during })).data.line
    expect(then).toMatchObject({ net: '80.00', discount: { kind: 'category' } })
  })

  it('stays with its category alone where those below are not meant', async () => {
    const above = await sold({ category_id: upper })
    const below = await sold()
    const { changeSet } = await give({ with_children: false })
    expect([(await line(above.id))?.net, (await line(below.id))?.net]).toEqual(['80.00', '100.00'])
    await post('change-set/undo', { id: changeSet })
  })

  it('gives no report away that costs less than it takes off', async () => {
    const cheap = await sold({ price: '30.00' })
    const dear = await sold({ price: '300.00' })
    const { look, changeSet } = await give({ discount_type: 'amount', discount_rate: null, discount_amount: '50' })
    expect(look.refused).toBe(1)
    expect([(await line(cheap.id))?.net, (await line(dear.id))?.net]).toEqual(['30.00', '250.00'])
    await post('change-set/undo', { id: changeSet })
  })
})
