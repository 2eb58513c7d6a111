import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'
import {
  apply as applyUpload,
  check,
  good,
  makeReferences,
  reportBook,
  reportRow,
  rowsOfClass,
  upload,
} from '../transfer/kit'

const NOBODY_WAITS = { limits: { address: 1_000_000, session: 1_000_000 } }

describeEachApp(
  'sensitive words where reports are written (catalogue, sensitive_word)',
  (at) => {
    let admin = ''
    const ids = { category: 0, publisher: 0 }
    const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { body, as: admin })
    const draft = (n: number, more: object = {}) => ({
      name: `Saved ${n}`,
      link: `saved-${n}`,
      category_id: ids.category,
      publisher_id: ids.publisher,
      published_at: '2026-01-31',
      price: '100.00',
      ...more,
    })
    const addWord = async (word: string, effect: string, replacement?: string): Promise<number> =>
      (await good(post('sensitive-word/store', { word, effect, ...(replacement && { replacement }) }))).row.id

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
      const first = async (table: string) =>
        (
          await sql<{ id: number }>`SELECT min(id) AS id FROM ${sql.id('control', table)}`.execute(
            at().services.database.kysely,
          )
        ).rows[0]?.id ?? 0
      ids.category = await first('category')
      ids.publisher = await first('publisher')
      await addWord('forbidden', 'refuse')
      await addWord('shady', 'hide')
      await addWord('Doubtful', 'warn')
    })

    it('refuses a form at the field that holds the word, new or changed', async () => {
      const refused = await post('report/store', draft(1, { description: 'Quite ＦＯＲＢＩＤＤＥＮ, this' }))
      expect(refused.status).toBe(422)
      expect(refused.data.problems).toMatchObject([
        {
          field: 'description',
          message: 'words.refused',
          sentence: 'Description contains the sensitive word “forbidden”',
        },
      ])
      const { row } = await good(post('report/store', draft(1)))
      const changed = await post('report/update', { id: row.id, version: row.version, keywords: ['a', 'forbidden'] })
      expect(changed.data.problems).toMatchObject([{ field: 'keywords', message: 'words.refused' }])
    })

    it('saves a row that holds a hiding word as disabled, and lets it be shown by whoever decides so', async () => {
      const { row } = await good(post('report/store', draft(2, { name_en: 'A shady one', status: 'enabled' })))
      expect(row.status).toBe('disabled')
      const shown = await good(
        post('report/update', { id: row.id, version: row.version, name_en: 'A shady one', status: 'enabled' }),
      )
      expect(shown.row.status).toBe('enabled')
      const again = await good(
        post('report/update', { id: row.id, version: shown.row.version, name_en: 'A shady other' }),
      )
      expect(again.row.status).toBe('disabled')
    })

    it('saves a text that stays as it was, though a word for it has come since', async () => {
      const { row } = await good(post('report/store', draft(3, { author: 'Later' })))
      const id = await addWord('later', 'refuse')
      await good(post('report/update', { id: row.id, version: row.version, author: 'Later', price: '120.00' }))
      expect((await post('report/store', draft(4, { author: 'Later' }))).status).toBe(422)
      await good(post('sensitive-word/change-status', { ids: [id], status: 'disabled' }))
      await good(post('report/store', draft(4, { author: 'Later' })))
      await good(post('sensitive-word/change-status', { ids: [id], status: 'enabled' }))
      expect((await post('report/store', draft(5, { author: 'Later' }))).status).toBe(422)
      await good(post('sensitive-word/destroy', { ids: [id] }))
      await good(post('report/store', draft(5, { author: 'Later' })))
    })

    it('says before a form is saved what it would find, and tries a text', async () => {
      const { found } = await good(
        post('report/check-words', { values: { name: 'Doubtful and shady', price: 'x', keywords: ['forbidden'] } }),
      )
      expect(found).toEqual([
        { field: 'name', effect: 'hide', words: ['Doubtful', 'shady'] },
        { field: 'keywords', effect: 'refuse', words: ['forbidden'] },
      ])
      const tried = await good(post('sensitive-word/try', { text: 'A doubtful text' }))
      expect(tried).toEqual({
        text: 'A doubtful text',
        places: [{ word: 'Doubtful', effect: 'warn', replacement: null, start: 2, end: 10 }],
        effect: 'warn',
        replaced: 'A  text',
      })
      expect((await post('sensitive-word/try', { text: 'x'.repeat(20_001) })).status).toBe(422)
    })

    it('takes no empty word, none that is too long, and a pattern as it is written', async () => {
      for (const word of ['', '   ', 'x'.repeat(300)])
        expect((await post('sensitive-word/store', { word, effect: 'warn' })).status).toBe(422)
      const id = await addWord('a.*b', 'refuse')
      await good(post('report/store', draft(6, { description: 'axxb' })))
      expect((await post('report/store', draft(7, { description: 'it is a.*b' }))).status).toBe(422)
      await good(post('sensitive-word/destroy', { ids: [id] }))
      const taken = await post('sensitive-word/store', { word: 'SHADY', effect: 'warn' })
      expect(taken.data.problems).toMatchObject([{ field: 'word', message: 'check.taken' }])
    })

    it('leaves rows alone that a batch edit would give a refused word, and hides the others', async () => {
      const rows: number[] = []
      for (const n of [11, 12, 13])
        rows.push((await good(post('report/store', draft(n, { author: `Li ${n}` })))).row.id)
      const scope = { ids: rows }
      const changes = [{ field: 'author', way: 'replace', find: 'Li 12', value: 'forbidden' }]
      const seen = await good(post('report/batch-update-preview', { ...scope, changes }))
      expect(seen).toMatchObject({ total: 3, changed: 0, refused: 1, unchanged: 2 })
      const run = await endedRun(
        at(),
        (await good(post('report/batch-update', { ...scope, changes, expected: 3 }))).run_id,
      )
      expect(run.result).toMatchObject({ refused: 1, reasons: [{ field: 'author', message: 'words.held', count: 1 }] })
      const hiding = [
        { field: 'author', way: 'replace', find: 'Li 13', value: 'shady' },
        { field: 'author', way: 'replace', find: 'Li 11', value: 'doubtful' },
      ]
      const told = await good(post('report/batch-update-preview', { ...scope, changes: hiding }))
      expect(told).toMatchObject({ changed: 2, hidden: 1, warned: 1, fields: ['author', 'status'] })
      expect(told.noted_rows).toMatchObject([
        { after: { author: 'doubtful', status: 'enabled' }, notes: [{ field: 'author', message: 'words.warned' }] },
        {
          before: { status: 'enabled' },
          after: { author: 'shady', status: 'disabled' },
          notes: [{ field: 'author', message: 'words.hidden', values: { word: 'shady' } }],
        },
      ])
      const hid = await endedRun(
        at(),
        (await good(post('report/batch-update', { ...scope, changes: hiding, expected: 3 }))).run_id,
      )
      expect(hid.result).toMatchObject({ changed: 2, hidden: 1, warned: 1, refused: 0 })
      const { row } = await good(at().call('GET', `/api/admin/report/form/${rows[2]}`, { as: admin }))
      expect(row).toMatchObject({ author: 'shady', status: 'disabled' })
    })

    it('tells in the rehearsal of an upload what is refused, hidden and noted, and writes it so', async () => {
      const file = await reportBook([
        reportRow(20, { Author: 'Li' }),
        reportRow(21, { Author: 'forbidden' }),
        reportRow(22, { Author: 'shady' }),
        reportRow(23, { Author: 'doubtful' }),
      ])
      const { upload } = await check(at(), 'words.xlsx', file)
      expect(upload).toMatchObject({ added: 3, errors: 1, warned: 2 })
      const refused = await rowsOfClass(at(), upload.id, 'refused')
      expect(refused.list).toMatchObject([
        {
          row_number: 3,
          problems: [
            { field: 'author', message: 'Author contains the sensitive word “forbidden”', value: 'forbidden' },
          ],
        },
      ])
      const added = await rowsOfClass(at(), upload.id, 'added')
      expect(
        added.list.map(({ hints }: { hints?: { message: string }[] }) => hints?.map(({ message }) => message)),
      ).toEqual([
        undefined,
        ['Author contains the sensitive word “shady” and is saved as disabled'],
        ['Author contains the sensitive word “Doubtful”'],
      ])
      const { upload: done } = await applyUpload(at(), upload.id)
      expect(done).toMatchObject({ state: 'partial', added: 3, errors: 1 })
      const { rows } =
        await sql`SELECT link, status FROM control.report WHERE link LIKE 'report-2_' ORDER BY link`.execute(
          at().services.database.kysely,
        )
      expect(rows).toEqual([
        { link: 'report-20', status: 'enabled' },
        { link: 'report-22', status: 'disabled' },
        { link: 'report-23', status: 'enabled' },
      ])
    })

    const statesOf = async (like: string) =>
      (
        await sql`SELECT link, status, price FROM control.report WHERE link LIKE ${like} ORDER BY link`.execute(
          at().services.database.kysely,
        )
      ).rows

    it('judges of an upload only the texts that it changes: prices of a report that was shown again go in', async () => {
      const rows = [30, 31, 32, 33].map((n) => reportRow(n, { Author: n === 33 ? 'Li' : 'shady' }))
      await upload(at(), 'first.xlsx', await reportBook(rows))
      const { list } = await good(
        at().call('GET', '/api/admin/report/list', { query: { keyword: 'Report 3', pageSize: 50 }, as: admin }),
      )
      await good(post('report/change-status', { ids: list.map(({ id }: { id: number }) => id), status: 'enabled' }))
      const later = await addWord('li', 'refuse')
      const prices = rows.map((row, at) => ({
        ...row,
        Price: 131 + at,
        ...(at === 1 && { Author: 'shady too' }),
        ...(at === 2 && { Author: 'Wu' }),
      }))
      const { upload: rehearsed } = await check(at(), 'prices.xlsx', await reportBook(prices))
      expect(rehearsed).toMatchObject({ updated: 4, errors: 0, warned: 1 })
      const seen = await rowsOfClass(at(), rehearsed.id, 'updated')
      expect(seen.list.map(({ hints }: { hints?: { message: string }[] }) => hints?.length ?? 0)).toEqual([0, 1, 0, 0])
      const { upload: done } = await applyUpload(at(), rehearsed.id)
      expect(done).toMatchObject({ state: 'done', updated: 4, errors: 0 })
      expect(await statesOf('report-3_')).toEqual([
        { link: 'report-30', status: 'enabled', price: '131.00' },
        { link: 'report-31', status: 'disabled', price: '132.00' },
        { link: 'report-32', status: 'enabled', price: '133.00' },
        { link: 'report-33', status: 'enabled', price: '134.00' },
      ])
      await good(post('sensitive-word/destroy', { ids: [later] }))
    })

    it('asks the rules of a row that is there, whether or not another row of the file holds a word', async () => {
      const discounted = {
        'Discount type': 'Rate',
        'Discount rate': 0.2,
        'Discount begins': '2027-05-01',
        'Discount ends': '2027-06-01',
      }
      await upload(at(), 'first.xlsx', await reportBook([reportRow(40, discounted)]))
      const rows = [{ Link: 'report-40', 'Discount ends': '2027-04-01' }, reportRow(41, { Author: 'shady' })]
      const { upload: rehearsed } = await check(at(), 'ends.xlsx', await reportBook(rows))
      expect(rehearsed).toMatchObject({ added: 1, updated: 0, errors: 1 })
      const { upload: done } = await applyUpload(at(), rehearsed.id)
      expect(done).toMatchObject({ state: 'partial', added: 1, updated: 0, errors: 1 })
    })
  },
  NOBODY_WAITS,
)
