import { describeEachApp } from '../../kit/app'
import { store } from '../../kit/orders'
import { addCurrency, Shop, sold } from '../../kit/shop'

describeEachApp('paying in the shop', (at) => {
  let shop: Shop
  let bank: number
  let euro: number
  let number: string
  const guest = { email: 'buyer@example.com' }
  const staff = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const pay = (body: object, query: Record<string, string> = guest) =>
    shop.post(`/orders/${number}/payments`, body, { query })

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    euro = await addCurrency(at(), 'EUR', { exchange_rate: '0.125' })
    bank = await store(at(), 'payment', { name: 'Bank', code: 'bank', exchange_rate: '1' })
    const { id, edition } = await sold(at())
    const body = { ...guest, lines: [{ report_id: id, price_version_id: edition }] }
    number = (await shop.post('/orders', body)).data.order_number
  })

  it('says how to pay by transfer, and what became of it', async () => {
    const started = await pay({ payment_id: bank, return_url: 'https://shop.example/#/thanks' })
    expect(started.data).toMatchObject({
      way: 'instructions',
      attempt_id: expect.any(Number),
      text: expect.any(String),
    })
    const { list } = (await at().call('GET', '/api/admin/order/list', { site: 'main', query: { keyword: number } }))
      .data
    const paid = { id: list[0].id, payment_id: bank, amount: '200.00', happened_at: '2026-05-03T08:00:00Z' }
    expect((await staff('order/mark-paid', paid)).status).toBe(200)
    expect((await shop.get(`/orders/${number}`, guest)).data).toMatchObject({ state: 'paid', amount_paid: '200.00' })
    expect(await pay({ payment_id: bank })).toMatchObject({ status: 409, message: expect.any(String) })
  })

  it('asks for an invoice of what was paid, once, and no more than that', async () => {
    const ask = (body: object, headers: Record<string, string> = {}) =>
      shop.post(`/orders/${number}/invoices`, { title: 'North Ltd', ...body }, { query: guest, headers })
    const wrong = await ask({ amount: '10.00001', tax_id: '123' })
    expect(wrong.data.problems).toMatchObject([{ field: 'amount', message: 'check.money' }])
    expect((await ask({ amount: '200.01' })).status).toBe(422)
    expect((await ask({ paid: true })).data.problems).toMatchObject([{ field: 'paid' }])
    const once = { 'idempotency-key': 'invoice-1' }
    const [one, again] = [await ask({ amount: '150.00' }, once), await ask({ amount: '150.00' }, once)]
    expect([one.data, again.data]).toEqual([{ amount: '150.00' }, { amount: '150.00' }])
    expect((await ask({ amount: '60.00' })).status).toBe(422)
    const { list } = (await shop.get(`/orders/${number}/invoices`, guest)).data
    expect(list).toMatchObject([
      { title: 'North Ltd', state: 'asked', amount: '150.00', currency: 'CNY', document: null },
    ])
    expect((await shop.get(`/orders/${number}/invoices`, { email: 'other@example.com' })).status).toBe(404)
  })

  it('takes an Idempotency-Key for one order alone', async () => {
    const { id: report_id } = await sold(at())
    const paid = async (): Promise<string> => {
      const placed = (await shop.post('/orders', { ...guest, lines: [{ report_id }] })).data
      const query = { keyword: placed.order_number }
      const { list } = (await at().call('GET', '/api/admin/order/list', { site: 'main', query })).data
      const terms = { payment_id: bank, amount: '100.00', happened_at: '2026-05-03T08:00:00Z' }
      expect((await staff('order/mark-paid', { id: list[0].id, ...terms })).status).toBe(200)
      return placed.order_number
    }
    const [first, second] = [await paid(), await paid()]
    const ask = (order: string, key: string) =>
      shop.post(
        `/orders/${order}/invoices`,
        { title: 'North Ltd' },
        { query: guest, headers: { 'idempotency-key': key } },
      )
    expect((await ask(first, 'one-order')).data).toEqual({ amount: '100.00' })
    expect((await ask(first, 'one-order')).data).toEqual({ amount: '100.00' })
    expect((await ask(second, 'one-order')).status).toBe(422)
    expect((await ask(second, 'another-order')).data).toEqual({ amount: '100.00' })
  })

  it('is for one’s own order, by a method that takes its currency, and comes back to a page', async () => {
    const only = await store(at(), 'payment', {
      name: 'Euro bank',
      code: 'bank',
      exchange_rate: '1',
      currency_ids: [euro],
    })
    const { id } = await sold(at())
    number = (await shop.post('/orders', { ...guest, lines: [{ report_id: id }] })).data.order_number
    expect((await pay({ payment_id: bank }, { email: 'other@example.com' })).status).toBe(404)
    expect((await pay({ payment_id: only })).status).toBe(422)
    expect((await pay({ payment_id: 987_654 })).status).toBe(404)
    const script = await pay({ payment_id: bank, return_url: 'javascript:alert(1)' })
    expect(script.data.problems).toMatchObject([{ field: 'return_url', message: 'check.url' }])
  })
})
