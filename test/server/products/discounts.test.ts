import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }

const TERMS = {
  name: 'Autumn',
  discount_type: 'rate',
  discount_rate: '0.15',
  discount_begin: '2026-11-01T00:00:00.000Z',
  discount_end: '2026-11-30T00:00:00.000Z',
  existing: 'replace',
}

const { existing: _, ...BESIDE } = TERMS

/** What a category gives stands beside what its reports have: there is nothing to replace. */
const termsOf = (resource: string): object => (resource === 'category' ? BESIDE : TERMS)

describeEachApp(
  'discounts for many reports (flows §7.5)',
  (at) => {
    let admin = ''
    const kysely = () => at().services.database.kysely
    const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
    const preview = (terms: object, scope: object = { query: {} }, of = 'report') => {
      const { name: _, ...rest }: { name?: string } = { ...termsOf(of), ...terms }
      return good(post(`${of}/batch-discount-preview`, { ...scope, ...rest }))
    }
    const begin = async (terms: object = {}, scope: object = { query: {} }, of = 'report') => {
      const { total: expected } = await preview(terms, scope, of)
      return good(post(`${of}/batch-discount`, { ...scope, ...termsOf(of), ...terms, expected }))
    }
    const apply = async (terms: object = {}, scope: object = { query: {} }, of = 'report') =>
      endedRun(at(), (await begin(terms, scope, of)).run_id)
    const campaigns = async () =>
      (
        await good(
          at().call('GET', '/api/admin/report-discount/list', { query: { sort: 'id', order: 'asc' }, as: admin }),
        )
      ).list
    const undo = async (id: number) => {
      const undone = await good(post('change-set/undo', { id }))
      return undone.run_id ? (await endedRun(at(), undone.run_id)).result : undone
    }
    const discounted = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM control.report
        WHERE discount_type <> 'none'`.execute(kysely())
      return rows[0]?.count ?? 0
    }
    const fill = async (count: number, price = '100 + n'): Promise<void> => {
      await sql`DELETE FROM control.report`.execute(kysely())
      await sql`DELETE FROM control.report_discount`.execute(kysely())
      await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price, sort)
        SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', ${sql.raw(price)}, n
        FROM generate_series(1, ${count}::int) n`.execute(kysely())
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })

    it('shows what each report would cost, and writes nothing', async () => {
      await fill(60)
      const seen = await preview({})
      expect(seen).toMatchObject({ total: 60, changed: 60, refused: 0 })
      expect(seen.fields).toContain('price_to_pay')
      expect(seen.rows).toHaveLength(50)
      expect(seen.rows[0]).toMatchObject({
        before: { price_to_pay: '101.00', discount_type: 'none', discount_rate: null },
        after: { price_to_pay: '85.85', discount_type: 'rate', discount_rate: '0.150000' },
      })
      expect(seen.extremes).toContainEqual(
        expect.objectContaining({
          field: 'price_to_pay',
          lowest: expect.objectContaining({ after: expect.objectContaining({ price_to_pay: '85.85' }) }),
        }),
      )
      expect(await discounted()).toBe(0)
    })

    it('stands in the list as one row, with its state and its scope, and is taken back as one', async () => {
      await fill(700)
      const ended = await apply()
      expect(ended).toMatchObject({ state: 'done', result: { changed: 700, refused: 0, gone: 0 } })
      expect(await discounted()).toBe(700)
      const [campaign, ...others] = await campaigns()
      expect(others).toEqual([])
      expect(campaign).toMatchObject({
        name: 'Autumn',
        discount_rate: '0.150000',
        discount_amount: null,
        origin: 'report',
        reports: 700,
        target: '全部，共 700 条',
        target_en: 'All, 700 rows',
      })
      expect(campaign.change_set_id).toBe((ended.result as { change_set_id: number }).change_set_id)
      await undo(campaign.change_set_id)
      expect(await discounted()).toBe(0)
      expect(await campaigns()).toEqual([])
    }, 60_000)

    it('leaves a report alone that was changed since, and says how many', async () => {
      await fill(3)
      await apply()
      const { list } = await good(at().call('GET', '/api/admin/report/list', { as: admin }))
      const [{ id, version }] = list
      await good(post('report/update', { id, version, discount_rate: '0.4' }))
      const [campaign] = await campaigns()
      expect(await undo(campaign.change_set_id)).toMatchObject({ undone: 3, conflict_count: 1 })
      const { rows } = await sql`SELECT discount_rate FROM control.report WHERE discount_type = 'rate'`.execute(
        kysely(),
      )
      expect(rows).toEqual([{ discount_rate: '0.400000' }])
    })

    it('tells coming, running and past by the clock, and filters by it', async () => {
      await fill(1)
      const year = at().services.now().getUTCFullYear()
      const day = (of: number) => `${of}-06-01T00:00:00.000Z`
      const spans = { Past: [year - 3, year - 2], Running: [year - 1, year + 1], Coming: [year + 2, year + 3] } as const
      for (const [name, [from, to]] of Object.entries(spans))
        await apply({ name, discount_begin: day(from), discount_end: day(to) })
      expect((await campaigns()).map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
        ['Past', 'past'],
        ['Running', 'running'],
        ['Coming', 'coming'],
      ])
      const query = { state: 'coming' }
      const { list } = await good(at().call('GET', '/api/admin/report-discount/list', { query, as: admin }))
      expect(list).toMatchObject([{ name: 'Coming' }])
    })

    it('refuses reports that would cost less than nothing, and says why', async () => {
      await fill(10)
      const amount = { discount_type: 'amount', discount_rate: null, discount_amount: '105' }
      const seen = await preview(amount)
      expect(seen).toMatchObject({ total: 10, changed: 6, refused: 4 })
      expect(seen.refused_rows[0].problems).toEqual([{ field: 'discount_amount', message: 'rule.discountOverPrice' }])
      expect((await apply(amount)).result).toMatchObject({
        changed: 6,
        refused: 4,
        reasons: [{ field: 'discount_amount', message: 'rule.discountOverPrice', count: 4 }],
      })
      expect(await campaigns()).toMatchObject([{ reports: 6, discount_amount: '105.00', discount_rate: null }])
    })

    it('leaves those alone that have a discount then, where that is wanted', async () => {
      await fill(4)
      const { list } = await good(at().call('GET', '/api/admin/report/list', { as: admin }))
      await apply({}, { ids: [list[0].id] })
      expect(await preview({ existing: 'keep', discount_rate: '0.3' })).toMatchObject({ changed: 3, refused: 1 })
      const later = { discount_begin: '2027-01-01T00:00:00.000Z', discount_end: '2027-02-01T00:00:00.000Z' }
      expect(await preview({ existing: 'keep', ...later })).toMatchObject({ changed: 4, refused: 0 })
      expect(await preview({})).toMatchObject({ changed: 3, unchanged: 1 })
    })

    it('means all reports of categories, with those below or without', async () => {
      await fill(6)
      const top = await good(post('category/store', { name: 'Upper', link: `upper-${Date.now()}` }))
      const below = await good(
        post('category/store', { name: 'Lower', link: `lower-${Date.now()}`, parent_id: top.row.id }),
      )
      const [upper, lower] = [top.row.id, below.row.id]
      await sql`UPDATE control.report SET category_id = ${upper} WHERE sort = 1`.execute(kysely())
      await sql`UPDATE control.report SET category_id = ${lower} WHERE sort IN (2, 3)`.execute(kysely())
      const scope = { ids: [upper] }
      expect(await preview({ with_children: false }, scope, 'category')).toMatchObject({ total: 1 })
      expect(await preview({ with_children: true }, scope, 'category')).toMatchObject({ total: 3 })
      const first = await apply({ with_children: true }, scope, 'category')
      expect(first).toMatchObject({ result: { changed: 3 }, about: { shown_in: 'report_discount', rows_of: 'report' } })
      expect(await campaigns()).toMatchObject([
        { origin: 'category', reports: 3, target: '分类为Upper，含下级，共 3 条', category_ids: [upper, lower] },
      ])
      expect(await discounted()).toBe(0)
      const [campaign] = await campaigns()
      await undo(campaign.change_set_id)
      expect(await campaigns()).toEqual([])
    })

    it('shows which discounts of a month meet on the same reports', async () => {
      await fill(5)
      const { list } = await good(at().call('GET', '/api/admin/report/list', { as: admin }))
      const ids = list.map(({ id }: { id: number }) => id)
      await apply({ name: 'One' }, { ids: ids.slice(0, 3) })
      await apply(
        { name: 'Two', discount_rate: '0.2', discount_begin: '2026-11-20T00:00:00.000Z' },
        { ids: ids.slice(2) },
      )
      await apply({
        name: 'Later',
        discount_begin: '2027-03-01T00:00:00.000Z',
        discount_end: '2027-03-02T00:00:00.000Z',
      })
      const query = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
      const seen = await good(at().call('GET', '/api/admin/report-discount/calendar', { query, as: admin }))
      expect(seen.list).toMatchObject([{ name: 'One' }, { name: 'Two' }])
      expect(seen.overlaps).toEqual([{ one: seen.list[0].id, other: seen.list[1].id, reports: 1 }])
      const wrong = await at().call('GET', '/api/admin/report-discount/calendar', {
        query: { from: 'soon', to: 'late' },
        as: admin,
      })
      expect(wrong.status).toBe(422)
    })

    it('says what is wrong with its terms', async () => {
      await fill(2)
      const turned = { ...TERMS, discount_end: '2026-10-01T00:00:00.000Z', query: {}, expected: 2 }
      const reply = await post('report/batch-discount', turned)
      expect(reply.data.problems).toMatchObject([
        { field: 'discount_end', sentence: 'The end time cannot be smaller than the start time' },
      ])
      const { discount_rate: _, ...without } = TERMS
      const halves = await post('report/batch-discount', { ...without, query: {}, expected: 2 })
      expect(halves.data.problems).toMatchObject([{ field: 'discount_rate', message: 'rule.discountIncomplete' }])
      const above = await post('report/batch-discount', { ...TERMS, discount_rate: '1.5', query: {}, expected: 2 })
      expect(above.data.problems).toMatchObject([{ field: 'discount_rate', message: 'check.percentMax' }])
      expect((await post('report/batch-discount', { ...TERMS, query: {}, expected: 1 })).status).toBe(409)
      const nobody = { ...BESIDE, ids: [987_654], expected: 0, with_children: true }
      expect((await post('category/batch-discount', nobody)).status).toBe(404)
    })

    it('is open to whoever holds its mark, its preview too', async () => {
      const clerk = await signInWith(at(), 'onlooker', { code: 'onlooker', grants: ['report:list'] })
      for (const path of ['report/batch-discount', 'report/batch-discount-preview', 'category/batch-discount'])
        expect((await post(path, { ...TERMS, ids: [1], expected: 1 }, clerk)).status).toBe(403)
    })
  },
  UNLIMITED,
)
