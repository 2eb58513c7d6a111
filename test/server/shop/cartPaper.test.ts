import { priceVersion } from '../../../src/resources/price_version'
import { describeApp } from '../../kit/app'
import { store } from '../../kit/orders'
import { storeSample } from '../../kit/samples'
import { addCurrency, Shop, sold } from '../../kit/shop'

describeApp('a cart with a paper edition (decision 71)', (at) => {
  let shop: Shop
  let what: { id: number; edition: number }
  let paper: number
  let euro: number

  const staff = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const line = (more: object = {}) => ({ report_id: what.id, price_version_id: what.edition, ...more })

  beforeAll(async () => {
    await at().signIn()
    const open = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    euro = await addCurrency(at(), 'EUR')
    const { id } = await sold(at())
    const { publisher_id } = (await at().call('GET', `/api/admin/report/form/${id}`, { site: 'main' })).data.row
    const bound = { name: 'Paper', publisher_id, rule: 'x*3', price: '1.00', bind_id: null, status: 'enabled' }
    paper = (await storeSample(at(), priceVersion, bound)).data.row.id
    const more = { name: 'PDF', publisher_id, rule: 'x*2', price: '1.00', bind_id: paper, status: 'enabled' }
    what = { id, edition: (await storeSample(at(), priceVersion, more)).data.row.id }
    const account = { email: 'ann@example.com', password: 'a long secret of hers', name: 'Ann' }
    const made = await open.post('/members', account)
    shop = open.as(made.data.token)
  })

  it('keeps it, prices it, and is not one with the edition alone', async () => {
    await shop.post('/cart', line({ with_paper: true }))
    await shop.post('/cart', line())
    const { lines, total } = (await shop.post('/cart', line({ with_paper: true }))).data
    expect(lines).toMatchObject([
      { quantity: 2, with_paper: true, paper: 'Paper', unit: '500.00' },
      { quantity: 1, with_paper: false, paper: null, unit: '200.00' },
    ])
    expect(total.total).toBe('1200.00')
  })

  it('leaves the cart by its order, and what is alike without paper stays', async () => {
    const body = { lines: [line({ with_paper: true, quantity: 2 })], address: '1 Harbour Road' }
    const placed = await shop.post('/orders', body)
    expect(placed.data).toMatchObject({ order_amount: '1000.00' })
    const own = await shop.get(`/orders/${placed.data.order_number}`)
    expect(own.data.lines).toMatchObject([{ edition: 'PDF + Paper', amount: '1000.00' }])
    expect((await shop.get('/cart')).data.lines).toMatchObject([{ quantity: 1, paper: null }])
  })

  it('is ordered by staff with it, and left where it is bound to nothing any more', async () => {
    await shop.post('/cart', line({ with_paper: true }))
    const { list } = (await at().call('GET', '/api/admin/cart/list', { site: 'main' })).data
    const meant = list.find((row: { with_paper: boolean | null }) => row.with_paper === true)
    const ordered = await staff('cart/order', { ids: [meant.id], currency_id: euro })
    expect(ordered.data).toMatchObject({ orders: 1 })
    const query = { keyword: ordered.data.order_numbers }
    const orders = (await at().call('GET', '/api/admin/order/list', { site: 'main', query })).data.list
    expect(orders).toMatchObject([{ order_amount: '500.00' }])
    await shop.post('/cart', line({ with_paper: true }))
    await staff('price-version/change-status', { ids: [paper], status: 'disabled' })
    expect((await shop.get('/cart')).data.lines).toContainEqual(expect.objectContaining({ gone: 'paper' }))
  })

  it('offers methods by what their providers take, for a cart and for an order', async () => {
    const alipay = await store(at(), 'payment', { name: 'Alipay', code: 'alipay', exchange_rate: '1' })
    const bank = await store(at(), 'payment', { name: 'Bank', code: 'bank', exchange_rate: '1' })
    const ids = async (path: string): Promise<number[]> =>
      (await shop.get(path)).data.list.map(({ id }: { id: number }) => id)
    const { list } = (await shop.get('/payments')).data
    expect(list.find(({ id }: { id: number }) => id === alipay).currency_ids).toHaveLength(1)
    const only = (await shop.get('/payments', { currency: 'EUR' })).data.list.map(({ id }: { id: number }) => id)
    expect([only.includes(alipay), only.includes(bank)]).toEqual([false, true])
    const lines = [{ report_id: what.id }]
    const refused = await shop.post('/price', { lines, currency: 'EUR', payment_id: alipay })
    expect([refused.status, refused.message]).toEqual([422, 'The payment method “Alipay” does not accept EUR'])
    expect((await shop.post('/orders', { lines, currency: 'EUR', payment_id: alipay })).status).toBe(422)
    await shop.post('/cart', line())
    const carts = (await at().call('GET', '/api/admin/cart/list', { site: 'main' })).data.list
    const live = carts
      .filter((row: { with_paper: boolean | null }) => !row.with_paper)
      .map((row: { id: number }) => row.id)
    const byStaff = await staff('cart/order', { ids: live, currency_id: euro, payment_id: alipay })
    expect([byStaff.status, byStaff.message]).toEqual([422, 'The payment method “Alipay” does not accept EUR'])
    const { order_number } = (await shop.post('/orders', { lines, currency: 'EUR' })).data
    expect(await ids(`/orders/${order_number}/payments`)).toEqual([bank])
    const pay = await shop.post(`/orders/${order_number}/payments`, { payment_id: alipay, return_url: null })
    expect(pay.status).not.toBe(200)
  })
})
