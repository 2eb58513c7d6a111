import { sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { Resource } from '../../../src/resources/kit/resource'
import { member } from '../../../src/resources/member'
import { priceVersion } from '../../../src/resources/price_version'
import { report } from '../../../src/resources/report'
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

describeEachApp('what it has cost (decision 49)', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const add = async (resource: Resource, values: object = {}) =>
    (await storeSample(at(), resource, { ...values })).data.row
  const preview = async (query: object) => (await call('GET', 'report/price-preview', { query })).data

  beforeAll(async () => {
    await at().signIn()
    await add(currency, { code: 'CNY', is_first: true, exchange_rate: '1', tax_rate: null })
  })

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

  it('knows of the past what has been deleted or renamed since', async () => {
    const sold = await add(report, { price: '100.00', discount_type: 'none', discount_rate: null })
    const buyer = await add(member, { company: 'Initech' })
    const span = { begins_at: day(-1), ends_at: day(1) }
    const special = await add(specialDiscount, {
      ...span,
      reason: 'Deal',
      member_id: null,
      company: 'Initech',
      kind: 'rate',
      value: 40,
    })
    const code = await add(coupon, {
      ...span,
      code: 'OLD-NAME',
      kind: 'rate',
      value: 30,
      limit_total: null,
      member_ids: null,
      publisher_ids: null,
      price_version_ids: null,
    })
    const then = await moment()
    const post = async (path: string, body: object) => expect((await call('POST', path, { body })).status).toBe(200)
    await post('special-discount/destroy', { ids: [special.id] })
    await post('coupon/update', { id: code.id, version: code.version, code: 'NEW-NAME' })
    const asked = { id: sold.id, member_id: buyer.id }
    expect((await preview({ ...asked, at: then })).line).toMatchObject({ net: '60.00', discount: { kind: 'special' } })
    expect((await preview(asked)).line).toMatchObject({ net: '100.00', discount: null })
    expect((await preview({ id: sold.id, code: 'old-name', at: then })).line).toMatchObject({ net: '70.00' })
    await post('member/destroy', { ids: [buyer.id] })
    expect((await preview({ ...asked, at: then })).line).toMatchObject({ net: '60.00' })
    const { list, is_cut } = (await call('GET', 'report/price-history', { query: { id: sold.id, code: 'OLD-NAME' } }))
      .data
    expect(is_cut).toBe(false)
    expect(list.map(({ total }: { total: string }) => total)).toContain('70.00')
  })

  it('tells the latest 500 moments, and that there were more', async () => {
    const sold = await add(report, { price: '100.00', discount_type: 'none', discount_rate: null })
    const { database, schema } = await at().services.places.of('main')
    const table = (name: string) => sql.id(schema, name)
    await sql`WITH made AS (INSERT INTO ${table('change_set')} (action, resource, site, row_count, created_at)
        SELECT 'update', 'report', 'main', 1, ${sold.created_at}::timestamptz + n * interval '1 millisecond'
        FROM generate_series(1, 510) n RETURNING id)
      INSERT INTO ${table('change')} (change_set_id, resource, row_id, action, version, before)
        SELECT id, 'report', ${sold.id}, 'updated', 2, jsonb_build_object('price', 100 + id % 7) FROM made`.execute(
      database.kysely,
    )
    await new Promise((resolve) => setTimeout(resolve, 600))
    const { list, is_cut } = (await call('GET', 'report/price-history', { query: { id: sold.id } })).data
    expect(is_cut).toBe(true)
    expect(list.length).toBeLessThanOrEqual(501)
  })
})
