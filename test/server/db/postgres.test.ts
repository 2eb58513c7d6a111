import { createServer } from 'node:net'
import { sql } from 'kysely'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { tooOld } from '../../../server/foundation/db/postgresTrouble'
import { readWhileThere } from '../../../server/foundation/db/readWhileThere'
import { createPostgresDatabase, POSTGRES_URL } from '../../kit/databases'

const refusal = (part: RegExp) => ({ name: 'CannotStart', message: expect.stringMatching(part) })

describe('a DATABASE_URL that cannot be used (start)', () => {
  it('is refused when it is no address', async () => {
    await expect(openPostgres('mysql://x')).rejects.toMatchObject(
      refusal(/不是 PostgreSQL 地址.* \/ .*not a PostgreSQL/),
    )
  })

  it('says which port refuses, without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    const trouble = openPostgres(`postgres://me:secret@127.0.0.1:${port}/x`)
    await expect(trouble).rejects.toMatchObject(refusal(new RegExp(`127.0.0.1:${port} 拒绝连接.*refuses`)))
    await expect(trouble).rejects.not.toMatchObject({ message: expect.stringContaining('secret') })
  })

  it('says which version is needed', () => {
    expect(tooOld('14.9', 15).message).toMatch(/14\.9.*15.* \/ .*14\.9.*15/)
  })

  const onPostgres = POSTGRES_URL === undefined ? it.skip : it
  const base = POSTGRES_URL ?? ''

  onPostgres('says which database is missing', async () => {
    const url = new URL(base)
    url.pathname = '/no_such_database'
    await expect(openPostgres(url.href)).rejects.toMatchObject(refusal(/no_such_database.* \/ .*create it first/))
  })

  onPostgres('compiles no statements, which takes longer than they do', async () => {
    const { url, drop } = await createPostgresDatabase(base)
    const database = await openPostgres(url)
    const { rows } = await database.pool.query('SHOW jit')
    expect(rows).toEqual([{ jit: 'off' }])
    await database.close()
    await drop()
  })

  onPostgres('ends what is read for somebody who has gone, and gives its session to nobody before', async () => {
    const { url, drop } = await createPostgresDatabase(base)
    const database = await openPostgres(url)
    const leaving = new AbortController()
    const sleep = (seconds: number, signal?: AbortSignal) =>
      readWhileThere<{ one: number }>(
        database,
        sql`SELECT 1 AS one FROM (SELECT pg_sleep(${seconds}::float8)) AS slept`,
        signal,
      )
    const begun = performance.now()
    const [abandoned, other] = [sleep(60, leaving.signal), sleep(0.4, new AbortController().signal)]
    setTimeout(() => leaving.abort(new Error('gone')), 200)
    await expect(abandoned).rejects.toThrow('gone')
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await other).toEqual([{ one: 1 }])
    await expect(sleep(60, leaving.signal)).rejects.toThrow('gone')
    const { rows } = await database.pool.query(
      "SELECT FROM pg_stat_activity WHERE query LIKE '/* reading%' AND state = 'active'",
    )
    expect(rows).toEqual([])
    await database.close()
    await drop()
  })

  onPostgres('listens again after its connection was cut', async () => {
    const { url, drop } = await createPostgresDatabase(base)
    const database = await openPostgres(url, { onTrouble: () => {} })
    const heard: unknown[] = []
    await database.listen('run', (payload) => heard.push(payload))
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
    for (let tries = 0; heard.length === 0 && tries < 60; tries++) {
      await database.notify('run', 'again')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(heard[0]).toBe('again')
    await database.close()
    await drop()
  })
})
