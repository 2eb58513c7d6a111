import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

const NOBODY_WAITS = { limits: { address: 1_000_000, session: 1_000_000 } }

describeEachApp(
  'a scan for sensitive words (catalogue, sensitive_word)',
  (at) => {
    let admin = ''
    const post = (path: string, body: object, as = admin) => at().call('POST', `/api/admin/${path}`, { body, as })
    const kysely = () => at().services.database.kysely
    const addWord = async (word: string, more: object = {}): Promise<number> =>
      (await good(post('sensitive-word/store', { word, effect: 'warn', ...more }))).row.id
    const scan = async () => endedRun(at(), (await good(post('sensitive-word/scan', {}))).run_id)
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
    const findings = async (): Promise<any[]> =>
      (await good(at().call('GET', '/api/admin/word-finding/list', { as: admin, query: { order: 'asc' } }))).list
    const texts = async () =>
      (
        await sql<{
          name: string
          description: string
        }>`SELECT name, description FROM control.report ORDER BY id`.execute(kysely())
      ).rows

    const fill = async (count: number, description: string): Promise<void> => {
      await sql`DELETE FROM control.report`.execute(kysely())
      await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price, description)
        SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category), (SELECT min(id) FROM control.publisher),
          '2026-01-31', 100, CASE WHEN n % 2 = 1 THEN ${description}::text || n END
        FROM generate_series(1, ${count}::int) n`.execute(kysely())
    }

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })
    beforeEach(async () => {
      await sql`DELETE FROM control.sensitive_word`.execute(kysely())
    })

    it('needs words', async () => {
      const refused = await post('sensitive-word/scan', {})
      expect([refused.status, refused.message]).toEqual([409, 'No sensitive words are enabled. Add one first'])
    })

    it('lists what it finds in its context, in place of what was found before', async () => {
      await addWord('违禁品', { replacement: '受限产品' })
      await fill(5, '市场中的违禁品与违禁品 ')
      const run = await scan()
      expect(run).toMatchObject({
        state: 'done',
        result: { scanned: 5, reports: 3, places: 3 },
        about: { resource: 'sensitive_word', action: 'scan', shown_in: 'word_finding' },
      })
      const [first] = (await findings()).toSorted((one, other) => one.id - other.id)
      expect(first).toMatchObject({
        field: 'description',
        lead: '市场中的',
        found: '违禁品',
        tail: '与违禁品 1',
        word: '违禁品',
        effect: 'warn',
        times: 2,
      })
      await fill(2, '违禁品')
      await scan()
      expect(await findings()).toHaveLength(1)
    })

    it('replaces as one change that can be taken back', async () => {
      await addWord('违禁品', { replacement: '受限产品' })
      await fill(3, '含违禁品 ')
      await scan()
      const asked = await good(post('word-finding/replace', { query: {} }))
      const run = await endedRun(at(), asked.run_id)
      expect(run.result).toMatchObject({ replaced: 2, reports: 2, gone: 0, refused: 0 })
      expect(await findings()).toEqual([])
      expect((await texts()).map(({ description }) => description)).toEqual(['含受限产品 1', null, '含受限产品 3'])
      await good(post('change-set/undo', { id: asked.change_set_id }))
      expect((await texts()).map(({ description }) => description)).toEqual(['含违禁品 1', null, '含违禁品 3'])
    })

    it('keeps what may not become so, and lets go of what is not there any more', async () => {
      const gone = await addWord('obsolete')
      await addWord('Report 1')
      await fill(3, 'obsolete ')
      await sql`UPDATE control.report SET name = 'Report 1' WHERE link = 'report-1'`.execute(kysely())
      await scan()
      expect(await findings()).toHaveLength(3)
      await good(post('sensitive-word/destroy', { ids: [gone] }))
      const run = await endedRun(at(), (await good(post('word-finding/replace', { query: {} }))).run_id)
      expect(run).toMatchObject({ state: 'done', result: { replaced: 0, reports: 0, gone: 2, refused: 1 } })
      expect(await findings()).toMatchObject([{ field: 'name', word: 'Report 1' }])
      const named = await endedRun(
        at(),
        (await good(post('word-finding/replace', { query: {}, replacement: 'Paper' }))).run_id,
      )
      expect(named.result).toMatchObject({ replaced: 1, reports: 1 })
      expect((await texts()).map(({ name }) => name)).toEqual(['Paper', 'Report 2', 'Report 3'])
    })

    it('ends well where two are asked for at once, or words go meanwhile', async () => {
      const id = await addWord('twice')
      await fill(1_200, 'twice ')
      const asked = await Promise.all([post('sensitive-word/scan', {}), post('sensitive-word/scan', {})])
      const deleted = post('sensitive-word/destroy', { ids: [id] })
      const runs = await Promise.all(asked.map(({ data }) => endedRun(at(), data.run_id)))
      await good(deleted)
      expect(runs.map(({ state }) => state)).toEqual(['done', 'done'])
      const places = runs.map(({ result }) => (result as { places: number }).places)
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM control.word_finding`.execute(
        kysely(),
      )
      expect(places).toContain(rows[0]?.count)
    })

    it('is for those who may, and replacing also takes the right to edit reports', async () => {
      await addWord('right')
      await fill(1, 'right ')
      await scan()
      const marks = ['word_finding:list', 'word_finding:replace', 'report:list']
      const other = await signInWith(at(), 'scanner', { code: 'SCANNER', grants: marks })
      expect((await post('sensitive-word/scan', {}, other)).status).toBe(403)
      expect((await post('word-finding/replace', { query: {} }, other)).status).toBe(403)
      expect(await findings()).toHaveLength(1)
    })
  },
  NOBODY_WAITS,
)
