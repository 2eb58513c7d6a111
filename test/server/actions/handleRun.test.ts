import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'
import { endedRun, runWhen } from '../../kit/runs'

const MANY = 4_000
const TERMS = { kind: 'amount', value: 5, begins_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }

describeEachApp(
  'an action that is a run (decision 26)',
  (at) => {
    let admin = ''
    const ask = (path: string, body: object, as = admin) =>
      at().call('POST', `/api/admin/${path}`, { site: 'main', body, as })
    const generate = (more: object, as?: string) => ask('coupon/generate', { ...TERMS, ...more }, as)
    const counted = async (where = sql`true`): Promise<number> => {
      const { rows } = await sql<{
        n: number
      }>`SELECT count(DISTINCT code) AS n FROM site_main.coupon WHERE ${where}`.execute(at().services.database.kysely)
      return rows[0]?.n ?? 0
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await at().services.runs.start()
    })

    it('refuses what its declaration refuses, each at its field and in words', async () => {
      const reply = await generate({ count: 0, value: 101, kind: 'rate', publisher_ids: [99], flavour: 1 })
      expect(reply.status).toBe(422)
      const said = reply.data.problems.map(({ field, sentence }: Record<string, string>) => [field, sentence])
      expect(said).toEqual([
        ['count', 'How many cannot be less than 1'],
        ['flavour', 'This field does not exist'],
        ['value', 'Value cannot be more than 100'],
      ])
      const lost = await generate({ count: 1, publisher_ids: [99] })
      expect(lost.data.problems).toMatchObject([{ field: 'publisher_ids', message: 'check.ref' }])
      expect((await generate({})).data.problems).toMatchObject([{ field: 'count', message: 'check.required' }])
    })

    it('is open to whoever holds its mark, and to nobody else', async () => {
      await addUser(at(), { name: 'clerk' })
      const clerk = await at().signIn('clerk', PASSWORD)
      expect((await generate({ count: 1 }, clerk)).status).toBe(403)
      await at().signIn()
    })

    it('is stopped and gone on with without losing or repeating anything, as one change set', async () => {
      const { run_id: id, change_set_id: set } = (await generate({ count: MANY, prefix: 'STOP-' })).data
      await runWhen(at(), id, ({ progress }) => (progress?.done ?? 0) > 0)
      await ask('run/stop', { id })
      const stopped = await endedRun(at(), id)
      const made = await counted(sql`code LIKE 'STOP-%'`)
      expect(stopped).toMatchObject({
        state: 'stopped',
        title: ['生成优惠码：4,000 个', 'Generate codes: 4,000 codes'],
      })
      expect([made > 0, made < MANY, made % 500]).toEqual([true, true, 0])
      await ask('run/restart', { id })
      expect(await endedRun(at(), id)).toMatchObject({ state: 'done', result: { made: MANY, change_set_id: set } })
      expect(await counted(sql`code LIKE 'STOP-%'`)).toBe(MANY)
      const log = await at().call('GET', '/api/admin/operation-log/list', { query: { action: 'generate' } })
      expect(log.data.list[0]).toMatchObject({ resource: 'coupon', action: 'generate', site: 'main', code: '200' })
    })

    it('does not go on with what was taken back', async () => {
      const { run_id: id, change_set_id: set } = (await generate({ count: MANY, prefix: 'BACK-' })).data
      await runWhen(at(), id, ({ progress }) => (progress?.done ?? 0) > 0)
      await ask('run/stop', { id })
      await endedRun(at(), id)
      expect((await ask('change-set/undo', { id: set })).status).toBe(200)
      await ask('run/restart', { id })
      expect(await endedRun(at(), id)).toMatchObject({ state: 'failed' })
      expect(await counted(sql`code LIKE 'BACK-%'`)).toBe(0)
    })
  },
  UNLIMITED,
)
