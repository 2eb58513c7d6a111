import { sql } from 'kysely'
import { PAGE_SIZES } from '../../config/limits'
import { describeEachApp } from '../kit/app'

describeEachApp('the pages of a list (decisions: calls and answers)', (at) => {
  beforeAll(() => at().signIn())

  const problemsOf = async (path: string, query: Record<string, string | number>) => {
    const { status, data } = await at().call('GET', `/api/admin/${path}`, { query })
    return [status, data.problems]
  }
  const noSize = {
    field: 'pageSize',
    message: 'check.choice',
    values: { choices: [PAGE_SIZES.join('、'), PAGE_SIZES.join(', ')] },
  }

  it.each(['publisher/list', 'publisher/bin'])('of %s are whole numbers, of a size that is named', async (path) => {
    expect(await problemsOf(path, { page: 'two', pageSize: 21 })).toMatchObject([
      422,
      [{ field: 'page', message: 'check.int' }, noSize],
    ])
    expect(await problemsOf(path, { page: 0 })).toMatchObject([
      422,
      [{ field: 'page', message: 'check.min', values: { min: 1 } }],
    ])
  })

  it('are sorted by a column that is there, up or down', async () => {
    const [status, problems] = await problemsOf('publisher/list', {
      sort: 'nonsense',
      order: 'up',
      columns: 'name,none',
    })
    expect(status).toBe(422)
    expect(problems).toMatchObject([
      {
        field: 'sort',
        message: 'check.choice',
        values: { choices: expect.arrayContaining([expect.stringContaining('english_name')]) },
      },
      { field: 'order', message: 'check.choice', values: { choices: ['asc、desc', 'asc, desc'] } },
      { field: 'none', message: 'check.unknownField' },
    ])
  })

  describe('that is long (decisions: readings let others in between)', () => {
    const ROWS = 12_000
    const kysely = () => at().services.database.kysely
    const LONG = "repeat('market research ', 100)"
    const list = async (query: Record<string, string | number>) => {
      const { data } = await at().call('GET', '/api/admin/report/list', { query })
      return { ...data, ids: data.list.map(({ id }: { id: number }) => id) }
    }
    const countOf = async (scope: object) => {
      const { data } = await at().call('POST', '/api/admin/report/count', { body: { scope } })
      return data.count
    }
    const idsBy = async (order: string, where = 'true'): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`SELECT id FROM control.report WHERE ${sql.raw(where)}
        ORDER BY ${sql.raw(order)}`.execute(kysely())
      return rows.map(({ id }) => id)
    }

    beforeAll(async () => {
      await sql`INSERT INTO control.report (name, link, name_en, description, price, pages, author, status,
          category_id, publisher_id, published_at, is_hot, show_home)
        SELECT '报告' || n, 'long-' || n, 'Long list ' || n, ${sql.raw(LONG)} || n, n * 7919 % 500,
          CASE WHEN n % 5 > 0 THEN n % 90 END, CASE WHEN n % 4 = 0 THEN 'Odd author' ELSE 'Even author' END,
          CASE WHEN n % 3 = 0 THEN 'disabled' ELSE 'enabled' END, 1, 1, date '2026-01-01', n % 4 = 0, n % 5 = 0
        FROM generate_series(1, ${ROWS}::int) n`.execute(kysely())
      await sql`DELETE FROM control.report WHERE link LIKE 'long-%7'`.execute(kysely())
      await at().services.database.maintain('bulk', ['control.report'])
    }, 60_000)

    it('shows each page of an order without an index, from either end, ties and empty values too', async () => {
      for (const [sort, order] of [
        ['price', 'asc'],
        ['pages', 'desc'],
        ['author', 'asc'],
      ] as const) {
        const all = await idsBy(`${sort} ${order}, id ${order}`)
        for (const page of [1, 2, 25, Math.ceil(all.length / 200)])
          expect((await list({ sort, order, page, pageSize: 200 })).ids).toEqual(
            all.slice((page - 1) * 200, page * 200),
          )
      }
    })

    it('has nothing behind its last page', async () => {
      expect(await list({ sort: 'price', page: 900, pageSize: 20 })).toMatchObject({ list: [], total: 10_000 })
      expect(await list({ is_hot: 'false', page: 500, pageSize: 1000 })).toMatchObject({ list: [] })
    })

    it('counts what it shows, by filters, by words, by both, and without those that were left out', async () => {
      const meant = await idsBy('id DESC', 'NOT is_hot AND NOT show_home')
      const query = { is_hot: 'false', show_home: 'false' }
      expect(await list({ ...query, pageSize: 1000 })).toMatchObject({ ids: meant.slice(0, 1000), total: meant.length })
      expect(await countOf({ filters: query })).toBe(meant.length)
      expect((await list({ ...query, keyword: 'long list', exact: 1 })).total).toBe(meant.length)
      expect(await countOf({ filters: query, keyword: 'long list' })).toBe(meant.length)
      const except = meant.slice(0, 3)
      expect(await countOf({ filters: query, keyword: 'long list', except })).toBe(meant.length - 3)
    })

    it('counts right while rows come, go and change', async () => {
      const before = await countOf({ keyword: 'long list' })
      const change = async () => {
        for (let n = 1; n <= 20; n++)
          await sql`UPDATE control.report SET name_en = 'Another ' || id WHERE link = ${`long-${n * 10}`}`.execute(
            kysely(),
          )
        await sql`DELETE FROM control.report WHERE link LIKE 'long-1__1'`.execute(kysely())
      }
      const gone = 20 + (await idsBy('id', "link LIKE 'long-1__1'")).length
      const [, ...counts] = await Promise.all([change(), ...[1, 2, 3].map(() => countOf({ keyword: 'long list' }))])
      for (const count of counts) {
        expect(count).toBeLessThanOrEqual(before)
        expect(count).toBeGreaterThanOrEqual(before - gone)
      }
      expect(await countOf({ keyword: 'long list' })).toBe(before - gone)
      expect(await countOf({ keyword: 'another' })).toBe(20)
    })
  })
})
