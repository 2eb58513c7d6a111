import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }
const UP = [{ field: 'price', way: 'amount', value: '+10%' }]

describeApp(
  'rows that a batch edit refused',
  (at) => {
    let admin = ''
    const post = (path: string, body: object, as = admin) =>
      at().call('POST', `/api/admin/report/${path}`, { body, as })
    const preview = (changes: unknown, scope: object = { query: {} }) =>
      good(post('batch-update-preview', { ...scope, changes }))
    const apply = async (changes: unknown, scope: object = { query: {} }) => {
      const { total: expected } = await preview(changes, scope)
      return endedRun(at(), (await good(post('batch-update', { ...scope, changes, expected }))).run_id)
    }

    const fill = async (count: number, price = '100 + n'): Promise<void> => {
      const { kysely } = at().services.database
      await sql`DELETE FROM control.report`.execute(kysely)
      await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price, author, year, sort)
        SELECT 'Report ' || n || ' (2025)', 'report-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', ${sql.raw(price)}, NULL, 2025, n
        FROM generate_series(1, ${count}::int) n`.execute(kysely)
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })

    it('are kept with their reasons, and tried again', async () => {
      await fill(10)
      const ended = await apply([{ field: 'price', way: 'amount', value: '-105' }])
      expect(ended).toMatchObject({ progress: { counts: { changed: 6, refused: 4, listed: 4 } } })
      const refused = await good(at().call('GET', `/api/admin/run/refused/${ended.id}`, { as: admin }))
      expect(refused).toMatchObject({
        total: 4,
        list: [
          {
            title: ['Report 1 (2025)', 'Report 1 (2025)'],
            problems: [{ field: 'price', message: 'check.min' }],
          },
          {},
          {},
          {},
        ],
      })
      const [first, second] = refused.list.map(({ id }: { id: number }) => id)
      const { kysely } = at().services.database
      await sql`UPDATE control.report SET price = 500 WHERE id = ${first}`.execute(kysely)
      await sql`DELETE FROM control.report WHERE id = ${second}`.execute(kysely)
      const { run_id } = await good(post('batch-update', { again_of: ended.id }))
      const again = await endedRun(at(), run_id)
      expect(again).toMatchObject({
        title: ['批量修改：3 行', 'Batch edit: 3 rows'],
        result: { changed: 1, refused: 2 },
      })
      const left = await good(at().call('GET', `/api/admin/run/refused/${again.id}`, { as: admin }))
      expect(left.total).toBe(2)
      const gone = await good(
        at().call('GET', `/api/admin/run/refused/${ended.id}`, { query: { from: '1' }, as: admin }),
      )
      expect(gone.list[0]).toMatchObject({ id: second, title: null, is_gone: true })
    })

    it('are not tried again once all was taken back, where there are none, or by another action', async () => {
      await fill(10)
      const ended = await apply([{ field: 'price', way: 'amount', value: '-105' }])
      expect((await post('apply-template', { again_of: ended.id })).status).toBe(404)
      const clean = await apply(UP)
      expect((await post('batch-update', { again_of: clean.id })).status).toBe(404)
      const { change_set_id: id } = ended.result as { change_set_id: number }
      await good(at().call('POST', '/api/admin/change-set/undo', { body: { id }, as: admin }))
      expect((await post('batch-update', { again_of: ended.id })).status).toBe(404)
    })

    it('are counted beyond those that are kept, and it is said how many are', async () => {
      await fill(5_100, 'n')
      const ended = await apply([{ field: 'price', way: 'amount', value: '-90000' }])
      expect(ended).toMatchObject({ progress: { counts: { changed: 0, refused: 5_100, listed: 5_000 } } })
      const { run_id } = await good(post('batch-update', { again_of: ended.id }))
      expect((await endedRun(at(), run_id)).result).toMatchObject({ refused: 5_000 })
    }, 60_000)

    it('are shown to nobody who may not see the run', async () => {
      await fill(3)
      const ended = await apply([{ field: 'price', way: 'amount', value: '-900' }])
      const norah = await signInWith(at(), 'norah', { code: 'NORAH', grants: ['run:list'] })
      const read = () => at().call('GET', `/api/admin/run/refused/${ended.id}`, { as: norah })
      expect((await read()).status).toBe(404)
    })
  },
  UNLIMITED,
)
