import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { Invoices, nameSeller } from '../../kit/invoices'
import { endedRun } from '../../kit/runs'

const MOST = 1000

describeApp('a thousand invoices at once', (at) => {
  let invoices: Invoices

  /** So many more orders like this one, each with an invoice that is asked for. */
  async function copies(order: number, asked: number, count: number): Promise<void> {
    const { database, schema } = await at().services.places.of('main')
    const table = (name: string) => sql.id(schema, name)
    const copy = (name: string, id: number, more: string) => sql`INSERT INTO ${table(name)}
      SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id + n, ${sql.raw(more)}))).*
      FROM ${table(name)} t, generate_series(1, ${count}::int) n WHERE t.id = ${id}`
    await copy('order', order, `'order_number', 'COPY-' || n`).execute(database.kysely)
    await sql`INSERT INTO ${table('order_line')}
      SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id + n, 'order_id', ${order}::bigint + n))).*
      FROM ${table('order_line')} t, generate_series(1, ${count}::int) n WHERE t.order_id = ${order}`.execute(
      database.kysely,
    )
    await copy('invoice', asked, `'order_id', ${order} + n`).execute(database.kysely)
  }

  beforeAll(async () => {
    await at().signIn()
    invoices = await Invoices.open(at(), 'CNY')
    await nameSeller(at())
    const order = await invoices.paid('106.00')
    await copies(order, await invoices.asked(order), MOST)
  })

  it('are begun as one run, and one more is refused before anything is', async () => {
    const tooMany = await invoices.act('issue-many', { query: { state: 'asked' } })
    expect([tooMany.status, tooMany.message]).toEqual([422, expect.stringContaining('1,000')])
    const { list } = (await invoices.orders.read('invoice/list', { state: 'asked', pageSize: 20 })).data
    expect((await invoices.act('refuse', { id: list[0].id, reason: 'x' })).status).toBe(200)
    const begun = await invoices.act('issue-many', { query: { state: 'asked' } })
    expect(begun.status).toBe(200)
    // A thousand papers take a minute: that the run goes on to its end is seen with fewer (invoices.test.ts).
    const run = (await at().call('GET', `/api/admin/run/form/${begun.data.run_id}`)).data
    expect(run).toMatchObject({ state: 'waiting', title: [expect.stringContaining('1,000'), expect.anything()] })
  })
})

describeApp('letters of an invoice that no face has (decision 63)', (at) => {
  it('are named, and it is not issued, alone or among many; those of further scripts are', async () => {
    await at().signIn()
    await at().services.runs.start()
    const invoices = await Invoices.open(at(), 'CNY')
    await nameSeller(at())
    const tamil = await invoices.asked(await invoices.paid(), { title: '₿ தமிழ் Ltd.' })
    const several = await invoices.asked(await invoices.paid(), { title: '삼성전자 บริษัท भारत טבע תעשיות شركة' })
    const refused = await invoices.act('issue', { id: tamil })
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('₿ த மி ழ்')])
    const { data } = await invoices.act('issue-many', { ids: [tamil, several] })
    expect((await endedRun(at(), data.run_id)).result).toMatchObject({ issued: 1, left_out: 1 })
    expect((await invoices.row(tamil)).state).toBe('asked')
    expect((await invoices.row(several)).state).toBe('issued')
  })
})
