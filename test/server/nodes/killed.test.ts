import { createHash, createHmac } from 'node:crypto'
import { endAll } from '../../kit/cleanup'
import { POSTGRES_URL } from '../../kit/databases'
import { eventually } from '../../kit/eventually'
import { Killing } from '../../kit/killing'
import { startNodes } from '../../kit/nodes'

/** More than an undo takes back at once, in several batches. */
const ROWS = 6_000
const SECRET = 'whsec_killed_in_the_middle'
const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

describeNodes('a node that is killed in the middle (skipped without TEST_DATABASE_URL)', () => {
  let nodes: Killing
  let main: string
  let key: string

  const fill = async (): Promise<void> => {
    await nodes.all.query(`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price)
      SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', 100 + n FROM generate_series(1, ${ROWS}) n`)
  }

  /** A key of the shop, and whatever an order of 100.00 needs. */
  const openShop = async (): Promise<{ report: number; currency: number; method: number }> => {
    const currency = { code: 'USD', symbol: '$', exchange_rate: '1', is_first: true }
    const of = (resource: string, body: object) => nodes.staff.store(resource, 'main', body)
    const category_id = await of('category', { name: '化工', name_en: 'Chemicals', link: 'chemicals' })
    const publisher_id = Number((await nodes.one('SELECT min(id) AS id FROM control.publisher')).id)
    const report = {
      name: 'Lidar',
      link: 'lidar',
      category_id,
      publisher_id,
      published_at: '2026-01-05',
      price: '100.00',
    }
    const login_info = JSON.stringify({ secret_key: 'sk_test_nobody' })
    const method = { name: 'Stripe', code: 'stripe', exchange_rate: '1', login_info, callback_key: SECRET }
    const [site] = await nodes.all.query<{ id: number }>("SELECT id FROM control.site WHERE name = 'main'")
    const scopes = { may_read: true, may_orders: true, may_members: true, may_messages: true, may_statistics: true }
    const terms = { name: 'Shop', site_id: Number(site?.id), rate_per_minute: 10_000, ...scopes }
    key = (await nodes.good('POST', 'api-key/generate', { body: terms })).access_key
    const made = { currency: await of('currency', currency), report: await of('report', report) }
    return { ...made, method: await of('payment', { ...method, currency_ids: [made.currency] }) }
  }
  let sells: Awaited<ReturnType<typeof openShop>>

  beforeAll(async () => {
    nodes = await Killing.open(await startNodes(POSTGRES_URL ?? '', 3))
    const { staff } = nodes
    await staff.store('category', 'control', { name: '化工', name_en: 'Chemicals', link: 'chemicals' })
    await staff.store('publisher', 'control', { name: '北辰', english_name: 'Northern Star' })
    const place = await nodes.one(
      "SELECT table_schema AS schema FROM information_schema.tables WHERE table_name = 'migration_site'",
    )
    main = `"${place.schema}"`
    sells = await openShop()
    await fill()
  }, 300_000)
  afterAll(endAll, 120_000)

  interface RunWork {
    held: [table: string, by: 'INSERT' | 'UPDATE', when?: string]
    begin(): Promise<number>
    check(): Promise<void>
  }
  const prices = () =>
    nodes.one('SELECT sum(price)::text AS sum, count(DISTINCT link)::int AS links FROM control.report')
  const whole = (ROWS * (ROWS + 201)) / 2
  const batch = 'OLD.checkpoint IS NOT NULL AND NEW.checkpoint IS DISTINCT FROM OLD.checkpoint'
  let exported = 0

  const works: Readonly<Record<string, RunWork>> = {
    'an export': {
      held: ['control.export_log', 'UPDATE', "NEW.state = 'done'"],
      async begin() {
        const body = { scope: { query: {} }, format: 'csv', columns: ['link', 'price'] }
        const begun = await nodes.good('POST', 'report/export-run', { body })
        exported = begun.export_id
        return begun.run_id
      },
      async check() {
        let text = ''
        await eventually(async () => {
          const reply = await fetch(`${nodes.all.proxy.url}/api/admin/export-log/file/${exported}`, {
            headers: { authorization: nodes.staff.token, site: 'control' },
          })
          text = await reply.text()
          expect([reply.status, text.slice(0, 5)]).toEqual([200, expect.stringContaining('链接')])
        })
        const lines = text.trim().split(/\r?\n/).slice(1)
        expect([lines.length, new Set(lines).size]).toEqual([ROWS, ROWS])
        expect(await nodes.one('SELECT state, rows FROM control.export_log WHERE id = $1', [exported])).toMatchObject({
          state: 'done',
          rows: ROWS,
        })
      },
    },
    'a batch edit': {
      held: ['control.run_mark', 'UPDATE', batch],
      async begin() {
        const changes = [{ field: 'price', way: 'amount', value: '+10' }]
        const begun = await nodes.good('POST', 'report/batch-update', { body: { query: {}, changes, expected: ROWS } })
        return begun.run_id
      },
      async check() {
        expect(await prices()).toEqual({ sum: `${whole + ROWS * 10}.00`, links: ROWS })
        const set = await nodes.one(`SELECT row_count FROM control.change_set WHERE action = 'batch-update'`)
        expect(set.row_count).toBe(ROWS)
      },
    },
    'an undo of thousands of rows': {
      held: ['control.run_mark', 'UPDATE', batch],
      async begin() {
        const { id } = await nodes.one("SELECT max(id) AS id FROM control.change_set WHERE action = 'batch-update'")
        return (await nodes.good('POST', 'change-set/undo', { body: { id: Number(id) } })).run_id
      },
      async check() {
        expect(await prices()).toEqual({ sum: `${whole}.00`, links: ROWS })
        expect(await nodes.one('SELECT max(version) AS most, min(version) AS least FROM control.report')).toEqual({
          most: 3,
          least: 3,
        })
      },
    },
  }

  it.each(Object.entries(works))(
    'loses nothing of %s and does nothing twice: another node ends it',
    async (_, { held, begin, check }) => {
      const hold = await nodes.all.holdAt(...held)
      const run = await begin()
      const { back } = await nodes.killHeld(hold)
      await nodes.endOf(run)
      await check()
      await back
    },
    120_000,
  )

  it('loses nothing of an upload between two parts: the next part goes to another node', async () => {
    const bytes = Buffer.from('a line that is lost, '.repeat(20_000))
    const half = 200_000
    const victim = nodes.all.nodes[1] ?? fail()
    const ask = (base: string, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
      fetch(new URL(path, base), {
        method,
        headers: { authorization: nodes.staff.token, site: 'control', 'tus-resumable': '1.0.0', ...headers },
        ...(body && { body: new Uint8Array(body) }),
      })
    const kind = { 'content-type': 'application/offset+octet-stream' }
    const facts = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('lost.txt')}` }
    const begun = await ask(victim.url, 'POST', '/api/admin/file/upload', facts)
    const path = new URL(begun.headers.get('location') ?? '', victim.url).pathname
    const first = await ask(victim.url, 'PATCH', path, { ...kind, 'upload-offset': '0' }, bytes.subarray(0, half))
    expect(first.status).toBe(204)
    await victim.kill()
    const back = nodes.all.revive(victim)
    const url = nodes.url(2)
    expect((await ask(url, 'HEAD', path, {})).headers.get('upload-offset')).toBe(String(half))
    const last = await ask(url, 'PATCH', path, { ...kind, 'upload-offset': String(half) }, bytes.subarray(half))
    const { data } = (await last.json()) as { data: { item: { hash: string } } }
    expect(data.item.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await nodes.one("SELECT count(*)::int AS files FROM control.file WHERE name = 'lost.txt'")).toEqual({
      files: 1,
    })
    await back
  }, 120_000)

  it('places an order once that was sent again, and books its payment once that was told of again', async () => {
    const placed = await nodes.askedAgain([`${main}."order"`, 'INSERT'], (base) =>
      fetch(`${base}/api/shop/main/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({
          lines: [{ report_id: sells.report }],
          currency: 'USD',
          email: 'buyer@example.com',
          payment_id: sells.method,
        }),
      }),
    )
    expect(new Set(placed.map(({ data }) => data.order_number)).size).toBe(1)
    const sums = () =>
      nodes.one(`SELECT count(*)::int AS orders, (SELECT count(*)::int FROM ${main}.order_line) AS lines,
        sum(order_amount)::text AS amount, sum(amount_paid)::text AS paid,
        (SELECT count(*)::int FROM ${main}.payment_record) AS records FROM ${main}."order"`)
    expect(await sums()).toMatchObject({ orders: 1, lines: 1, amount: '100.00', records: 0 })

    await nodes.all.query(
      `INSERT INTO ${main}.payment_attempt (order_id, kind, state, happened, payment_id, method, amount, currency_id, reference)
        SELECT id, 'payment', 'waiting', 'started', $1, 'Stripe', 100, $2, 'P-KILLED' FROM ${main}."order"`,
      [sells.method, sells.currency],
    )
    const session = { id: 'cs_1', client_reference_id: 'P-KILLED', payment_status: 'paid', status: 'complete' }
    const object = { ...session, currency: 'usd', amount_total: 10_000, payment_intent: 'pi_1' }
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } })
    const at = Math.floor(Date.now() / 1000)
    const signed = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')
    await nodes.askedAgain([`${main}.payment_record`, 'INSERT'], (base) =>
      fetch(`${base}/api/pay/main/${sells.method}/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signed}` },
        body,
      }),
    )
    expect(await sums()).toMatchObject({ orders: 1, lines: 1, amount: '100.00', paid: '100.00', records: 1 })
  }, 120_000)

  it('upgrades a site to its end, with all that it held', async () => {
    const { id } = await nodes.one("SELECT id FROM control.site WHERE name = 'main'")
    const body = { id: Number(id), versions: ['1.2'], reason: 'Killed in the middle' }
    const rolled = await nodes.good('POST', 'site/rollback', { body })
    await eventually(async () => {
      const { state, error } = await nodes.one('SELECT state, error FROM control.run WHERE id = $1', [rolled.run_id])
      expect([state, error]).toEqual(['done', null])
    }, 60_000)
    const hold = await nodes.all.holdAt(`${main}.migration_site`, 'INSERT', "NEW.name = '0028_orders'")
    const { run_id: run } = await nodes.good('POST', 'site/upgrade', { body: { id: Number(id) } })
    const { back } = await nodes.killHeld(hold)
    await nodes.endOf(run)
    expect(await nodes.one('SELECT state, schema_version FROM control.site WHERE id = $1', [id])).toEqual({
      state: 'live',
      schema_version: '1.3',
    })
    expect(
      await nodes.one(`SELECT count(*)::int AS orders, sum(amount_paid)::text AS paid,
        (SELECT count(*)::int FROM ${main}.payment_record) AS records,
        (SELECT count(*) - count(DISTINCT name) FROM ${main}.migration_site)::int AS twice FROM ${main}."order"`),
    ).toEqual({ orders: 1, paid: '100.00', records: 1, twice: 0 })
    await back
  }, 120_000)
})

function fail(): never {
  throw new Error('It is not there')
}
