import { sql } from 'kysely'
import type { Database } from '../../../server/foundation/db/database'
import { describeEachDatabase } from '../../kit/databases'
import { seedDatabase } from '../../kit/seeded'

describeEachDatabase('statements that are asked again and again (decision 28)', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const rows = () => database.ask(sql<{ id: number; name: unknown }>`SELECT id, name FROM public.asked ORDER BY id`)

  it('see what was written meanwhile, and go on when a column gets another type', async () => {
    await database.pool.query('CREATE TABLE public.asked (id int, name text)')
    for (let id = 1; id <= 8; id++) {
      await database.pool.query('INSERT INTO public.asked VALUES ($1, $2)', [id, String(id)])
      expect(await rows()).toHaveLength(id)
    }
    await database.pool.query('ALTER TABLE public.asked ALTER name TYPE int USING name::int')
    for (let times = 0; times < 12; times++) expect((await rows())[0]).toEqual({ id: 1, name: 1 })
    await database.pool.query('DROP TABLE public.asked')
    await expect(rows()).rejects.toMatchObject({ code: '42P01' })
  })

  it('may be more than a session keeps plans of', async () => {
    for (let at = 0; at < 450; at++) {
      const [row] = await database.ask(sql<{ at: number }>`SELECT ${sql.lit(at)}::int AS at`)
      expect(row).toEqual({ at })
    }
  })
})

describeEachDatabase('the version of what nodes keep (decision 28)', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await seedDatabase(database)
  })
  const version = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ version: number }>('SELECT version FROM control.cache_version')
    return rows[0]?.version ?? 0
  }
  const counted = async (statement: string): Promise<number> => {
    const before = await version()
    await database.pool.query(statement)
    return (await version()) - before
  }

  it('is counted once by each transaction that changes what rights and places depend on', async () => {
    expect(await counted(`UPDATE control.rule SET visible = visible`)).toBe(1)
    expect(await counted(`UPDATE control.role SET status = status`)).toBe(1)
    expect(await counted(`UPDATE control."user" SET status = status`)).toBe(1)
    expect(await counted(`UPDATE control.site SET sort = sort`)).toBe(1)
    expect(await counted(`UPDATE control.department SET role_ids = role_ids`)).toBe(1)
    expect(
      await counted(`BEGIN; UPDATE control.role SET status = status; UPDATE control.site SET sort = sort; COMMIT`),
    ).toBe(1)
  })

  it('is not counted by a sign-in, nor by what is rolled back', async () => {
    expect(await counted(`UPDATE control."user" SET last_login_at = now()`)).toBe(0)
    expect(await counted(`BEGIN; UPDATE control.role SET status = status; ROLLBACK`)).toBe(0)
  })
})
