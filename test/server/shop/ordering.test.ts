import { describeEachApp } from '../../kit/app'
import { store } from '../../kit/orders'
import { addCurrency, Shop, sold } from '../../kit/shop'

const terms = { kind: 'rate', value: 10, begins_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }

describeEachApp('ordering in the shop', (at) => {
  let shop: Shop
  let what: Awaited<ReturnType<typeof sold>>
  let euro: number

  const staff = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
  const order = (body: object, headers: Record<string, string> = {}) =>
    shop.post('/orders', { email: 'buyer@example.com', ...body }, { headers })
  const lines = (more: object = {}) => [{ report_id: what.id, price_version_id: what.edition, ...more }]
  const orders = async (): Promise<number> =>
    (await at().call('GET', '/api/admin/order/list', { site: 'main' })).data.total

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await addCurrency(at(), 'CNY', { is_first: true })
    euro = await addCurrency(at(), 'EUR', { exchange_rate: '0.125' })
    what = await sold(at())
  })

  it('prices a cart line by line, with sums as decimal text', async () => {
    const prices = (await shop.post('/price', { lines: lines({ quantity: 3 }), currency: 'EUR' })).data
    expect(prices).toMatchObject({
      currency: 'EUR',
      lines: [{ quantity: 3, unit: '25.00', total: '75.00', discount: null }],
      total: { gross: '75.00', total: '75.00' },
      code: null,
    })
  })

  it('places an order that staff see as any other, and its buyer again', async () => {
    const placed = await order({
      lines: lines({ quantity: 2 }),
      currency: 'EUR',
      expected_total: '50.00',
      device: 'mobile',
    })
    expect(placed.data).toMatchObject({ order_amount: '50.00', currency: 'EUR' })
    const number = placed.data.order_number
    const seen = (await at().call('GET', '/api/admin/order/list', { site: 'main', query: { keyword: number } })).data
    expect(seen.list).toMatchObject([{ order_amount: '50.00', payment_state: 'unpaid', device: 'mobile' }])
    const own = await shop.get(`/orders/${number}`, { email: 'Buyer@example.com' })
    expect(own.data).toMatchObject({
      state: 'unpaid',
      state_title: 'Unpaid',
      lines: [{ quantity: 2, amount: '50.00' }],
    })
    expect(own.data).not.toHaveProperty('internal_remarks')
    expect((await shop.get(`/orders/${number}`, { email: 'other@example.com' })).status).toBe(404)
    expect((await shop.get(`/orders/${number}`)).status).toBe(404)
  })

  it('places it once for an Idempotency-Key, however often and at once', async () => {
    const before = await orders()
    const once = { 'idempotency-key': 'cart-1' }
    const made = await Promise.all([1, 2, 3].map(() => order({ lines: lines() }, once)))
    expect(new Set(made.map(({ data }) => data.order_number)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
    expect((await order({ lines: lines({ quantity: 2 }) }, once)).status).toBe(422)
    const other = await Shop.open(at())
    const theirs = await other.post('/orders', { email: 'b@example.com', lines: lines() }, { headers: once })
    expect(theirs.data.order_number).not.toBe(made[0]?.data.order_number)
  })

  it('keeps a member’s cart, and empties it of what was ordered', async () => {
    const body = { email: 'cart@example.com', password: 'a long enough secret', name: 'Carter' }
    const mine = shop.as((await shop.post('/members', body)).data.token)
    await mine.post('/cart', { report_id: what.id, price_version_id: what.edition })
    const twice = await mine.post('/cart', { report_id: what.id, price_version_id: what.edition, quantity: 2 })
    expect(twice.data.lines).toMatchObject([{ quantity: 3, total: '600.00' }])
    const waiting = (await at().call('GET', '/api/admin/cart/list', { site: 'main' })).data.list
    expect(waiting).toMatchObject([{ quantity: 3, price: '200.00' }])
    const placed = await mine.post('/orders', { lines: lines({ quantity: 3 }) })
    expect(placed.data.order_amount).toBe('600.00')
    expect((await mine.get('/cart')).data.lines).toEqual([])
    expect((await mine.get('/orders')).data).toMatchObject({ total: 1, list: [placed.data] })
    expect((await shop.get(`/orders/${placed.data.order_number}`, { email: body.email })).status).toBe(404)
    expect((await shop.get('/orders')).message).toMatch(/x-member-token/)
  })

  it('gives a member their special discount, without its inner name', async () => {
    const body = { email: 'special@example.com', password: 'a long enough secret', company: 'Special Works' }
    const mine = shop.as((await shop.post('/members', body)).data.token)
    await store(at(), 'special-discount', { ...terms, reason: 'Inner words', company: 'Special Works', value: 50 })
    const prices = (await mine.post('/price', { lines: lines() })).data
    expect(prices.lines).toMatchObject([{ discount: { kind: 'special' }, total: '100.00' }])
    expect(JSON.stringify(prices)).not.toContain('Inner words')
    expect((await shop.post('/price', { lines: lines() })).data.total.total).toBe('200.00')
  })

  describe('says clearly what is wrong, and books nothing', () => {
    let before: number
    beforeEach(async () => {
      before = await orders()
    })
    afterEach(async () => {
      expect(await orders()).toBe(before)
    })

    it.each([
      [{ quantity: -1 }, 'lines.0.quantity', 'check.min'],
      [{ quantity: 0 }, 'lines.0.quantity', 'check.min'],
      [{ quantity: 1.5 }, 'lines.0.quantity', 'check.int'],
      [{ quantity: 1000 }, 'lines.0.quantity', 'check.max'],
      [{ quantity: '2' }, 'lines.0.quantity', 'check.int'],
      [{ price: '0.01' }, 'price', 'check.unknownField'],
    ])('of a line with %p', async (more, field, message) => {
      const answer = await order({ lines: lines(more) })
      expect(answer.status).toBe(422)
      expect(answer.data.problems).toMatchObject([{ field, message, sentence: expect.any(String) }])
    })

    it('of amounts with five decimals, of unknown fields, and of no way to reach the buyer', async () => {
      const decimals = await order({ lines: lines(), expected_total: '200.00001' })
      expect(decimals.data.problems).toMatchObject([{ field: 'expected_total', message: 'check.money' }])
      expect((await order({ lines: lines(), order_amount: '1.00' })).data.problems).toMatchObject([
        { field: 'order_amount' },
      ])
      expect((await order({ lines: lines(), email: '' })).status).toBe(422)
      expect((await order({ lines: lines(), email: 'no address' })).data.problems).toMatchObject([{ field: 'email' }])
      expect((await order({ lines: [] })).status).toBe(422)
    })

    it('of a body that is too large', async () => {
      expect((await order({ lines: lines(), remarks: 'x'.repeat(3 * 1024 * 1024) })).status).toBe(413)
    })

    it('of a price that became another', async () => {
      const answer = await order({ lines: lines(), expected_total: '199.00' })
      expect(answer).toMatchObject({ status: 409, data: { total: '200.00', currency: 'CNY' } })
      expect(answer.message).toMatch(/is now CNY 200.00/)
    })

    it('of a report that was deleted or disabled while it waited', async () => {
      const lost = await sold(at())
      await staff('report/destroy', { ids: [lost.id] })
      const both = [...lines(), { report_id: lost.id, price_version_id: lost.edition }]
      const prices = (await shop.post('/price', { lines: both })).data
      expect(prices.lines).toMatchObject([{ total: '200.00' }, { gone: 'report' }])
      expect(prices.total.total).toBe('200.00')
      expect(await order({ lines: both })).toMatchObject({ status: 409, data: { lines: [{ at: 1, gone: 'report' }] } })
    })

    it('of what is disabled by the id that was sent, not by its name', async () => {
      const hidden = await sold(at(), { name: 'Unseen works', name_en: 'Unseen works', status: 'disabled' })
      const seen = await sold(at(), { name: 'Seen works', name_en: 'Seen works' })
      await staff('price-version/change-status', { ids: [seen.edition], status: 'disabled' })
      const cart = [hidden, seen].map(({ id, edition }) => ({ report_id: id, price_version_id: edition }))
      const prices = (await shop.post('/price', { lines: cart })).data
      expect(prices.lines).toMatchObject([
        { gone: 'report', name: null, link: null, edition: null },
        { gone: 'edition', name: 'Seen works', link: seen.link, edition: null },
      ])
      const refused = await order({ lines: cart })
      expect(refused.message).toMatch(new RegExp(`: #${hidden.id}；Seen works #${seen.edition}$`))
      expect(JSON.stringify([prices, refused.data])).not.toContain('Unseen')
    })

    it('of a code that is unknown, over, or used up between pricing and ordering', async () => {
      await store(at(), 'coupon', { ...terms, code: 'PAST', ends_at: '2020-02-01T00:00:00Z' })
      expect(await order({ lines: lines(), code: 'NOSUCH' })).toMatchObject({
        status: 422,
        message: expect.stringMatching(/NOSUCH/),
      })
      expect(await order({ lines: lines(), code: 'PAST' })).toMatchObject({
        status: 409,
        message: expect.stringMatching(/Remove it/),
      })
    })

    it('of a currency that was removed, and of a way to pay that is off', async () => {
      const pounds = await addCurrency(at(), 'GBP')
      expect((await shop.post('/price', { lines: lines(), currency: 'GBP' })).status).toBe(200)
      await staff('currency/destroy', { ids: [pounds] })
      const answer = await order({ lines: lines(), currency: 'GBP' })
      expect(answer).toMatchObject({ status: 422, data: { currencies: ['CNY', 'EUR'] } })
      const method = await store(at(), 'payment', { name: 'Off', code: 'bank', exchange_rate: '1', status: 'disabled' })
      expect((await order({ lines: lines(), payment_id: method })).message).toMatch(/payment method cannot be used/)
    })
  })

  it('asks for a way to pay where the prices depend on it, and says so before', async () => {
    await addCurrency(at(), 'USD', { tax_rate: '0.06' })
    const body = { lines: lines(), currency: 'USD' }
    const later = async () => (await shop.get('/payments', { currency: 'USD' })).data.later
    expect([await later(), (await order(body)).status]).toEqual([true, 200])
    const dear = await store(at(), 'payment', { name: 'Dear', code: 'bank', exchange_rate: '1.03' })
    const untaxed = await store(at(), 'payment', { name: 'No tax', code: 'bank', exchange_rate: '1', tax_rate: '0' })
    const before = await orders()
    const refused = await order(body)
    expect([await later(), refused.status, refused.message]).toEqual([
      false,
      422,
      'Prices in USD depend on the payment method. Choose one first',
    ])
    expect(await orders()).toBe(before)
    expect((await order({ ...body, payment_id: dear })).status).toBe(200)
    await store(at(), 'payment', { name: 'As it is', code: 'bank', exchange_rate: '1' })
    expect([await later(), (await order(body)).status]).toEqual([true, 200])
    await staff('payment/change-status', { ids: [dear, untaxed], status: 'disabled' })
  })

  it('gives the last use of a code to one of two who order at once', async () => {
    await store(at(), 'coupon', { ...terms, code: 'LAST1', limit_total: 1 })
    const body = { lines: lines(), code: 'LAST1', expected_total: '180.00' }
    expect((await shop.post('/price', body && { lines: lines(), code: 'LAST1' })).data.code.state).toBe('counts')
    const answers = await Promise.all([order(body), order(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/has been used up. Remove it and order again/)
  })

  it('still shows orders of a currency that is no longer offered', async () => {
    const { order_number } = (await order({ lines: lines(), currency: 'EUR' })).data
    await at().call('POST', '/api/admin/currency/change-status', {
      site: 'main',
      query: { id: euro, status: 'disabled' },
    })
    expect((await shop.get(`/orders/${order_number}`, { email: 'buyer@example.com' })).data).toMatchObject({
      currency: 'EUR',
      order_amount: '25.00',
    })
  })
})
