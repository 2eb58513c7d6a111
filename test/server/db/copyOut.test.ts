import { sql } from 'kysely'
import { copyOut } from '../../../server/foundation/db/copyOut'
import type { Database } from '../../../server/foundation/db/database'
import { describeEachDatabase } from '../../kit/databases'

describeEachDatabase('rows that are copied out of a database', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.pool.query('CREATE TABLE note (id bigint, word text)')
    await database.pool.query("INSERT INTO note SELECT at, '化工 ' || at FROM generate_series(1, 5000) at")
  })

  const textOf = async (query: ReturnType<typeof sql>): Promise<string> =>
    Buffer.from(await copyOut(database, query)).toString()

  it('are whole lines in the order of the query, however many', async () => {
    const lines = (await textOf(sql`SELECT id, word FROM note ORDER BY id DESC`)).split('\n')
    expect(lines).toHaveLength(5_001)
    expect(lines.slice(0, 2)).toEqual(['5000\t化工 5000', '4999\t化工 4999'])
    expect(lines.at(-1)).toBe('')
  })

  it('are asked for with values, which are quoted', async () => {
    const hostile = `O'Hara \\' ; DROP TABLE note; -- $1 ?`
    const values = sql`SELECT ${hostile}::text, ${3}::int + 1, ${null}::text, ${'{5,6}'}::bigint[]`
    expect(await textOf(values)).toBe(`${hostile.replace('\\', '\\\\')}\t4\t\\N\t{5,6}\n`)
    expect(await textOf(sql`SELECT count(*) FROM note WHERE word = ${hostile}`)).toBe('0\n')
  })

  it('are nothing where nothing is found', async () => {
    expect(await copyOut(database, sql`SELECT id FROM note WHERE id < 0`)).toHaveLength(0)
  })

  it('fail as any query does, and the next ones are answered', async () => {
    await expect(textOf(sql`SELECT nothing FROM note`)).rejects.toMatchObject({ code: '42703' })
    await expect(textOf(sql`SELECT 1 / (id - 4000) FROM note ORDER BY id`)).rejects.toMatchObject({ code: '22012' })
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => textOf(sql`SELECT ${at}::int`)))
    expect(all).toEqual(Array.from({ length: 8 }, (_, at) => `${at}\n`))
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('fail where their session is lost half-way, and the next ones are answered', async () => {
    if (database.kind === 'embedded') return
    const copied = textOf(sql`SELECT at, pg_sleep(0.01) FROM generate_series(1, 2000) at`)
    const lost = expect(copied).rejects.toThrow(/terminat/i)
    let ended = 0
    while (ended === 0) {
      const { rowCount } = await database.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'COPY (SELECT at, pg_sleep%'",
      )
      ended = rowCount ?? 0
    }
    await lost
    expect(await textOf(sql`SELECT 1`)).toBe('1\n')
  })
})
