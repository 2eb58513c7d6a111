import type { Database } from '../../../server/foundation/db/database'
import { REPEATED } from '../../../server/foundation/db/repeated'
import { openInMemory } from '../../kit/databases'

describe('a statement that is sent again and again to the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openInMemory()
    await database.pool.query('CREATE TABLE note (id bigint PRIMARY KEY, word text NOT NULL)')
  })
  afterAll(() => database.close())

  const kept = async (): Promise<string[]> =>
    (await database.pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements ORDER BY 1')).rows.map(
      ({ name }) => name,
    )
  const add = (id: number, word: string | null) =>
    database.pool.query(`${REPEATED} INSERT INTO note VALUES ($1::bigint, $2) RETURNING word`, [id, word])

  it('is parsed once, and answered each time by what it was given', async () => {
    const before = await kept()
    expect((await add(1, '化工')).rows).toEqual([{ word: '化工' }])
    expect((await add(2, 'chemistry')).rows).toEqual([{ word: 'chemistry' }])
    expect((await Promise.all([add(3, 'a'), add(4, 'b')])).map(({ rows }) => rows)).toEqual([
      [{ word: 'a' }],
      [{ word: 'b' }],
    ])
    expect(await kept()).toHaveLength(before.length + 1)
  })

  it('fails as any other does, and goes on', async () => {
    await expect(add(1, 'twice')).rejects.toMatchObject({ code: '23505' })
    await expect(add(9, null)).rejects.toMatchObject({ code: '23502' })
    expect((await add(9, 'nine')).rows).toEqual([{ word: 'nine' }])
  })

  it('is not kept where it cannot be parsed', async () => {
    const before = await kept()
    const wrong = () => database.pool.query(`${REPEATED} SELECT nothing FROM note WHERE id = $1`, [1])
    await expect(wrong()).rejects.toMatchObject({ code: '42703' })
    await expect(wrong()).rejects.toMatchObject({ code: '42703' })
    expect(await kept()).toEqual(before)
  })

  it('sees a table that was made anew under its name', async () => {
    await database.pool.query('ALTER TABLE note RENAME TO former')
    await database.pool.query('CREATE TABLE note (id bigint, word text, more int)')
    expect((await add(1, 'again')).rows).toEqual([{ word: 'again' }])
    expect((await database.pool.query('SELECT word FROM note')).rows).toEqual([{ word: 'again' }])
  })

  it('makes room for others', async () => {
    for (let at = 0; at < 40; at++)
      expect((await database.pool.query(`${REPEATED} SELECT $1::int + ${at} AS sum`, [1])).rows).toEqual([
        { sum: 1 + at },
      ])
    expect((await kept()).length).toBe(32)
    expect((await add(2, 'still')).rows).toEqual([{ word: 'still' }])
  })
})
