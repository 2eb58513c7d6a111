import { sql } from 'kysely'
import { examineSome } from '../../../server/features/products/doctor/examineDue'
import { reportFilters } from '../../../server/features/products/doctor/reportFilters'
import { compareUnique } from '../../../server/foundation/db/migrations/comparedUnique'
import type { Wanted } from '../../../server/kernel/kinds/kind'
import { makeUniqueWhole } from '../../../server/kernel/resources/wholeUnique'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences, reportBook, reportRow, upload } from '../transfer/kit'

describeEachApp('the report doctor, as reports change', (at) => {
  let admin = ''
  const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
  const kysely = () => at().services.database.kysely
  const place = () => at().services.places.control
  const list = async (resource: string, query: Record<string, string>) =>
    (
      await good(
        at().call('GET', `/api/admin/${resource}/list`, {
          as: admin,
          query: { order: 'asc', sort: 'id', pageSize: '1000', ...query },
        }),
      )
    ).list
  const found = async (): Promise<[number, string][]> =>
    (await list('report-finding', {})).map(({ report_id, rule }: { report_id: number; rule: string }) => [
      report_id,
      rule,
    ])
  const settle = async (): Promise<void> => {
    while ((await examineSome(place())).taken > 0);
  }
  const row = async (id: number) => (await good(at().call('GET', `/api/admin/report/form/${id}`, { as: admin }))).row
  const finding = (wanted: Wanted) => reportFilters.report?.finding?.(place(), wanted, sql.id('id'))
  /** The reports that the filter means, with the columns of the table unqualified. */
  const meant = async (wanted: Wanted): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM control.report WHERE ${finding(wanted)}
      ORDER BY id`.execute(kysely())
    return rows.map(({ id }) => id)
  }
  const change = async (id: number, values: object) =>
    good(post('report/update', { id, version: (await row(id)).version, ...values }))

  beforeAll(async () => {
    admin = await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(kysely())
    await settle()
    await sql`INSERT INTO control.report (id, name, link, category_id, publisher_id, published_at, price, table_of_contents)
      SELECT n, 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', 100, '1 A'
      FROM generate_series(1, 6) n`.execute(kysely())
    await sql`SELECT setval(pg_get_serial_sequence('control.report', 'id'), 1000)`.execute(kysely())
    await settle()
  })

  it('looks again at a report soon after it was changed, and at one that was added or deleted', async () => {
    expect(await found()).toEqual([])
    await change(2, { price: '0' })
    await eventually(async () => expect(await found()).toEqual([[2, 'no-price']]))
    await change(2, { price: '5' })
    await eventually(async () => expect(await found()).toEqual([]))
    const { name, category_id, publisher_id } = await row(1)
    const added = await good(
      post('report/store', {
        name: `${name}.`,
        link: 'twin',
        category_id,
        publisher_id,
        published_at: '2026-02-01',
        price: '1',
        table_of_contents: '1 B',
      }),
    )
    await eventually(async () => expect(await found()).toEqual([[added.row.id, 'twin-name']]))
    await good(post('report/destroy', { ids: [1] }))
    await eventually(async () => expect(await found()).toEqual([]))
  })

  it('keeps the line of what is still so, with its time', async () => {
    await change(3, { price: '0' })
    await eventually(async () => expect(await found()).toEqual([[3, 'no-price']]))
    const [first] = await list('report-finding', { rule: 'no-price' })
    await change(3, { author: 'Somebody else', table_of_contents: null })
    await eventually(async () => expect(await found()).toHaveLength(2))
    expect(await list('report-finding', { rule: 'no-price' })).toEqual([first])
  })

  it('tells a twin that was renamed, and the one that stays alone', async () => {
    await change(5, { name: 'report　4!' })
    await eventually(async () => expect(await found()).toEqual([[5, 'twin-name']]))
    await change(4, { name: 'Something of its own' })
    await eventually(async () => expect(await found()).toEqual([]))
  })

  it('looks at an upload once it is over', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => reportRow(n, { 'Report name': `Solar ${n}` }))
    await upload(at(), 'a.xlsx', await reportBook(rows))
    const {
      rows: [bare],
    } = await sql<{ count: number }>`SELECT count(*) AS count FROM control.report
      WHERE coalesce(table_of_contents, table_of_contents_en, '') = ''`.execute(kysely())
    expect(bare?.count).toBeGreaterThan(200)
    const listed = async () => (await list('report-finding', { rule: 'no-contents' })).length
    await eventually(async () => expect(await listed()).toBe(bare?.count))
  })

  it('is a filter of the reports: by a rule, by anything, by nothing', async () => {
    await change(2, { price: '0' })
    await change(3, { table_of_contents: null })
    await eventually(async () => expect(await found()).toHaveLength(2))
    const ids = async (finding: string, query: Record<string, string> = {}): Promise<number[]> =>
      (await list('report', { finding, ...query })).map(({ id }: { id: number }) => id)
    expect(await ids('no-price')).toEqual([2])
    expect(await ids('any')).toEqual([2, 3])
    expect(await ids('none')).toEqual([1, 4, 5, 6])
    expect(await ids('any', { keyword: 'Report 3' })).toEqual([3])
    expect(await meant({ any: ['no-contents', 'no-price'] })).toEqual([2, 3])
    expect(await meant({ any: ['none', 'no-price'] })).toEqual([1, 2, 4, 5, 6])
    expect(await meant({ not: ['any'] })).toEqual([1, 4, 5, 6])
    expect(await meant({ not: ['none'] })).toEqual([2, 3])
    expect(await meant({ not: ['no-price'] })).toEqual([1, 3, 4, 5, 6])
    expect((await good(post('report/count', { query: { finding: ['any'] } }))).count).toBe(2)
    const wrong = await at().call('GET', '/api/admin/report/list', { as: admin, query: { finding: 'nonsense' } })
    expect(wrong.status).toBe(422)
  })

  it.each<[string, Wanted]>([
    ['anything', { any: ['any'] }],
    ['nothing', { any: ['none'] }],
    ['a rule', { any: ['no-price'] }],
    ['anything but a rule', { not: ['no-price'] }],
    ['nothing, the other way round', { not: ['any'] }],
  ])(
    'joins reports and findings where it asks for %s, and never goes through all of one for each of the other',
    async (_, wanted) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM control.report
      WHERE ${finding(wanted)}`.execute(kysely())
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Join|Semi|Anti/)
      expect(plan).not.toContain('SubPlan')
    },
  )

  it('is a number on the dashboard', async () => {
    const summary = async (as = admin) => good(at().call('GET', '/api/admin/dashboard/summary', { as }))
    await change(2, { price: '0', table_of_contents: null })
    await eventually(async () => expect(await found()).toHaveLength(2))
    await eventually(async () => expect((await summary()).findings).toEqual({ reports: 1 }), 40_000)
    const other = await signInWith(at(), 'plain', { code: 'PLAIN', grants: ['products/report'] })
    expect((await summary(other)).findings).toBeNull()
  }, 60_000)

  describe('mends', () => {
    const END = '2027-01-31T00:00:00.000Z'
    const LONG = `${'Photovoltaic inverters in Asia and '.repeat(2)}Europe`
    const look = (query: object, more: object = {}) => good(post('report-finding/mend-preview', { query, ...more }))
    beforeEach(async () => {
      admin = await at().signIn()
      await sql`UPDATE control.report SET seo_title = ${LONG}, version = version + 1 WHERE id = 2`.execute(kysely())
      await sql`UPDATE control.report SET discount_type = 'rate', discount_rate = 0.1,
        discount_begin = '2026-01-01', version = version + 1 WHERE id = 3`.execute(kysely())
      await sql`UPDATE control.report SET link = ' ', name_en = 'Hydrogen stations', version = version + 1
        WHERE id = 4`.execute(kysely())
      await sql`UPDATE control.report SET thumbnail = '/f/AAAAAAAAAAAAAAAA/gone.png', version = version + 1
        WHERE id = 5`.execute(kysely())
      await sql`UPDATE control.report SET price = 0, version = version + 1 WHERE id = 6`.execute(kysely())
      await settle()
    })

    it('what its rules know how to, after a look, and takes all of it back', async () => {
      const looked = await look({}, { discount_end: END })
      expect(looked).toMatchObject({ total: 5, changed: 4, refused: 1 })
      expect(looked.refused_rows[0]).toMatchObject({ id: 6, problems: [{ message: 'rule.mendByHand' }] })
      const asked = await good(post('report-finding/mend', { query: {}, discount_end: END, expected: 5 }))
      const run = await endedRun(at(), asked.run_id)
      expect(run).toMatchObject({ state: 'done', result: { changed: 4, refused: 1 } })
      expect((await row(2)).seo_title).toBe('Photovoltaic inverters in Asia and Photovoltaic inverters…')
      expect((await row(3)).discount_end).toBe(END)
      expect((await row(4)).link).toBe('hydrogen-stations')
      expect((await row(5)).thumbnail).toBeNull()
      await eventually(async () => expect(await found()).toEqual([[6, 'no-price']]))
      const undone = await good(post('change-set/undo', { id: asked.change_set_id }))
      if (undone.run_id) await endedRun(at(), undone.run_id)
      expect((await row(2)).seo_title).toBe(LONG)
      await eventually(async () => expect(await found()).toHaveLength(5))
    })

    it('links that differ by case alone and signs nobody sees, after which no index leaves a row out', async () => {
      const link = { table: 'report', column: 'link', before: 'value', isSlug: true } as const
      const clash = `SET LOCAL search_path = control, public; DROP INDEX report_link;
        UPDATE report SET link = 'REPORT-1', version = version + 1 WHERE id = 2;
        UPDATE report SET name = E'Report\\u200b  \\u00a07', version = version + 1 WHERE id = 4;
        CREATE INDEX report_link ON report (link); ${compareUnique(link)}`
      await kysely()
        .transaction()
        .execute((trx) => sql.raw(clash).execute(trx))
      await settle()
      expect(await makeUniqueWhole(place())).toBe(1)
      const lines = await list('report-finding', { rule: 'twin-link' })
      expect(lines).toMatchObject([{ report_id: 2, field: 'link', detail: '#1 report-1' }])
      const [hidden] = await list('report-finding', { rule: 'hidden-signs' })
      expect(hidden).toMatchObject({ report_id: 4, field: 'name', detail: 'Report 7' })
      const asked = await good(
        post('report-finding/mend', { ids: [lines[0].id, hidden.id], discount_end: null, expected: 2 }),
      )
      expect(await endedRun(at(), asked.run_id)).toMatchObject({ state: 'done', result: { changed: 2, refused: 0 } })
      expect([(await row(1)).link, (await row(2)).link, (await row(4)).name]).toEqual([
        'report-1',
        'report-1-2',
        'Report 7',
      ])
      expect(await makeUniqueWhole(place())).toBe(0)
      await expect(sql`UPDATE control.report SET link = 'REPORT-1' WHERE id = 2`.execute(kysely())).rejects.toThrow(
        'report_link',
      )
      const undone = await good(post('change-set/undo', { id: asked.change_set_id }))
      if (undone.run_id) await endedRun(at(), undone.run_id)
      expect((await row(4)).name).toBe('Report\u200b  \u00a07')
      await eventually(async () => expect(await found()).toContainEqual([4, 'hidden-signs']))
    })

    it('one line alone, and leaves a discount without an end where none is said', async () => {
      const [line] = await list('report-finding', { rule: 'endless-discount' })
      expect(await good(post('report-finding/mend-preview', { ids: [line.id] }))).toMatchObject({
        total: 1,
        fields: ['discount_end'],
        refused_rows: [{ problems: [{ message: 'rule.mendNoEnd' }] }],
      })
    })

    it('for those alone who may edit reports', async () => {
      const grants = ['products/report-finding', 'report_finding:mend']
      const other = await signInWith(at(), 'looker', { code: 'LOOKER', grants })
      expect((await post('report-finding/mend', { query: {}, expected: 5 }, other)).status).toBe(403)
      expect((await post('report-finding/mend-preview', { query: {} }, other)).status).toBe(403)
    })
  })
})
