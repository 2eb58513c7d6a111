import { sql } from 'kysely'
import { factsOf } from '../../server/features/invoices/factsOf'
import { sellerOf } from '../../server/features/invoices/sellerOf'
import type { Database } from '../../server/foundation/db/database'
import { drawInvoice } from '../../server/kernel/papers/drawInvoice'
import { readRow } from '../../server/kernel/resources/reading'
import { type Invoice, invoice } from '../../src/resources/invoice'
import { type Order, order } from '../../src/resources/order'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { listProbe } from './listProbe'
import type { BenchRow } from './row'
import { rounded } from './timing'

const INVOICES = Number(process.env.BENCH_ROWS ?? 1_000)
const DRAWN_ALONE = 100
const SCHEMA = 'site_main'
const LOOK_EVERY = 100
const MEGABYTE = 1024 * 1024

/** Paid orders of two lines, each with an invoice in both languages that waits to be issued. */
async function fillInvoices({ kysely }: Database): Promise<void> {
  const table = (name: string) => sql.id(SCHEMA, name)
  const many = sql`generate_series(1, ${sql.lit(INVOICES)}) n`
  await sql`UPDATE control.site SET seller_name = '环球市场研究有限公司', seller_name_en = 'Global Market Research Co., Ltd.',
    seller_tax_id = '91110000600037341L', seller_address = '上海市浦东新区世纪大道 100 号' WHERE name = 'main'`.execute(
    kysely,
  )
  await sql`INSERT INTO ${table('order')} (id, order_number, report_names, payment_state, currency_id, exchange_rate, lines_amount,
      order_amount, tax_amount, amount_paid, amount_refunded, email, company, device, created_at, paid_at)
    SELECT n, '2026-' || lpad(n::text, 6, '0'), 'Report ' || n, 'paid', 1, 1, 212, 212, 12, 212, 0, 'buyer@example.com',
      '宏图科技有限公司', 'desktop', now(), now() FROM ${many}`.execute(kysely)
  await sql`INSERT INTO ${table('order_line')} (order_id, report_name, report_name_en, edition, quantity, unit_price, tax_amount,
      amount, currency_id)
    SELECT n, '全球聚乙烯市场报告 ' || n, 'Global Polyethylene Market Report ' || n, '电子版', 1, 106, 6, 106, 1
    FROM ${many}, generate_series(1, 2) each`.execute(kysely)
  await sql`INSERT INTO ${table('invoice')} (order_id, state, title, type, language, amount, tax_amount, currency_id)
    SELECT n, 'asked', '宏图科技有限公司', 'ordinary', 'both', 212, 12, 1 FROM ${many}`.execute(kysely)
}

/** Milliseconds of one paper that is drawn from what stands in the database, and kept nowhere. */
async function drawingAlone({ services }: BenchApp): Promise<number> {
  const place = await services.places.of('main')
  const seller = await sellerOf(services, 'main')
  const reader = { trx: place.database.kysely, place }
  const draw = async (id: number): Promise<void> => {
    const held = (await readRow(reader.trx, place, invoice, id)) as unknown as Invoice
    const of = (await readRow(reader.trx, place, order, id)) as unknown as Order
    await drawInvoice(await factsOf(reader, { held, of, number: `INV-${id}`, seller, at: services.now() }))
  }
  await draw(1)
  const from = performance.now()
  for (let id = 1; id <= DRAWN_ALONE; id++) await draw(((id - 1) % INVOICES) + 1)
  return (performance.now() - from) / DRAWN_ALONE
}

interface Issued {
  seconds: number
  /** MB at the most, and before. */
  memory: { most: number; before: number }
  listP99: number
  /** Between two steps of its progress, seconds at the most. */
  silence: number
}

async function issueAll(bench: BenchApp): Promise<Issued> {
  const { app, headers, services } = bench
  const memory = { before: process.memoryUsage().rss, most: 0 }
  const probe = listProbe(bench)
  const from = performance.now()
  const asked = await app.inject({
    method: 'POST',
    url: '/api/admin/invoice/issue-many',
    headers: { ...headers, site: 'main' },
    payload: { query: {} },
  })
  const { data, message } = asked.json<{ message: string; data?: { run_id?: number } }>()
  if (!data?.run_id) throw new Error(message)
  let told = { done: -1, at: from }
  let silence = 0
  for (;;) {
    memory.most = Math.max(memory.most, process.memoryUsage().rss)
    const run = await services.runs.get(data.run_id)
    const now = performance.now()
    const done = run?.progress?.done ?? 0
    if (done !== told.done) told = { done, at: now }
    silence = Math.max(silence, now - told.at)
    if (run?.state === 'done') break
    if (run?.state === 'failed') throw new Error(run.error?.text)
    await new Promise((rest) => setTimeout(rest, LOOK_EVERY))
  }
  const seconds = (performance.now() - from) / 1_000
  const { listP99 } = await probe.stop()
  const inMegabytes = { most: memory.most / MEGABYTE, before: memory.before / MEGABYTE }
  return { seconds, memory: inMegabytes, listP99, silence: silence / 1_000 }
}

async function insistOnAll({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.id(SCHEMA, 'invoice')}
    WHERE state = 'issued' AND document IS NOT NULL`.execute(kysely)
  if (rows[0]?.count !== INVOICES) throw new Error(`Only ${rows[0]?.count} of ${INVOICES} invoices were issued`)
}

function rowsOf(title: string, alone: number, { seconds, memory, listP99, silence }: Issued): BenchRow[] {
  const named = (what: string): string => `${title}, ${INVOICES} invoices in a run: ${what}`
  const perSecond = INVOICES / seconds
  return [
    {
      name: named('issued a second, beside their PDFs alone'),
      value: rounded(perSecond),
      unit: '/s',
      floor: rounded(1_000 / alone),
      ratio: rounded((perSecond * alone) / 1_000, 2),
    },
    {
      name: named('memory at the most, beside before'),
      value: rounded(memory.most, 0),
      unit: 'MB',
      floor: rounded(memory.before, 0),
      ratio: rounded(memory.most / memory.before, 2),
    },
    { name: named('a list meanwhile, p99'), value: rounded(listP99), unit: 'ms' },
    { name: named('longest silence of its progress'), value: rounded(silence, 2), unit: 's' },
  ]
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await fillInvoices(database)
    await bench.services.runs.start()
    const alone = await drawingAlone(bench)
    const issued = await issueAll(bench)
    await insistOnAll(database)
    return rowsOf(title, alone, issued)
  } finally {
    await bench.close()
    await drop()
  }
}

/** A thousand invoices issued by one run, beside drawing their papers alone. */
export async function benchInvoices(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
