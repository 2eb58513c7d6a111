import { sql } from 'kysely'
import { PaymentDouble } from '../../../mock/payments/PaymentDouble'
import { unsaid } from '../../../server/features/payments/adapter'
import { attemptOf, noteAttempt } from '../../../server/features/payments/attempts'
import { lineOf, methodOf } from '../../../server/features/payments/method'
import { sourcesOf } from '../../../server/features/payments/sendBack'
import { settleRefund } from '../../../server/features/payments/settleRefund'
import { tableSql } from '../../../server/foundation/db/tableSql'
import type { AttemptEvent } from '../../../src/resources/rules/attemptState'
import { describeEachApp } from '../../kit/app'
import { Payments } from '../../kit/payments'

describeEachApp('refunds that are settled while their outcome is told (decision 64)', (at) => {
  let double: PaymentDouble
  let shop: Payments

  beforeAll(async () => {
    await at().signIn()
    double = await PaymentDouble.open(() => at().services.now())
    const environment = at().services.environment as { paymentEndpoints: object }
    environment.paymentEndpoints = double.endpoints
    shop = await Payments.open(at(), double)
  })

  afterAll(async () => {
    await double?.close()
  })

  it.each([
    ['ignored', 'refund_by_hand', 'repeated'],
    ['failed', 'refund_failed', 'out_of_order'],
  ] as const)('are not booked once more where they are %s meanwhile', async (state, what, told) => {
    const { id } = await shop.paid('wechat')
    await shop.orders.ask('refund', { id, way: 'part', amount: '30', reason: 'x' })
    const { services } = at()
    const place = await services.places.of('main')
    const seen = await attemptOf(place, (await shop.attempt(id)).id)
    const method = await methodOf({ place }, shop.methods.wechat)
    const line = lineOf(services, method)
    if (!seen || !line) throw new Error('There is no refund')
    await noteAttempt(place.database.kysely, place, seen.id, { what }, { state }, services.now())
    const { reference } = seen
    const said = { ...unsaid, about: 'refund', outcome: 'refunded', reference, words: '' } as const
    const telling = { shop: { services, place, site: 'main' }, method, line, said, isNotice: true }
    expect(await settleRefund(telling, seen)).toBe(told satisfies AttemptEvent)
    expect(await shop.orders.row(id)).toMatchObject({ payment_state: 'paid', amount_refunded: '0.00' })
    expect(await shop.attempt(id)).toMatchObject({ state })
  })

  it('take the largest amount first', async () => {
    const { id } = await shop.paid('stripe', '9.00')
    const { services } = at()
    const place = await services.places.of('main')
    const table = tableSql(place, 'payment_attempt')
    await sql`INSERT INTO ${table} (order_id, kind, state, happened, payment_id, amount, number, created_at, story)
      SELECT order_id, kind, state, happened, payment_id, 100, 'another', created_at, story FROM ${table}
      WHERE order_id = ${id} AND kind = 'payment'`.execute(place.database.kysely)
    const { kysely } = place.database
    const sources = await kysely.transaction().execute((trx) => sourcesOf({ trx, place }, id))
    expect(sources.map(({ rest }) => rest)).toEqual(['100.00', '9.00'])
  })
})
