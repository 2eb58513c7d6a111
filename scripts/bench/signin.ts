import { sql } from 'kysely'
import { hashPassword } from '../../server/foundation/secrets/password'
import { type BenchApp, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded } from './timing'

const PEOPLE = 50
const PASSWORD = 'fifty people at nine'
const GOAL = 200

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

async function addPeople({ services }: BenchApp): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await sql`
    INSERT INTO control."user" (name, email, password, department_id, role_ids)
    SELECT 'clerk' || n, 'clerk' || n || '@example.com', ${hash}, (SELECT min(id) FROM control.department), '[]'
    FROM generate_series(1, ${PEOPLE}) n
  `.execute(services.database.kysely)
}

async function signIn({ app }: BenchApp, name: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: { username: name, password: PASSWORD },
  })
  if (answer.statusCode !== 200) throw new Error(`${name} was not let in: ${answer.body}`)
}

/** Lists that somebody asks for, one after another, while everybody else signs in. */
async function measure(bench: BenchApp): Promise<{ all: number; p99: number }> {
  const taken: number[] = []
  let isOver = false
  const reader = (async () => {
    while (!isOver) {
      const from = performance.now()
      await bench.get('/api/admin/publisher/list')
      taken.push(performance.now() - from)
    }
  })()
  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: PEOPLE }, (_, at) => signIn(bench, `clerk${at + 1}`)))
  } finally {
    isOver = true
  }
  const all = performance.now() - began
  await reader
  return {
    all,
    p99: share(
      taken.toSorted((one, other) => one - other),
      0.99,
    ),
  }
}

/** Fifty people sign in at once; nobody else may feel it. */
export async function benchSignIn(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { title, open } of await benchDatabases()) {
    const { database, drop } = await open()
    const bench = await openBenchApp(database)
    await addPeople(bench)
    const { all, p99 } = await measure(bench)
    rows.push({ name: `${PEOPLE} sign-ins at once, ${title}`, value: rounded(all), unit: 'ms' })
    const goal = `< ${GOAL} ms`
    rows.push({ name: `a list beneath them, p99, ${title}`, value: rounded(p99), unit: 'ms', goal, isMet: p99 < GOAL })
    await bench.close()
    await drop()
  }
  return rows
}
