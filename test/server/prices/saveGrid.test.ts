import { priceVersion } from '../../../src/resources/price_version'
import { describeApp } from '../../kit/app'
import { storeSample } from '../../kit/samples'

interface Row {
  id: number
  version: number
  name: string
}

describeApp('the grid of price versions', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const add = async (): Promise<Row> => (await storeSample(at(), priceVersion)).data.row
  const save = (rows: unknown) => call('POST', 'price-version/save-grid', { body: { rows } })
  const read = async ({ id }: Row) => (await call('GET', `price-version/form/${id}`)).data.row
  const change = ({ id, version }: Row, values: object) => ({ id, version, values })

  beforeAll(() => at().signIn())

  it('is saved as one change set, which is taken back as one', async () => {
    const [one, other, same] = [await add(), await add(), await add()]
    const saved = await save([
      change(one, { price: '1,234.5', rule: '' }),
      change(other, { rule: 'round(x*1.2, 10)', need_delivery: true }),
      change(same, { name: same.name }),
    ])
    expect(saved.data).toMatchObject({ changed: 2, count: 2, change_set_id: expect.any(Number) })
    expect(await read(one)).toMatchObject({ price: '1234.50', rule: null, version: 2 })
    expect(await read(other)).toMatchObject({ rule: 'round(x*1.2, 10)', need_delivery: true })
    await call('POST', 'change-set/undo', { body: { id: saved.data.change_set_id } })
    expect(await read(one)).toMatchObject({ price: '12.50', rule: 'x*1.5' })
  })

  it('writes nothing where one row does not pass, and says which and why', async () => {
    const [one, other] = [await add(), await add()]
    const refused = await save([change(one, { price: '1.00' }), change(other, { rule: 'x/0' })])
    expect(refused.status).toBe(422)
    expect(refused.data.problems[0].sentence).toBe(`Row “${other.name}”: The formula cannot divide by 0`)
    expect((await read(one)).version).toBe(1)
  })

  it('binds none to itself, and neither does a form', async () => {
    const [one, other] = [await add(), await add()]
    const refused = await save([change(one, { bind_id: one.id })])
    expect(refused.data.problems[0].sentence).toBe(`Row “${one.name}”: Bound version cannot be the record itself`)
    const { id, version } = one
    const update = (bind_id: number) => call('POST', 'price-version/update', { body: { id, version, bind_id } })
    const byForm = await update(id)
    expect([byForm.status, byForm.data.problems[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'bind_id', sentence: 'Bound version cannot be the record itself' }),
    ])
    expect((await update(other.id)).status).toBe(200)
  })

  it('writes nothing where somebody was faster', async () => {
    const [one, other] = [await add(), await add()]
    await call('POST', 'price-version/update', { body: { id: other.id, version: other.version, price: '9.00' } })
    const refused = await save([change(one, { price: '1.00' }), change(other, { price: '2.00' })])
    expect([refused.status, refused.message]).toEqual([
      409,
      `“${other.name}” was changed or deleted since you opened the grid. Reload the grid, then change it`,
    ])
    expect((await read(one)).version).toBe(1)
  })

  it.each([
    [[]],
    ['rows'],
    [[{ id: 1 }]],
    [[{ id: 1, version: 1, values: { publisher_id: 2 } }]],
    [
      [
        { id: 1, version: 1, values: {} },
        { id: 1, version: 1, values: {} },
      ],
    ],
  ])('takes no rows such as %j', async (rows) => expect((await save(rows)).status).toBe(422))
})
