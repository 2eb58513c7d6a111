import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { hashPassword } from '../../server/foundation/secrets/password'
import { tick } from '../../server/kernel/tasks/tick'
import { type BenchApp, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const TASKS = 1_000
const TICK_GOAL = 50
const UNREAD = 5_000
const BELL_GOAL = 50
const STREAMS = 500
const STREAMS_OF_A_SESSION = 8
const STREAM_GOAL = 1_000
const TIMES = 30
const PASSWORD = 'a colonnade in a hurry'

const control = ({ services }: BenchApp) => services.places.control
const table = (app: BenchApp, name: string) => sql.id(control(app).schema, name)
const kysely = (app: BenchApp) => control(app).database.kysely

/** A look for what is due among 1,000 tasks, of which one is: every minute one comes due. */
async function benchTick(title: string, app: BenchApp): Promise<BenchRow> {
  const tasks = table(app, 'task')
  await sql`UPDATE ${tasks} SET status = 'disabled'`.execute(kysely(app))
  await sql`INSERT INTO ${tasks} (name, command, cycle, at_hour, at_minute, next_run_at)
    SELECT 'task ' || n, 'clean_sessions', 'day', n % 24, n % 60, now() + (n || ' minutes')::interval
    FROM generate_series(1, ${TASKS}) n`.execute(kysely(app))
  const oneDue = async (): Promise<void> => {
    await sql`DELETE FROM ${table(app, 'task_run')}`.execute(kysely(app))
    await sql`UPDATE ${tasks} SET next_run_at = now() - interval '1 s' WHERE id = (SELECT max(id) FROM ${tasks})`.execute(
      kysely(app),
    )
  }
  const { floor, work } = await timedBeside(TIMES, oneDue, async () => {
    await oneDue()
    await tick(app.services)
  })
  const value = work.p50 - floor.p50
  return {
    name: `${title}: tick with ${TASKS.toLocaleString('en')} tasks, one of them due`,
    value: rounded(value),
    unit: 'ms',
    goal: `≤ ${TICK_GOAL} ms`,
    isMet: value <= TICK_GOAL,
  }
}

/** The bell of somebody who has read nothing for a long time. */
async function benchBell(title: string, app: BenchApp): Promise<BenchRow> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${table(app, 'user')} WHERE name = 'admin'`.execute(
    kysely(app),
  )
  const about = JSON.stringify({ id: 1, name: ['任务', 'Task'], why: ['', ''] })
  await sql`INSERT INTO ${table(app, 'personal_notice')} (user_id, kind, key, site, about, first_at, last_at)
    SELECT ${rows[0]?.id}, 'task_failed', 'task:' || n, 'control', ${about}::jsonb, now(), now() - (n || ' minutes')::interval
    FROM generate_series(1, ${UNREAD}) n`.execute(kysely(app))
  const { floor, work } = await timedBeside(
    TIMES,
    () => sql`SELECT 1`.execute(kysely(app)),
    () => app.get('/api/admin/notice/bell'),
  )
  return {
    name: `${title}: bell with ${UNREAD.toLocaleString('en')} unread, through HTTP`,
    value: rounded(work.p50),
    unit: 'ms p50',
    floor: rounded(floor.p50),
    goal: `≤ ${BELL_GOAL} ms`,
    isMet: work.p50 <= BELL_GOAL,
  }
}

/** Signs the reader in so often that no session has too many streams. */
async function readerTokens(app: BenchApp, count: number): Promise<string[]> {
  const password = await hashPassword(PASSWORD)
  await sql`INSERT INTO ${table(app, 'user')} (name, email, password, department_id, role_ids)
    SELECT 'reader', 'reader@example.com', ${password}, department_id, role_ids
    FROM ${table(app, 'user')} WHERE name = 'admin'`.execute(kysely(app))
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const form = new URLSearchParams({ username: 'reader', password: PASSWORD, verifyCodeKey: '', verifyCode: '' })
    const boundary = 'bench'
    const payload = [...form].map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${payload.join('')}--${boundary}--\r\n`,
    })
    tokens.push(answer.json<{ data: { accessToken: string } }>().data.accessToken)
  }
  return tokens
}

interface Ear {
  request: ClientRequest
  open: Promise<void>
  /** Resolves with the moment at which the stream told of a notice. */
  heard: Promise<number>
}

function listen(port: number, token: string): Ear {
  let opened = (): void => undefined
  let told = (_: number): void => undefined
  const open = new Promise<void>((done) => {
    opened = done
  })
  const heard = new Promise<number>((done) => {
    told = done
  })
  const headers = {
    authorization: `Bearer ${token}`,
    site: 'control',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
  }
  const request = get({ port, path: '/api/admin/events', headers, agent: false }, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      if (text.includes('event: hello')) opened()
      if (text.includes('event: notice')) told(performance.now())
    })
  })
  request.on('error', () => undefined)
  return { request, open, heard }
}

/** From the publishing of a notice to everybody until the last of 500 open streams has it. */
async function benchStreams(title: string, app: BenchApp): Promise<BenchRow> {
  const tokens = await readerTokens(app, Math.ceil(STREAMS / STREAMS_OF_A_SESSION))
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const ears = Array.from({ length: STREAMS }, (_, at) =>
    listen(port, tokens[Math.floor(at / STREAMS_OF_A_SESSION)] ?? ''),
  )
  await Promise.all(ears.map(({ open }) => open))
  const body = { name: 'n', body: '<p>n</p>', level: 'info', audience: 'all', needs_acknowledgement: false }
  const post = (action: string, payload: object) =>
    app.app.inject({ method: 'POST', url: `/api/admin/notice/${action}`, headers: app.headers, payload })
  const stored = (await post('store', body)).json<{ data: { row: { id: number } } }>()
  const began = performance.now()
  await post('publish', { id: stored.data.row.id })
  const last = Math.max(...(await Promise.all(ears.map(({ heard }) => heard))))
  for (const { request } of ears) request.destroy()
  const value = last - began
  return {
    name: `${title}: a notice published until the last of ${STREAMS} streams has it`,
    value: rounded(value),
    unit: 'ms',
    goal: `≤ ${STREAM_GOAL} ms`,
    isMet: value <= STREAM_GOAL,
  }
}

/** Tasks and notices. */
export async function benchClock(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { title, open } of await benchDatabases()) {
    const { database, drop } = await open()
    const app = await openBenchApp(database)
    try {
      rows.push(await benchTick(title, app), await benchBell(title, app), await benchStreams(title, app))
    } finally {
      await app.close()
      await drop()
    }
  }
  return rows
}
