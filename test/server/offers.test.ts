import { sql } from 'kysely'
import { offer } from '../../src/resources/offer'
import { describeEachApp } from '../kit/app'
import { store } from '../kit/orders'
import { addCurrency, Shop, sold } from '../kit/shop'

describeEachApp('offers', (at) => {
  let shop: Shop
  let what: Awaited<ReturnType<typeof sold>>

  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const act = (path: string, body: object) => call('POST', path, { body })
  const row = async (id: number) => (await call('GET', `offer/form/${id}`)).data.row
  const lines = async (id: number) =>
    (await call('GET', 'offer-line/list', { query: { offer_id: String(id) } })).data.list
  const orders = async (): Promise<number> => (await call('GET', 'order/list')).data.total
  const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

  /** A draft from a message that names the report, and maybe its edition. */
  async function make(more: object = { price_version_id: what.edition }) {
    const said = {
      module: 'contact',
      name: 'Ada',
      email: 'ada@example.com',
      company: 'Analytical',
      content: 'How much?',
    }
    await shop.post('/messages', { ...said, report_id: what.id, ...more })
    const { list } = (await call('GET', 'message/list')).data
    const made = await act('offer/make', { message_id: list[0].id })
    expect([made.status, made.data.problems]).toEqual([200, undefined])
    return { id: Number(made.data.offer_id), message: Number(list[0].id) }
  }

  async function send(id: number): Promise<string> {
    const sent = await act('offer/send', { id })
    expect([sent.status, sent.message]).toEqual([200, expect.anything()])
    return tokenIn(sent.data.link)
  }

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await act('message-module/store', { name: 'Contact', code: 'contact' })
    await addCurrency(at(), 'USD', { is_first: true, tax_rate: '0.10' })
    what = await sold(at())
    const account = { name: 'Sales', email: 'sales@example.com', smtp_host: '127.0.0.1', smtp_port: 9 }
    await store(at(), 'email-account', { ...account, smtp_encryption: 'none', password: 'x' })
  })

  it('makes a draft from a message in one press, priced by the engine', async () => {
    const { id, message } = await make()
    expect(await row(id)).toMatchObject({
      offer_number: expect.stringMatching(/^OFF-\d{4}-\d{6}$/),
      message_id: message,
      state: 'draft',
      email: 'ada@example.com',
      lines_amount: '200.00',
      tax_amount: '20.00',
      amount: '220.00',
    })
    expect(await lines(id)).toMatchObject([
      { name: what.name, unit_price: '200.00', amount: '220.00', is_choice: false },
    ])
  })

  it('takes the larger of the staff’s and the engine’s discount, adds own lines, and counts anew with each', async () => {
    const { id } = await make()
    const [line] = await lines(id)
    await act('offer-line/update', { id: line.id, version: line.version, off_percent: 12.5, quantity: 2 })
    await act('offer-line/store', { offer_id: id, own_name: 'Call with the analyst', own_price: '100.00', quantity: 1 })
    expect(await row(id)).toMatchObject({
      lines_amount: '500.00',
      discount_amount: '50.00',
      tax_amount: '45.00',
      amount: '495.00',
    })
    const both = await act('offer-line/store', { offer_id: id, report_id: what.id, own_name: 'x', quantity: 1 })
    expect(both.status).toBe(422)
  })

  it('is sent once as it is, with link and PDF, and no longer changes', async () => {
    const { id } = await make()
    const token = await send(id)
    expect(await row(id)).toMatchObject({ state: 'sent', sent_at: expect.any(String) })
    const { list } = (await call('GET', 'email-log/list', { query: { scenario: 'offer' } })).data
    expect(list[0]).toMatchObject({ receivers: ['ada@example.com'] })
    expect(JSON.stringify(list[0].attachments ?? [])).toContain('.pdf')
    const [line] = await lines(id)
    expect((await act('offer-line/update', { id: line.id, version: line.version, quantity: 9 })).status).toBe(409)
    const { version } = await row(id)
    expect((await act('offer/update', { id, version, valid_until: '2099-01-01' })).status).toBe(409)
    expect((await act('offer/update', { id, version, internal_remarks: 'Keen' })).status).toBe(200)
    expect((await act('offer/destroy', { ids: [id] })).status).toBe(409)
    const seen = await shop.get(`/offers/${token}`)
    expect(seen.data).toMatchObject({ state: 'sent', currency: 'USD', amount: '220.00', lines: [{ amount: '220.00' }] })
    expect(JSON.stringify(seen.data)).not.toContain('Keen')
    expect((await shop.get(`/offers/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  })

  it('becomes one order, at its own prices, however many accept at once and whoever comes again', async () => {
    const { id } = await make()
    const token = await send(id)
    await sql`UPDATE ${sql.id((await place()).schema, 'report')}
      SET price = 999 WHERE id = ${what.id}`.execute((await place()).database.kysely)
    const before = await orders()
    const many = await Promise.all(Array.from({ length: 20 }, () => shop.post(`/offers/${token}/accept`, {})))
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect(new Set(many.map(({ data }) => data.order_number)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
    const again = await shop.post(`/offers/${token}/accept`, {})
    expect(again.data).toMatchObject({
      order_number: many[0]?.data.order_number,
      order_amount: '220.00',
      is_again: true,
    })
    expect((await shop.get(`/offers/${token}`)).data).toMatchObject({
      state: 'accepted',
      order_number: again.data.order_number,
    })
    await sql`UPDATE ${sql.id((await place()).schema, 'report')} SET price = 100 WHERE id = ${what.id}`.execute(
      (await place()).database.kysely,
    )
  })

  it('says so when it has expired, was replaced or withdrawn', async () => {
    const late = await make()
    const lateToken = await send(late.id)
    await sql`UPDATE ${sql.id((await place()).schema, 'offer')} SET valid_until = '2020-01-01' WHERE id = ${late.id}`.execute(
      (await place()).database.kysely,
    )
    expect(await row(late.id)).toMatchObject({ state: 'expired' })
    expect((await shop.post(`/offers/${lateToken}/accept`, {})).message).toMatch(/expired/)
    expect((await act('offer/accept', { id: late.id, may_be_late: true })).status).toBe(200)

    const old = await make()
    const oldToken = await send(old.id)
    const revised = await act('offer/revise', { id: old.id })
    expect(await lines(revised.data.offer_id)).toHaveLength(1)
    expect((await shop.get(`/offers/${oldToken}`)).data.state).toBe('sent')
    const newToken = await send(revised.data.offer_id)
    expect((await shop.post(`/offers/${oldToken}/accept`, {})).message).toMatch(/replaced/)
    await act('offer/withdraw', { id: revised.data.offer_id })
    const refused = await shop.post(`/offers/${newToken}/accept`, {})
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/withdrawn/)])
    expect((await shop.get(`/offers/${newToken}`)).data.state).toBe('withdrawn')
  })

  it('offers every edition of a report where none was named, of which the reader chooses one', async () => {
    const { id } = await make({})
    const [first] = await lines(id)
    if ((await lines(id)).length === 1)
      await act('offer-line/store', { offer_id: id, report_id: what.id, quantity: 1, is_choice: true })
    await act('offer-line/update', { id: first.id, version: first.version, is_choice: true })
    const token = await send(id)
    const choices = (await shop.get(`/offers/${token}`)).data.lines
    expect(choices).toMatchObject([{ is_choice: true }, { is_choice: true }])
    expect((await shop.post(`/offers/${token}/accept`, {})).status).toBe(422)
    const taken = await shop.post(`/offers/${token}/accept`, { line_id: choices[1].id })
    expect(taken.data).toMatchObject({ order_amount: choices[1].amount })
  })

  it('counts what was won by month', async () => {
    const { months } = (await call('GET', 'offer/figures')).data
    expect(months).toHaveLength(12)
    expect(months.at(-1).won).toBeGreaterThan(1)
    expect(months.at(-1).sent).toBeGreaterThan(months.at(-1).won)
  })

  const place = async () => at().services.places.forResource(offer, 'main')
})
