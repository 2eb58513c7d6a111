import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { type OwnDatabase, POSTGRES_URL } from '../../kit/databases'
import { lineOf, Orders } from '../../kit/orders'
import { seededPostgres } from '../../kit/seeded'

const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

describeNodes('orders on two nodes of one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  let made: OwnDatabase
  const nodes: TestApp[] = []
  let [one, two] = [] as unknown as [Orders, Orders]

  beforeAll(async () => {
    made = await seededPostgres(POSTGRES_URL ?? '')
    for (let node = 0; node < 2; node++) {
      const onTrouble = (error: Error): void => void process.stderr.write(`${error.message}\n`)
      const app = await openTestApp(await openPostgres(made.url, { onTrouble }))
      nodes.push(app)
      await app.signIn()
    }
    const [first, second] = nodes as [TestApp, TestApp]
    one = await Orders.open(first, 'NNN')
    two = new Orders(second, one.currency, one.method)
  }, 120_000)

  afterAll(async () => {
    for (const node of nodes) {
      await node.close()
      await node.services.database.close()
    }
    await made?.drop()
  })

  it('are numbered without gaps and without twins, sixteen at once', async () => {
    const [app] = nodes as [TestApp]
    const { data } = await app.call('GET', '/api/admin/site/list', { site: 'control', query: { keyword: 'main' } })
    const body = { id: data.list[0].id, has_gapless_numbers: true }
    await app.call('POST', '/api/admin/site/update', { site: 'control', body })
    const placed = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => (nth % 2 === 0 ? one : two).place([lineOf('1.00')])),
    )
    const year = app.services.now().getUTCFullYear()
    expect(placed.map(({ order_number }) => order_number).sort()).toEqual(
      Array.from({ length: 16 }, (_, nth) => `${year}-${String(nth + 1).padStart(6, '0')}`),
    )
  })

  it('are paid once for a key that comes to both of them', async () => {
    const { id } = await one.place([lineOf('90.00')])
    const key = { 'idempotency-key': 'to-both' }
    const replies = await Promise.all([one, two, one, two].map((orders) => orders.pay(id, '40', {}, key)))
    for (const { status, data } of replies) expect([status, data.amount_paid]).toEqual([200, '40.00'])
    expect((await two.read('order/card', { id })).data.payments).toHaveLength(1)
  })
})
