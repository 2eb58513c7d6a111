import { change } from '../../../server/kernel/changes'
import { hookOf } from '../../../server/kernel/resources/hooks'
import { invoice } from '../../../src/resources/invoice'
import { describeEachApp } from '../../kit/app'
import { Invoices, nameSeller, SELLER } from '../../kit/invoices'
import { lineOf, store } from '../../kit/orders'
import { endedRun } from '../../kit/runs'

const CHINA = '91350100M000100Y43'
const YEAR = new Date().getUTCFullYear()

describeEachApp('an invoice through its states', (at) => {
  let invoices: Invoices
  const orders = () => invoices.orders

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    invoices = await Invoices.open(at(), 'CNY')
  })

  it('is not issued while the site does not say who sells', async () => {
    const id = await invoices.asked(await invoices.paid())
    const reply = await invoices.act('issue', { id })
    expect([reply.status, reply.message]).toEqual([
      409,
      'Invoices cannot be issued yet. Enter the seller’s name, tax ID, address under Sites first',
    ])
    await nameSeller(at(), { ...SELLER, seller_address: '' })
    expect((await invoices.act('issue', { id })).message).toContain('the seller’s address')
    expect(await invoices.row(id)).toMatchObject({ state: 'asked', number: null })
    await nameSeller(at())
  })

  it('is asked for, issued with a number and a private PDF, sent, and told by its order', async () => {
    const order = await invoices.paid('106.00')
    const { data: asked } = await invoices.ask(order, { tax_id: ` ${CHINA.toLowerCase()} `, type: 'ordinary' })
    expect(asked.amount).toBe('106.00')
    expect(await invoices.row(asked.invoice_id)).toMatchObject({
      state: 'asked',
      title: '宏图科技有限公司',
      tax_id: CHINA,
      amount: '106.00',
      tax_amount: '6.00',
      language: 'zh',
      number: null,
    })
    expect(await orders().row(order)).toMatchObject({ is_invoiced: false, billed_at: null })
    const { data } = await invoices.act('issue', { id: asked.invoice_id })
    expect(data.number).toMatch(new RegExp(`^INV-${YEAR}-\\d{6}$`))
    const row = await invoices.row(asked.invoice_id)
    expect(row).toMatchObject({ state: 'issued', number: data.number })
    expect((await invoices.paper(asked.invoice_id)).subarray(0, 5).toString()).toBe('%PDF-')
    const { data: link } = await at().call('POST', '/api/admin/download-ticket', {
      site: 'main',
      body: { path: `/api/admin/invoice/paper-file/${asked.invoice_id}` },
    })
    const download = await at().call('GET', link.url, { as: null })
    expect([download.status, download.raw.payload.slice(0, 5)]).toEqual([200, '%PDF-'])
    const plain = await at().call('GET', row.document, { as: null })
    expect(plain.status).toBe(403)
    expect(await orders().row(order)).toMatchObject({ is_invoiced: true, billed_at: row.issued_at })
    const sent = await invoices.act('mark-sent', { id: asked.invoice_id, sent_to: 'buyer@example.com' })
    expect(sent.data.state).toBe('sent')
    const card = (await orders().read('order/card', { id: order })).data
    expect(card.invoices).toMatchObject([{ number: data.number, state: 'sent', amount: '106.00' }])
    expect(card.invoicing).toEqual({ left: '0.00', over: '0.00', to_reverse: [] })
    expect(
      card.timeline.map(({ invoice, to }: { invoice?: { state: string }; to: string }) => invoice?.state ?? to),
    ).toEqual(['sent', 'issued', 'asked', 'paid', 'unpaid'])
  })

  it('says what may come next where it cannot', async () => {
    const id = await invoices.asked(await invoices.paid())
    const early = await invoices.act('mark-sent', { id, sent_to: null })
    expect(early).toMatchObject({ status: 409, data: { state: 'asked', next: ['issued', 'refused'] } })
    await invoices.act('issue', { id })
    const again = await invoices.act('issue', { id })
    expect(again).toMatchObject({
      status: 409,
      data: { state: 'issued', wanted: 'issued', next: ['sent', 'reversed'] },
    })
    expect(again.message).toBe('The invoice is “Issued” and cannot become “Issued”. It can next become: Sent, Reversed')
    expect((await invoices.act('refuse', { id, reason: 'x' })).status).toBe(409)
  })

  it('is refused with a reason, and its amount may be asked for again', async () => {
    const order = await invoices.paid('50.00')
    const id = await invoices.asked(order)
    expect((await invoices.ask(order)).status).toBe(422)
    expect((await invoices.act('refuse', { id, reason: '抬头不完整' })).status).toBe(200)
    expect(await invoices.row(id)).toMatchObject({ state: 'refused', refused_reason: '抬头不完整' })
    expect((await invoices.ask(order)).data.amount).toBe('50.00')
  })

  it('is reversed by another one with negative amounts, which is not reversed itself', async () => {
    const order = await invoices.paid('212.00')
    const id = await invoices.asked(order)
    await invoices.act('issue', { id })
    const first = await invoices.row(id)
    const { data } = await invoices.act('reverse', { id, reason: '税号有误' })
    expect(data.number).not.toBe(first.number)
    const was = await invoices.row(id)
    expect(was).toMatchObject({
      state: 'reversed',
      amount: '212.00',
      reversed_reason: '税号有误',
      document: first.document,
    })
    const red = await invoices.row(was.reversed_by_id)
    expect(red).toMatchObject({
      state: 'issued',
      number: data.number,
      amount: '-212.00',
      tax_amount: '-12.00',
      reverses_id: id,
    })
    expect((await invoices.paper(red.id)).length).toBeGreaterThan(1000)
    expect(await orders().row(order)).toMatchObject({ is_invoiced: false, billed_at: null })
    const again = await invoices.act('reverse', { id: red.id, reason: 'x' })
    expect(again).toMatchObject({ status: 409, data: { next: ['sent'] } })
    expect(again.message).toContain(`Red invoice ${data.number} cannot be reversed`)
    expect((await invoices.ask(order)).data.amount).toBe('212.00')
  })

  it('is neither edited, deleted nor taken back once it was issued', async () => {
    const id = await invoices.asked(await invoices.paid())
    expect((await invoices.act('update', { id, title: '另一家公司' })).status).toBe(200)
    const { data } = await invoices.act('issue', { id })
    const edited = await invoices.act('update', { id, title: '第三家公司' })
    expect([edited.status, edited.message]).toEqual([
      409,
      'The invoice is “Issued” and cannot be changed. If it is wrong, reverse it and issue another',
    ])
    expect((await invoices.act('destroy', { ids: [id] })).message).toContain('was issued and cannot be deleted')
    const undo = await at().call('POST', '/api/admin/change-set/undo', {
      site: 'main',
      body: { id: data.change_set_id },
    })
    expect(undo).toMatchObject({
      status: 409,
      message: 'Invoice actions cannot be undone. Reverse an issued invoice instead',
    })
    expect(await invoices.row(id)).toMatchObject({ state: 'issued', title: '另一家公司', number: data.number })
  })

  it('is not deleted by whoever read it before it was issued', async () => {
    const id = await invoices.asked(await invoices.paid())
    const { data } = await invoices.act('issue', { id })
    const { services } = at()
    const meta = { action: 'destroy', resource: 'invoice', site: 'main', userId: null } as const
    const removed = change(services, await services.places.of('main'), meta, async (writer) => {
      await writer.remove(invoice, [id])
      await hookOf('invoice').afterWrite?.(writer)
    })
    await expect(removed).rejects.toMatchObject({ messageId: 'invoice.notDeleted', values: { number: data.number } })
    expect(await invoices.row(id)).toMatchObject({ state: 'issued', number: data.number })
  })

  it('is never of more than was paid less what was refunded, across several', async () => {
    const { id } = await orders().place([lineOf('100.00'), lineOf('60.00')], { company: 'A' })
    expect((await invoices.ask(id)).message).toMatch(/Nothing in order .* can be invoiced: 0.00 paid/)
    await orders().pay(id, '120')
    expect((await invoices.ask(id, { amount: '100' })).status).toBe(200)
    const over = await invoices.ask(id, { amount: '20.01' })
    expect([over.status, over.message]).toMatchObject([422, expect.stringContaining('At most 20.00 of order')])
    expect((await invoices.ask(id, { amount: '20' })).data.amount).toBe('20.00')
    expect((await invoices.ask(id, { amount: '0.01' })).status).toBe(422)
  })

  it('of an order that is refunded afterwards is named as to be reversed', async () => {
    const order = await invoices.paid('90.00')
    const id = await invoices.asked(order)
    const waiting = await invoices.paid('30.00')
    const early = await invoices.asked(waiting)
    const { number } = (await invoices.act('issue', { id })).data
    const { data } = await orders().ask('refund', { id: order, way: 'part', amount: '10', reason: '降价' })
    expect(data.to_reverse).toBe(number)
    const { invoicing } = (await orders().read('order/card', { id: order })).data
    expect(invoicing).toEqual({ left: '0.00', over: '10.00', to_reverse: [number] })
    await orders().ask('refund', { id: waiting, way: 'part', amount: '10', reason: '降价' })
    const late = await invoices.act('issue', { id: early })
    expect([late.status, late.message]).toMatchObject([422, expect.stringContaining('At most 20.00')])
  })

  it('refuses amounts that are none, another currency, tax ids that are none, and who is not named', async () => {
    const order = await invoices.paid()
    for (const amount of ['1.23456', '-1', '0', 'ten']) {
      const reply = await invoices.ask(order, { amount })
      expect([amount, reply.status, reply.data.problems?.[0]?.field]).toEqual([amount, 422, 'amount'])
    }
    const other = await store(at(), 'currency', { code: 'AAD', symbol: 'D', exchange_rate: '3' })
    expect((await invoices.ask(order, { currency_id: other })).message).toContain('The order is in CNY')
    const wrong = await invoices.ask(order, { tax_id: '91350100M000100Y44' })
    expect([wrong.status, wrong.data.problems]).toMatchObject([422, [{ field: 'tax_id', message: 'rule.taxIdCheck' }]])
    const special = await invoices.ask(order, { type: 'special', tax_id: CHINA })
    expect(special.data.problems).toMatchObject([{ field: 'address', message: 'rule.specialInvoice' }])
    const nobody = await orders().place([lineOf('10.00')])
    await orders().pay(nobody.id, '10')
    expect((await invoices.ask(nobody.id)).message).toContain('Enter who the invoice is for')
    expect((await invoices.ask(987_654)).status).toBe(404)
  })

  it('checks the tax id by the country that is chosen', async () => {
    const idOf = async (code: string, name: string): Promise<number> => {
      const asked = { site: 'control', query: { keyword: name } }
      const { list = [] } = (await at().call('GET', '/api/admin/country/list', asked)).data ?? {}
      const known = list.find((row: { code: string }) => row.code === code)
      return known?.id ?? store(at(), 'country', { code, name, english_name: name }, 'control')
    }
    const countries: Record<string, number> = { DE: await idOf('DE', 'Germany'), JP: await idOf('JP', 'Japan') }
    const order = await invoices.paid('500.00')
    const ask = (tax_id: string, code: string) =>
      invoices.ask(order, { tax_id, country_id: countries[code], amount: '1' })
    expect((await ask('DE 136 695 976', 'DE')).status).toBe(200)
    expect((await ask('136695976', 'DE')).status).toBe(200)
    expect((await ask('DE136695977', 'DE')).data.problems).toMatchObject([{ message: 'rule.taxIdCountry' }])
    expect((await ask('T6601-L', 'JP')).status).toBe(200)
    expect((await ask('7', 'JP')).data.problems).toMatchObject([{ message: 'rule.taxIdShape' }])
  })

  it('is issued by the run with many others, but for those that the order holds no more', async () => {
    const ids: number[] = []
    for (let nth = 0; nth < 12; nth++) ids.push(await invoices.asked(await invoices.paid('20.00')))
    const refunded = await invoices.paid('20.00')
    const over = await invoices.asked(refunded)
    await orders().ask('refund', { id: refunded, way: 'part', amount: '5', reason: 'x' })
    const done = await invoices.asked(await invoices.paid('20.00'))
    await invoices.act('issue', { id: done })
    const { data } = await invoices.act('issue-many', { ids: [...ids, over, done] })
    const run = await endedRun(at(), data.run_id)
    expect(run).toMatchObject({ state: 'done', result: { issued: 12, left_out: 1 }, progress: { done: 13, total: 13 } })
    const numbers = await Promise.all(ids.map(async (id) => (await invoices.row(id)).number))
    const counts = numbers.map((number: string) => Number(number.slice(-6)))
    expect(counts).toEqual(counts.map((_, nth) => (counts[0] ?? 0) + nth))
    expect(await invoices.row(over)).toMatchObject({ state: 'asked', number: null })
    const none = await invoices.act('issue-many', { ids })
    expect([none.status, none.message]).toEqual([409, 'None of the selected invoices is waiting to be issued'])
  })
})
