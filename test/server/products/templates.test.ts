import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }

describeApp(
  'templates and titles of reports',
  (at) => {
    let admin = ''
    let language = { zh: 0, en: 0 }
    const kysely = () => at().services.database.kysely
    const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
    const get = (path: string, query: Record<string, string> = {}) =>
      good(at().call('GET', `/api/admin/${path}`, { query, as: admin }))
    const template = async (draft: object): Promise<number> =>
      (await good(post('report-template/store', { kind: 'description', language_id: language.zh, ...draft }))).row.id
    const preview = (action: string, input: object) => good(post(`report/${action}-preview`, { query: {}, ...input }))
    const apply = async (action: string, input: object) => {
      const { total: expected } = await preview(action, input)
      return endedRun(at(), (await good(post(`report/${action}`, { query: {}, ...input, expected }))).run_id)
    }
    const texts = async (column: string): Promise<(string | null)[]> => {
      const { rows } = await sql<{
        text: string | null
      }>`SELECT ${sql.id(column)} AS text FROM control.report ORDER BY id`.execute(kysely())
      return rows.map(({ text }) => text)
    }
    const fill = async (count: number): Promise<void> => {
      await sql`DELETE FROM control.report`.execute(kysely())
      await sql`INSERT INTO control.report (name, name_en, link, category_id, publisher_id, published_at, price, year, cagr)
        SELECT '报告' || n, 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', 100, 2026, CASE WHEN n = 2 THEN NULL ELSE n || '%' END
        FROM generate_series(1, ${count}::int) n`.execute(kysely())
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      const { rows } = await sql<{ id: number; code: string }>`SELECT id, code FROM control.language`.execute(kysely())
      const idOf = async (code: string, name: string): Promise<number> =>
        rows.find((row) => row.code === code)?.id ??
        (await good(post('language/store', { name, native_name: name, code }))).row.id
      language = { zh: await idOf('zh-CN', '中文'), en: await idOf('en', 'English') }
      await at().services.runs.start()
    })

    it('refuses a placeholder that no report has, in a clear sentence', async () => {
      const draft = { name: 'Wrong', kind: 'description', content: '{name} {nmae}' }
      const reply = await post('report-template/store', draft)
      expect(reply.data.problems).toMatchObject([
        { field: 'content', sentence: 'There is no placeholder {nmae}. Choose one of those offered' },
      ])
    })

    it('makes the text of each report after a look, and takes it back as one', async () => {
      await fill(3)
      const template_id = await template({ name: 'Plain', content: '{name}：{year} 年，增长 {cagr}' })
      const choices = { template_id, existing: 'keep', lacking: 'skip' }
      const seen = await preview('apply-template', choices)
      expect(seen).toMatchObject({ total: 3, changed: 2, refused: 1, fields: ['description'] })
      expect(seen.rows[0]).toMatchObject({
        before: { description: null },
        after: { description: '报告1：2026 年，增长 1%' },
      })
      expect(seen.refused_rows[0].problems).toEqual([{ field: 'cagr', message: 'rule.wordMissing' }])
      expect(await texts('description')).toEqual([null, null, null])
      const ended = await apply('apply-template', choices)
      expect(ended.result).toMatchObject({ changed: 2, refused: 1, reasons: [{ field: 'cagr', count: 1 }] })
      expect(await texts('description')).toEqual(['报告1：2026 年，增长 1%', null, '报告3：2026 年，增长 3%'])
      const again = await preview('apply-template', { ...choices, lacking: 'leave_out' })
      expect(again).toMatchObject({ changed: 1, unchanged: 2, refused: 0 })
      await good(post('change-set/undo', { id: (ended.result as { change_set_id: number }).change_set_id }))
      expect(await texts('description')).toEqual([null, null, null])
    })

    it('keeps a text that is there, unless it is to be replaced', async () => {
      await fill(1)
      await sql`UPDATE control.report SET description_en = 'By hand'`.execute(kysely())
      const template_id = await template({
        name: 'English',
        language_id: language.en,
        content: '{name_en} by {publisher}',
      })
      const choices = { template_id, lacking: 'skip' }
      expect(await preview('apply-template', { ...choices, existing: 'keep' })).toMatchObject({
        refused: 1,
        changed: 0,
      })
      expect((await apply('apply-template', { ...choices, existing: 'replace' })).result).toMatchObject({ changed: 1 })
      const [text] = await texts('description_en')
      expect(text).toMatch(/^Report 1 by .+/)
    })

    it('says which reports it would disable for a sensitive word, and does so', async () => {
      await fill(3)
      const word = await good(post('sensitive-word/store', { word: 'Report 3', effect: 'hide' }))
      const template_id = await template({ name: 'Hiding', language_id: language.en, content: 'On {name_en}' })
      const choices = { template_id, existing: 'replace', lacking: 'skip' }
      expect(await preview('apply-template', choices)).toMatchObject({
        changed: 3,
        hidden: 1,
        fields: ['description_en', 'status'],
        noted_rows: [{ after: { description_en: 'On Report 3', status: 'disabled' } }],
      })
      expect((await apply('apply-template', choices)).result).toMatchObject({ changed: 3, hidden: 1 })
      await good(post('sensitive-word/destroy', { ids: [word.row.id] }))
    })

    it('is for the categories that it names', async () => {
      await fill(2)
      const other = await good(post('category/store', { name: 'Elsewhere', link: 'templates-elsewhere' }))
      const template_id = await template({ name: 'Elsewhere', content: '{name}', category_ids: [other.row.id] })
      const seen = await preview('apply-template', { template_id, existing: 'replace', lacking: 'skip' })
      expect(seen).toMatchObject({ changed: 0, refused: 2 })
      expect(seen.refused_rows[0].problems).toMatchObject([{ message: 'rule.templateElsewhere' }])
    })

    it('makes page titles by a pattern', async () => {
      await fill(2)
      const made = await good(
        post('report-title/store', { name: 'Pattern', language_id: language.en, pattern: '{name_en} Market {year}' }),
      )
      const choices = { title_id: made.row.id, existing: 'keep', lacking: 'skip' }
      expect((await apply('apply-title', choices)).result).toMatchObject({ changed: 2 })
      expect(await texts('seo_title')).toEqual(['Report 1 Market 2026', 'Report 2 Market 2026'])
    })

    it('says when the template is gone', async () => {
      await fill(1)
      const gone = { template_id: 987_654, existing: 'keep', lacking: 'skip', query: {} }
      expect((await post('report/apply-template-preview', gone)).data.problems).toMatchObject([
        { field: 'template_id', message: 'rule.templateGone' },
      ])
      expect((await post('report/apply-template', { ...gone, expected: 1 })).status).toBe(422)
    })

    it('offers a form what fits, and a preview the words of a report', async () => {
      await fill(1)
      const { list } = await get('report-template/offers')
      expect(list).toContainEqual(expect.objectContaining({ name: 'Plain', target: 'description', is_chinese: true }))
      expect(list).toContainEqual(expect.objectContaining({ name: 'Pattern', target: 'seo_title', is_chinese: false }))
      const [first] = (await get('report/list')).list
      const fitting = await get('report-template/offers', { category_id: String(first.category_id) })
      expect(fitting.list.map(({ name }: { name: string }) => name)).not.toContain('Elsewhere')
      const { report_id, words } = await get('report-template/preview', { language_id: String(language.en) })
      expect(report_id).toBe(first.id)
      expect(words).toMatchObject({ name: '报告1', year: '2026', cagr: '1%' })
      expect(words.publisher).not.toBe('')
    })

    it('asks for a right of its own', async () => {
      const clerk = await signInWith(at(), 'reader', {
        code: 'template-reader',
        grants: ['report:list', 'report:update'],
      })
      const input = { template_id: 1, title_id: 1, existing: 'keep', lacking: 'skip', ids: [1], expected: 1 }
      for (const path of ['report/apply-template', 'report/apply-template-preview', 'report/apply-title'])
        expect((await post(path, input, clerk)).status).toBe(403)
    })
  },
  UNLIMITED,
)
