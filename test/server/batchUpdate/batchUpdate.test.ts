import { sql } from 'kysely'
import pg from 'pg'
import { startBulk } from '../../../server/kernel/resources/bulkRun'
import { report } from '../../../src/resources/report'
import { describeEachApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'
import { endedRun, runWhen } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const CONTROL = 'control'
const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }
const UP = [{ field: 'price', way: 'amount', value: '+10%' }]

describeEachApp(
  'changing fields of many rows (flows §7.4)',
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
    const sum = async (): Promise<string> => {
      const { rows } = await sql<{ sum: string }>`SELECT sum(price)::text AS sum FROM control.report`.execute(
        at().services.database.kysely,
      )
      return rows[0]?.sum ?? ''
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })

    it('shows what would come of it, and writes nothing', async () => {
      await fill(120)
      const before = await sum()
      const seen = await preview([...UP, { field: 'name', way: 'replace', find: '2025', value: '2026' }])
      expect(seen).toMatchObject({ total: 120, changed: 120, unchanged: 0, refused: 0, refused_rows: [] })
      expect(seen.rows).toHaveLength(50)
      expect(seen.rows[0]).toMatchObject({
        title: ['Report 1 (2025)', 'Report 1 (2025)'],
        before: { price: '101.00', name: 'Report 1 (2025)' },
        after: { price: '111.10', name: 'Report 1 (2026)' },
      })
      expect(seen.extremes).toMatchObject([
        { field: 'price', lowest: { after: { price: '111.10' } }, highest: { after: { price: '242.00' } } },
      ])
      expect(await sum()).toBe(before)
    })

    it('changes what it has shown as one change set, and takes all of it back', async () => {
      await fill(1_200)
      const before = await sum()
      const ended = await apply(UP)
      expect(ended).toMatchObject({
        state: 'done',
        title: ['批量修改：1,200 行', 'Batch edit: 1,200 rows'],
        result: { changed: 1_200, unchanged: 0, refused: 0 },
      })
      expect(await sum()).not.toBe(before)
      const set = (ended.result as { change_set_id: number }).change_set_id
      const undone = await good(at().call('POST', '/api/admin/change-set/undo', { body: { id: set }, as: admin }))
      if (undone.run_id) await endedRun(at(), undone.run_id)
      expect(await sum()).toBe(before)
    }, 60_000)

    it('leaves rows alone that may not become so, and says how many and why', async () => {
      await fill(10)
      const below = [{ field: 'price', way: 'amount', value: '-105' }]
      const seen = await preview(below)
      expect(seen).toMatchObject({ total: 10, changed: 6, refused: 4 })
      expect(seen.refused_rows[0]).toMatchObject({ problems: [{ field: 'price', message: 'check.min' }] })
      expect((await apply(below)).result).toMatchObject({
        changed: 6,
        refused: 4,
        reasons: [{ field: 'price', message: 'check.min', count: 4 }],
      })
      expect(await sum()).toBe('425.00')
    })

    it('tells of every row that would be left alone, page by page', async () => {
      await fill(320, 'n')
      const changes = [{ field: 'price', way: 'amount', value: '-400' }]
      const page = (refused_from: number) => good(post('batch-update-preview', { query: {}, changes, refused_from }))
      const pages = [await preview(changes), await page(50), await page(250), await page(320)]
      expect(pages.map(({ refused_rows: rows }) => rows.length)).toEqual([50, 200, 70, 0])
      expect(pages[0]).toMatchObject({ refused: 320, refused_listed: 320 })
      const ids = new Set(pages.flatMap(({ refused_rows: rows }) => rows.map(({ id }: { id: number }) => id)))
      expect(ids.size).toBe(320)
      const beyond = await post('batch-update-preview', { query: {}, changes, refused_from: 10_001 })
      expect(beyond.status).toBe(422)
    })

    it.each([
      ['-150%', 10, 'check.min'],
      ['+9999999999%', 10, 'check.max'],
      ['=99999999999', 10, 'check.max'],
      ['+9999999892', 3, 'check.max'],
    ])(
      'leaves prices alone that %s makes less than nothing or too long, here and in the run',
      async (value, refused, message) => {
        await fill(10)
        const changes = [{ field: 'price', way: 'amount', value }]
        const seen = await preview(changes)
        expect(seen).toMatchObject({ total: 10, refused, changed: 10 - refused })
        expect(seen.refused_rows[0].problems).toEqual([expect.objectContaining({ field: 'price', message })])
        const before = await sum()
        const ended = await apply(changes)
        expect(ended).toMatchObject({
          state: 'done',
          result: { refused, reasons: [{ field: 'price', message, count: refused }] },
        })
        if (refused === 10) expect(await sum()).toBe(before)
      },
    )

    it.each(['10%%', '1e9', '=', '٣%', '=SUM(A1)', '-1.23456%'])(
      'says that %s is no change of an amount',
      async (value) => {
        await fill(2)
        const reply = await post('batch-update-preview', {
          query: {},
          changes: [{ field: 'price', way: 'amount', value }],
        })
        expect([reply.status, typeof reply.message]).toEqual([422, 'string'])
      },
    )

    it('refuses names that two rows would share, there or about to be', async () => {
      await fill(4)
      const alike = [{ field: 'name', way: 'replace', find: 'Report 2', value: 'Report 1' }]
      expect(await preview(alike)).toMatchObject({ changed: 0, refused: 1, unchanged: 3 })
      const one = [1, 2, 3, 4].map((n) => ({ field: 'name', way: 'replace', find: `Report ${n}`, value: 'Report' }))
      expect(await preview(one)).toMatchObject({ changed: 1, refused: 3 })
      expect((await apply(one)).result).toMatchObject({
        changed: 1,
        refused: 3,
        reasons: [{ field: 'name', message: 'check.taken', count: 3 }],
      })
    })

    it('checks what several fields say together', async () => {
      await fill(3)
      const half = [{ field: 'discount_type', way: 'set', value: 'rate' }]
      expect(await preview(half)).toMatchObject({ refused: 3 })
      const whole = [
        ...half,
        { field: 'discount_rate', way: 'amount', value: '15%' },
        { field: 'discount_begin', way: 'set', value: '2026-11-01T00:00:00Z' },
        { field: 'discount_end', way: 'set', value: '2026-12-01T00:00:00Z' },
      ]
      expect(await preview(whole)).toMatchObject({ changed: 3, refused: 0 })
    })

    it('means the rows that are named, or those that a filter means', async () => {
      await fill(6)
      const { list } = await good(at().call('GET', '/api/admin/report/list', { query: {}, as: admin }))
      const ids = list.slice(0, 2).map(({ id }: { id: number }) => id)
      expect(await preview(UP, { ids })).toMatchObject({ total: 2 })
      expect(await preview(UP, { query: { keyword: 'Report 3' } })).toMatchObject({ total: 1 })
    })

    it('looks for what a keyword finds once, and not anew for each batch', async () => {
      const asked = jest.spyOn(pg.Client.prototype, 'query')
      const readingsOfAll = (): number => {
        const texts = asked.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : ''))
        asked.mockClear()
        return texts.filter((text) => /"report_words" AS its\s+WHERE its\.words/.test(text)).length
      }
      const scope = { query: { keyword: ['Report'] } }
      const changes = [{ field: 'price', way: 'amount', value: '=7' }]
      const readings: number[] = []
      for (const count of [100, 1_300]) {
        await fill(count)
        readingsOfAll()
        expect((await apply(changes, scope)).result).toMatchObject({ changed: count })
        readings.push(readingsOfAll())
      }
      expect(readings[1]).toBe(readings[0])
      const { services } = at()
      const { rows } = await sql<{ except: number }>`UPDATE control.report SET name = 'Other' WHERE id =
        (SELECT min(id) + 700 FROM control.report) RETURNING id - 1 AS except`.execute(services.database.kysely)
      const rest = { query: scope.query, except: rows.map(({ except }) => except) }
      const off = { does: 'change-status', status: 'disabled' } as const
      const meta = { action: off.does, resource: report.name, site: CONTROL, userId: 1 } as const
      const where = { place: services.places.control, site: CONTROL }
      const { run_id: id = 0 } = await startBulk(services, where, report, rest, off, meta, 1_298)
      expect((await endedRun(at(), id)).result).toMatchObject({ count: 1_298 })
      expect(readingsOfAll()).toBeLessThanOrEqual(2)
      asked.mockRestore()
    }, 60_000)

    it('does not begin where other rows are meant than were looked at', async () => {
      await fill(5)
      const reply = await post('batch-update', { query: {}, changes: UP, expected: 4 })
      expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('You previewed 4 rows') })
      const nothing = await post('batch-update', { query: { year: '1999' }, changes: UP, expected: 0 })
      expect(nothing.status).toBe(404)
    })

    it('says in words what is wrong with a change', async () => {
      const reply = await post('batch-update', {
        query: {},
        changes: [{ field: 'price', way: 'amount', value: 'x' }],
        expected: 1,
      })
      expect(reply.data.problems).toMatchObject([
        { field: 'changes', sentence: 'Price: enter a number or a percentage such as +10%, -50 or =1200' },
      ])
      const lost = await post('batch-update-preview', {
        query: {},
        changes: [{ field: 'category_id', way: 'set', value: 987_654 }],
      })
      expect(lost.data.problems).toMatchObject([
        { message: 'check.ref', sentence: expect.stringContaining('Category') },
      ])
    })

    it('is open to whoever holds its mark, its preview too', async () => {
      await addUser(at(), { name: 'clerk' })
      const clerk = await at().signIn('clerk', PASSWORD)
      for (const path of ['batch-update', 'batch-update-preview'])
        expect((await post(path, { query: {}, changes: UP }, clerk)).status).toBe(403)
      admin = await at().signIn()
    })

    it('changes no row twice where it is stopped and gone on with', async () => {
      await fill(6_000, '100')
      const { run_id: id } = await good(post('batch-update', { query: {}, changes: UP, expected: 6_000 }))
      await runWhen(at(), id, ({ progress }) => (progress?.done ?? 0) > 0)
      await good(at().call('POST', '/api/admin/run/stop', { body: { id }, as: admin }))
      await endedRun(at(), id)
      await good(at().call('POST', '/api/admin/run/restart', { body: { id }, as: admin }))
      expect((await endedRun(at(), id)).result).toMatchObject({ changed: 6_000 })
      expect(await sum()).toBe('660000.00')
    }, 120_000)
  },
  UNLIMITED,
)
