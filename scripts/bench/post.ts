import { sql } from 'kysely'
import { guardOf } from '../../server/foundation/network/guard'
import { queueMail } from '../../server/kernel/mail/queueMail'
import { smtpMailer } from '../../server/kernel/mail/smtpMailer'
import { SMTP_CA, SMTP_USER, startSmtp } from '../../test/kit/smtp'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { listProbe } from './listProbe'
import { benchNotices } from './notices'
import type { BenchRow } from './row'
import { rounded } from './timing'

const MAILS = Number(process.env.BENCH_ROWS ?? 10_000)
const AT_ONCE = 200
const LOOK_EVERY = 200
const MEGABYTE = 1024 * 1024
const LOCAL = ['127.0.0.0/8']
const RESTING = 3_000
const SECONDS: Readonly<Record<string, number>> = { PGlite: 60, PostgreSQL: 30 }
const MEMORY = 150
const LIST = 1.5

async function setUp({ services }: BenchApp, port: number): Promise<void> {
  const { control } = services.places
  const row = { id: 1, name: 'Bench', email: 'reports@example.com', host: '127.0.0.1', user: SMTP_USER.user }
  const password = services.secrets.encrypt(SMTP_USER.password, {
    table: 'email_account',
    column: 'password',
    id: row.id,
  })
  await sql`INSERT INTO ${sql.id(control.schema, 'email_account')} (id, name, email, smtp_host, smtp_port, smtp_encryption,
      smtp_user, password)
    VALUES (${row.id}, ${row.name}, ${row.email}, ${row.host}, ${port}, 'tls', ${row.user}, ${password})`.execute(
    control.database.kysely,
  )
}

async function writeMails({ services }: BenchApp): Promise<void> {
  const place = await services.places.of('main')
  for (let from = 0; from < MAILS; from += AT_ONCE) {
    await place.database.kysely.transaction().execute(async (trx) => {
      for (let nth = from; nth < Math.min(from + AT_ONCE, MAILS); nth++)
        await queueMail(
          { trx, place, services },
          {
            causeKey: `bench:${nth}`,
            lane: 'bulk',
            scenario: 'notice',
            to: [`buyer${nth}@example.com`],
            subject: `Report ${nth}`,
            html: `<p>${'Your report is ready. '.repeat(40)}</p>`,
            text: 'Your report is ready. '.repeat(40),
            userId: null,
            isAutomatic: true,
            // All of them are due at one moment, once all are written.
            notBefore: new Date(services.now().getTime() + 3_600_000),
          },
        )
    })
  }
}

async function sent({ services }: BenchApp): Promise<number> {
  const place = await services.places.of('main')
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.id(place.schema, 'email_log')}
    WHERE state = 'sent'`.execute(place.database.background)
  return rows[0]?.count ?? 0
}

async function sendAll(bench: BenchApp) {
  const place = await bench.services.places.of('main')
  const rest = listProbe(bench)
  await new Promise((over) => setTimeout(over, RESTING))
  const atRest = await rest.stop()
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const from = performance.now()
  await sql`UPDATE ${sql.id(place.schema, 'email_log')} SET next_at = now()`.execute(place.database.kysely)
  await bench.services.database.notify('mail_due', place.schema)
  const probe = listProbe(bench)
  while ((await sent(bench)) < MAILS) {
    most = Math.max(most, process.memoryUsage().rss)
    await new Promise((over) => setTimeout(over, LOOK_EVERY))
  }
  const seconds = (performance.now() - from) / 1_000
  return { seconds, grown: (most - before) / MEGABYTE, atRest, beside: await probe.stop() }
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const server = await startSmtp({ secure: true })
  server.forgets = true
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  bench.services.mailer = smtpMailer(guardOf(LOCAL), { ca: SMTP_CA })
  try {
    await setUp(bench, server.port)
    await writeMails(bench)
    const { seconds, grown, atRest, beside } = await sendAll(bench)
    const named = (what: string): string => `${title}, ${MAILS} mails to a server with TLS: ${what}`
    const most = SECONDS[title] ?? 60
    const slower = beside.listP95 / Math.max(atRest.listP95, 1)
    return [
      { name: named('all sent'), value: rounded(seconds), unit: 's', goal: `≤ ${most}`, isMet: seconds <= most },
      {
        name: named('memory above rest'),
        value: rounded(grown, 0),
        unit: 'MB',
        goal: `≤ ${MEMORY}`,
        isMet: grown <= MEMORY,
      },
      {
        name: named('a list meanwhile, p95, beside rest'),
        value: rounded(beside.listP95),
        unit: 'ms',
        floor: rounded(atRest.listP95),
        ratio: rounded(slower, 2),
        goal: `≤ ${LIST}`,
        isMet: slower <= LIST,
      },
      ...(await benchNotices(bench, title)),
    ]
  } finally {
    await bench.close()
    await database.close().catch(() => undefined)
    await drop()
    await server.close()
  }
}

/** Ten thousand mails that are due at one moment, and a list beside them; then notices, the bell and the clock. */
export async function benchPost(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
