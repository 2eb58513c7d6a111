import { sql } from 'kysely'
import { fetchIn } from '../../server/features/inbound/fetchCommand'
import { IMAP_USER, startImap } from '../../test/kit/imap'
import { type BenchApp, type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded } from './timing'

const MAILS = Number(process.env.BENCH_ROWS ?? 1_000)
const SIZE = 30_000
const SECONDS = 60

async function setUp({ services }: BenchApp, port: number): Promise<void> {
  const place = await services.places.of('main')
  const password = services.secrets.encrypt(IMAP_USER.password, {
    table: 'email_account',
    column: 'imap_password',
    id: 1,
  })
  await sql`INSERT INTO ${sql.id(place.schema, 'email_account')} (id, name, email, smtp_host, imap_host, imap_port,
      imap_encryption, imap_user, imap_password)
    VALUES (1, 'Bench', 'sales@example.com', '127.0.0.1', '127.0.0.1', ${port}, 'none', ${IMAP_USER.user}, ${password})`.execute(
    place.database.kysely,
  )
}

const LINE = 'How much is the report on edge computing, and until when is the price good? '

/** 30 kB as people write: some words, and a page of markup. */
function written(nth: number): string {
  const words = LINE.repeat(20)
  const markup = `<p>${LINE}</p>`.repeat(Math.ceil((SIZE - words.length) / (LINE.length + 7)))
  const head = `From: Buyer ${nth} <buyer${nth}@example.com>\r\nTo: sales@example.com\r\nSubject: Price of report ${nth}\r\nMessage-ID: <bench-${nth}@example.com>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n`
  return `${head}--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${markup}\r\n--b--\r\n`
}

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const server = await startImap()
  for (let nth = 0; nth < MAILS; nth++) server.put(written(nth))
  const { database, drop } = await open()
  const bench = await openBenchApp(database)
  try {
    await setUp(bench, server.port)
    const place = await bench.services.places.of('main')
    const from = performance.now()
    const count = await fetchIn(bench.services, place, 'main', new AbortController().signal)
    const seconds = (performance.now() - from) / 1_000
    if (count !== MAILS) throw new Error(`${count} of ${MAILS} mails were filed`)
    return [
      {
        name: `${MAILS} mails of 30 kB fetched and filed, ${title}`,
        value: rounded(seconds),
        unit: 's',
        goal: `≤ ${SECONDS} s`,
        isMet: seconds <= SECONDS,
      },
    ]
  } finally {
    await bench.close()
    await drop()
    await server.close()
  }
}

/** A thousand mails of a mailbox become messages. */
export async function benchInbound(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
