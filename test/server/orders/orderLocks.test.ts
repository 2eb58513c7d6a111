import pg from 'pg'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type Reply, type TestApp } from '../../kit/app'
import { type OwnDatabase, POSTGRES_URL } from '../../kit/databases'
import { eventually } from '../../kit/eventually'
import { lineOf, Orders, store } from '../../kit/orders'
import { seededPostgres } from '../../kit/seeded'

const describeLocks = POSTGRES_URL === undefined ? describe.skip : describe

describeLocks('orders that are written at one moment (skipped without TEST_DATABASE_URL)', () => {
  let made: OwnDatabase
  let app: TestApp
  let orders: Orders
  let other: pg.Client

  beforeAll(async () => {
    made = await seededPostgres(POSTGRES_URL ?? '')
    const onTrouble = (error: Error): void => void process.stderr.write(`${error.message}\n`)
    app = await openTestApp(await openPostgres(made.url, { onTrouble }))
    await app.signIn()
    orders = await Orders.open(app, 'LLL')
    other = new pg.Client({ connectionString: made.url })
    await other.connect()
  }, 120_000)

  afterAll(async () => {
    await other?.end()
    await app?.close()
    await app?.services.database.close()
    await made?.drop()
  })

  const untilWaiting = (wanted: number) =>
    eventually(async () => {
      const { rows } = await other.query(`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      if (rows[0].count < wanted) throw new Error(`${rows[0].count} wait`)
    })

  /** Somebody else holds the member until both wait: the first has written its order by then, the second comes after it. */
  async function whileHeld(member: number, first: () => Promise<Reply>, second: () => Promise<Reply>) {
    await other.query('BEGIN')
    try {
      await other.query('SELECT 1 FROM site_main.member WHERE id = $1 FOR UPDATE', [member])
      const begun = first()
      await untilWaiting(1)
      const behind = second()
      await untilWaiting(2)
      await other.query('COMMIT')
      return await Promise.all([begun, behind])
    } catch (error) {
      await other.query('ROLLBACK')
      throw error
    }
  }

  const buyer = (name: string) => store(app, 'member', { username: name, email: `${name}@example.com` })
  const spentBy = async (member: number) => (await orders.read(`member/form/${member}`)).data.row
  const remove = (id: number) => app.call('POST', '/api/admin/order/destroy', { site: 'main', body: { ids: [id] } })
  const booked = async (id: number) => {
    const { rows } = await other.query('SELECT amount FROM site_main.payment_record WHERE order_id = $1', [id])
    return rows
  }

  it('two payments of one member both count in what the member spent', async () => {
    const member = await buyer('twice')
    const [first, second] = [
      await orders.place([lineOf('100.00')], { member_id: member }),
      await orders.place([lineOf('60.00')], { member_id: member }),
    ]
    const pay = (id: number, amount: string) => () => orders.pay(id, amount)
    const replies = await whileHeld(member, pay(first.id, '100'), pay(second.id, '60'))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    // In the house’s own currency, of which two are one of these.
    expect(await spentBy(member)).toMatchObject({ orders_count: 2, spent: '80.00' })
  }, 60_000)

  it('an order that is being paid while somebody deletes it stays, and the money is booked', async () => {
    const member = await buyer('kept')
    const { id } = await orders.place([lineOf('40.00')], { member_id: member })
    const [paid, removed] = await whileHeld(
      member,
      () => orders.pay(id, '40'),
      () => remove(id),
    )
    expect(paid.data).toMatchObject({ payment_state: 'paid', amount_paid: '40.00' })
    expect(removed.status).toBe(409)
    expect(await orders.row(id)).toMatchObject({ payment_state: 'paid', amount_paid: '40.00' })
    expect(await booked(id)).toHaveLength(1)
    expect(await spentBy(member)).toMatchObject({ orders_count: 1, spent: '20.00' })
  }, 60_000)

  it('an order that is being deleted while somebody pays it takes no money', async () => {
    const member = await buyer('gone')
    const { id } = await orders.place([lineOf('40.00')], { member_id: member })
    const [removed, paid] = await whileHeld(
      member,
      () => remove(id),
      () => orders.pay(id, '40'),
    )
    expect(removed.status).toBe(200)
    expect(paid.status).toBe(404)
    expect(await booked(id)).toHaveLength(0)
    expect(await spentBy(member)).toMatchObject({ orders_count: 0, spent: '0.00' })
  }, 60_000)
})
