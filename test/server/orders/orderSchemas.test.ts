import { sql } from 'kysely'
import { orderCalls } from '../../../server/features/orders/orderCalls'
import { historyCall } from '../../../server/features/prices/historyCall'
import { previewCall } from '../../../server/features/prices/previewCall'
import { report } from '../../../src/resources/report'
import { describeApp } from '../../kit/app'
import { lineOf, Orders } from '../../kit/orders'
import { storeSample } from '../../kit/samples'

type Schema = Readonly<Record<string, unknown>>

/** What an answer says that its description does not, and what it was to say and did not. */
function astray(schema: Schema, value: unknown, at = ''): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each) => astray((schema.items ?? {}) as Schema, each, `${at}[]`))
  const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  if (typeof value !== 'object' || !properties) return []
  const lacking = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
  const known = Object.entries(value).flatMap(([name, each]) =>
    properties[name] ? astray(properties[name], each, `${at}.${name}`) : [`${at}.${name} is not described`],
  )
  return [...new Set([...lacking, ...known])]
}

/** Objects of which nothing is said but that they are. */
const bare = (schema: Schema, at = ''): string[] => {
  const { type, properties, items, description } = schema as Record<string, Schema | string>
  if (items) return bare(items as Schema, `${at}[]`)
  if (properties) return Object.entries(properties).flatMap(([name, each]) => bare(each as Schema, `${at}.${name}`))
  return type === 'object' && !description ? [at] : []
}

describeApp('answers about orders and prices are what their descriptions say', (at) => {
  const get = async (path: string, query: Record<string, string | number> = {}) =>
    (await at().call('GET', path, { site: 'main', query })).data
  const [card, summary] = orderCalls

  beforeAll(() => at().signIn())

  it('and none of them is described as an object alone', () => {
    for (const { path, output } of [card, summary, previewCall, historyCall])
      expect([path, bare(output as Schema)]).toEqual([path, []])
  })

  it('of an order and of sums', async () => {
    const orders = await Orders.open(at(), 'SCH')
    const { id } = await orders.place([lineOf('100.00'), lineOf('20.00', { needs_delivery: true })])
    await orders.pay(id, '120.00')
    await orders.ask('ask-invoice', { id, type: 'ordinary', title: 'North' })
    await orders.ask('refund', { id, way: 'part', amount: '10', reason: 'x' })
    expect(astray(card.output as Schema, await get(card.path, { id }))).toEqual([])
    expect(astray(summary.output as Schema, await get(summary.path))).toEqual([])
  })

  it('of a price, and of what it was', async () => {
    const { row } = (await storeSample(at(), report, { price: '100.00' })).data
    expect(astray(previewCall.output as Schema, await get(previewCall.path, { id: row.id }))).toEqual([])
    expect(astray(historyCall.output as Schema, await get(historyCall.path, { id: row.id }))).toEqual([])
  })
})

describeApp('what of an order’s page is cut says so', (at) => {
  it('of attempts and of mails, of which the latest twenty are answered', async () => {
    await at().signIn()
    const orders = await Orders.open(at(), 'CUT')
    const { id } = await orders.place([lineOf('100.00')])
    const read = async () => (await orders.read('order/card', { id })).data
    expect(await read()).toMatchObject({ attempts_cut: false, mails_cut: false })
    const { database, schema } = await at().services.places.of('main')
    const many = sql`generate_series(1, 21) n`
    await sql`INSERT INTO ${sql.id(schema, 'payment_attempt')} (order_id, kind, state, happened, created_at)
      SELECT ${id}, 'payment', 'expired', 'expired', now() FROM ${many}`.execute(database.kysely)
    await sql`INSERT INTO ${sql.id(schema, 'email_log')} (order_id, scenario, state, subject, created_at)
      SELECT ${id}, 'order', 'sent', 'x', now() FROM ${many}`.execute(database.kysely)
    const cut = await read()
    expect(cut).toMatchObject({ attempts_cut: true, mails_cut: true })
    expect([cut.attempts.length, cut.mails.length]).toEqual([20, 20])
  })
})
