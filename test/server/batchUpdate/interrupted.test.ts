import { sql } from 'kysely'
import type { WriteHook } from '../../../server/kernel/resources/hook'
import { hookOf, provideHooks } from '../../../server/kernel/resources/hooks'
import { describeEachApp } from '../../kit/app'
import { holdRun } from '../../kit/holdRun'
import { addRole, addUser, PASSWORD } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }
const UP = [{ field: 'price', way: 'amount', value: '+10%' }]
const ROWS = 1_600

const failure = (code: string): Error => Object.assign(new Error(`the database says ${code}`), { code })

describeEachApp(
  'a batch edit that is disturbed',
  (at) => {
    let hook: { -readonly [name in keyof WriteHook]: WriteHook[name] } = {}
    let before: Pick<WriteHook, 'afterWrite'> = {}
    let admin = ''
    const kysely = () => at().services.database.kysely
    const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
    const begin = async (as = admin): Promise<number> =>
      (await good(post('report/batch-update', { query: {}, changes: UP, expected: ROWS }, as))).run_id
    const goOn = (id: number) => good(post('run/restart', { id }))
    const prices = async () => {
      const { rows } = await sql<{ price: string; count: number }>`
        SELECT price::text AS price, count(*)::int AS count FROM control.report GROUP BY price ORDER BY price`.execute(
        kysely(),
      )
      return Object.fromEntries(rows.map(({ price, count }) => [price, count]))
    }
    /** The rows of the `nth` batch are written, and so often an error comes before they are kept. */
    const failing = (nth: number, times: number, error: Error): void => {
      let batch = 0
      hook.afterWrite = async (writer) => {
        await before.afterWrite?.(writer)
        batch += 1
        if (batch >= nth && batch < nth + times) throw error
      }
    }
    const mend = (): void => {
      delete hook.afterWrite
      Object.assign(hook, before)
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      hook = hookOf('report')
      before = hook.afterWrite ? { afterWrite: hook.afterWrite } : {}
      provideHooks({ report: hook })
      await at().services.runs.start()
    })
    beforeEach(async () => {
      await sql`DELETE FROM control.report`.execute(kysely())
      await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price)
        SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', 100 FROM generate_series(1, ${ROWS}::int) n`.execute(
        kysely(),
      )
    })
    afterEach(mend)

    it.each([
      ['the database goes away for a while', 'ECONNREFUSED'],
      ['the disk is full for a while', '53100'],
    ])(
      'comes to its end by itself where %s, and changes no row twice',
      async (_, code) => {
        failing(2, 2, failure(code))
        const ended = await endedRun(at(), await begin())
        expect(ended).toMatchObject({ state: 'done', result: { changed: ROWS } })
        expect(await prices()).toEqual({ '110.00': ROWS })
      },
      60_000,
    )

    it.each([
      ['the database stays away', 'ECONNREFUSED'],
      ['the disk stays full', '53100'],
    ])(
      'says why it ended where %s, keeps what it did, and goes on from there',
      async (_, code) => {
        failing(2, 100, failure(code))
        const id = await begin()
        const ended = await endedRun(at(), id)
        expect(ended).toMatchObject({
          state: 'failed',
          progress: { done: 500 },
          error: { message: expect.any(String) },
        })
        expect(ended.error?.message).not.toBe('')
        expect(await prices()).toEqual({ '100.00': ROWS - 500, '110.00': 500 })
        mend()
        await goOn(id)
        expect(await endedRun(at(), id)).toMatchObject({ state: 'done', result: { changed: ROWS } })
        expect(await prices()).toEqual({ '110.00': ROWS })
      },
      60_000,
    )

    it('ends between two batches where its right is taken away, and says which right that was', async () => {
      const role = await addRole(at(), { code: 'BATCHER', grants: ['report:list', 'report:batch-update'] })
      const user = await addUser(at(), { name: 'bea', roles: [role] })
      const bea = await at().signIn('bea', PASSWORD)
      const held = holdRun(at(), user, 3)
      const id = await begin(bea)
      await held.reached
      await sql`UPDATE control.role SET rule_ids = '[]' WHERE id = ${role}`.execute(kysely())
      await at().services.events.tell({ type: 'rights-changed' })
      held.letGo()
      admin = await at().signIn()
      const ended = await endedRun(at(), id)
      expect(ended).toMatchObject({
        state: 'failed',
        error: { message: 'The right “Batch edit” was taken away, so the task ended. What was done by then stays' },
      })
      const { '110.00': changed = 0, '100.00': left = 0 } = await prices()
      expect([changed + left, changed % 500]).toEqual([ROWS, 0])
      expect(left).toBeGreaterThan(0)
    }, 60_000)
  },
  UNLIMITED,
)
