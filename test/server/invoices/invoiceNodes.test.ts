import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp, type TestApp } from '../../kit/app'
import { type OwnDatabase, POSTGRES_URL } from '../../kit/databases'
import { Invoices, nameSeller } from '../../kit/invoices'
import { Orders } from '../../kit/orders'
import { seededPostgres } from '../../kit/seeded'

const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

describeNodes('invoices on two nodes of one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  let made: OwnDatabase
  const nodes: TestApp[] = []
  let [one, two] = [] as unknown as [Invoices, Invoices]

  beforeAll(async () => {
    made = await seededPostgres(POSTGRES_URL ?? '')
    for (let node = 0; node < 2; node++) {
      const onTrouble = (error: Error): void => void process.stderr.write(`${error.message}\n`)
      const app = await openTestApp(await openPostgres(made.url, { onTrouble }))
      nodes.push(app)
      await app.signIn()
    }
    const [first, second] = nodes as [TestApp, TestApp]
    one = await Invoices.open(first, 'NNN')
    two = new Invoices(second, new Orders(second, one.orders.currency, one.orders.method))
    await nameSeller(first)
  }, 120_000)

  afterAll(async () => {
    for (const node of nodes) {
      await node.close()
      await node.services.database.close()
    }
    await made?.drop()
  })

  it('are numbered without gaps and without twins, sixteen at once', async () => {
    const ids: number[] = []
    for (let nth = 0; nth < 16; nth++) ids.push(await one.asked(await one.paid('10.00')))
    const replies = await Promise.all(ids.map((id, nth) => (nth % 2 === 0 ? one : two).act('issue', { id })))
    const year = nodes[0]?.services.now().getUTCFullYear()
    expect(replies.map(({ data }) => data.number).sort()).toEqual(
      Array.from({ length: 16 }, (_, nth) => `INV-${year}-${String(nth + 1).padStart(6, '0')}`),
    )
  })

  it('are asked for once too many by nobody, on whichever node', async () => {
    const order = await one.paid('100.00')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? one : two).ask(order, { amount: '30' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
  })

  it('are issued once by two who press at the same moment, and reversed once', async () => {
    const id = await one.asked(await one.paid('10.00'))
    const issued = await Promise.all([one, two, one, two].map((each) => each.act('issue', { id })))
    expect(issued.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const reversed = await Promise.all([one, two].map((each) => each.act('reverse', { id, reason: 'x' })))
    expect(reversed.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
