import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expireFiles } from '../../../server/kernel/transfer/expireFiles'
import { describeApp, type TestApp } from '../../kit/app'
import { bookParts, zipOf } from '../../kit/zip'
import { apply, book, check, good, makeReferences, reportBook, reportRow, rowsOfClass, send } from './kit'

const BUILT = resolve('dist/server/transfer-worker.js')
const BAD = resolve('test/kit/badWorker.cjs')

/** What stands in the storage of uploads, without folders. */
const storedFiles = ({ services }: TestApp): string[] => {
  const folder = join(services.environment.dataDir, 'files/uploads')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return names.filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
}

const nested = (depth: number): Buffer =>
  zipOf(bookParts({ head: `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`, rows: '<row><c><v>1</v></c></row>' }))

describeApp(
  'files of strangers, read by threads',
  (at) => {
    beforeAll(async () => {
      await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })

    it('a workbook nested 300,000 deep is refused in both languages', async () => {
      expect(await send(at(), 'a.xlsx', nested(300_000))).toMatchObject({
        status: 422,
        message: expect.stringMatching(/nested abnormally deep/),
      })
      expect((await send(at(), 'a.xlsx', nested(300_000), { language: 'zh' })).message).toMatch(/嵌套过深/)
      expect(storedFiles(at())).toEqual([])
    })

    it('a table of 2,001 columns is refused in words, one of 2,000 is looked at', async () => {
      const wide = (count: number) => {
        const headers = ['Report name', 'Link', ...Array.from({ length: count - 2 }, (_, column) => `Column ${column}`)]
        return book([headers, headers.map((_, column) => column)])
      }
      const refused = await send(at(), 'a.xlsx', await wide(2001))
      expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/more than 2,000 columns/) })
      expect((await send(at(), 'a.xlsx', await wide(2001), { language: 'zh' })).message).toMatch(/2,000 列/)
      const { shape } = await good(send(at(), 'a.xlsx', await wide(2000)))
      expect(shape.columns).toHaveLength(2000)
      expect(shape.columns[0]).toMatchObject({ field: 'name' })
    })

    it('a NUL in cells is left out, from the look to the row that is written', async () => {
      const cells = (texts: readonly string[]) =>
        `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
      const rows = [
        cells(['Report_x0000_ name', 'Link', 'Category', 'Publisher', 'Published', 'Price']),
        cells(['A_x0000_B', 'nul_x0000_-1', '化工', 'QYResearch', '2026-01-31', '5']),
        cells(['C_xD800_', 'nul-2', '化工_x0000_', 'nobody_x0000__xDFFF_', '2026-01-31', '5']),
      ]
      const file = zipOf(bookParts({ rows: rows.join('') }))
      const { upload: checked } = await check(at(), 'nul.xlsx', file)
      expect(checked).toMatchObject({ state: 'awaiting_confirmation', total: 2, errors: 1 })
      const { list } = await rowsOfClass(at(), checked.id, 'refused')
      expect(JSON.stringify(list)).toContain('nobody\ufffd')
      expect((await apply(at(), checked.id)).upload).toMatchObject({ state: 'partial', added: 1 })
      const refused = await at().call('GET', `/api/admin/report/import-refused/${checked.id}`)
      expect(refused.status).toBe(200)
      const { rows: written } = await sql`SELECT name FROM control.report WHERE link = 'nul-1'`.execute(
        at().services.database.kysely,
      )
      expect(written).toEqual([{ name: 'AB' }])
    })

    it('a header is read anew in a thread, too', async () => {
      const file = await book([
        ['A title', 'and more'],
        ['Report name', 'Link'],
        ['a', 'b'],
        ['c', 'd'],
      ])
      const { upload } = await good(send(at(), 'a.xlsx', file))
      const body = { upload_id: upload.id, header_row: 3 }
      const found = await good(at().call('POST', '/api/admin/report/import-read', { body }))
      expect(found).toMatchObject({ header_row: 3, columns: [{ header: 'a' }, { header: 'b' }] })
    })
  },
  { transferWorker: BUILT },
)

describeApp(
  'a thread that goes wrong with a file',
  (at) => {
    beforeAll(() => at().signIn())
    afterEach(() => expect(storedFiles(at())).toEqual([]))
    const sent = async (name: string, language: 'zh' | 'en' = 'en') =>
      send(at(), name, await reportBook([reportRow(1)]), { language })

    it('is ended when it overstays, and the person is told; others are answered meanwhile', async () => {
      const looking = sent('stuck.xlsx')
      const asked = await Promise.race([at().call('GET', '/api/admin/report/list'), looking])
      expect(asked).toMatchObject({ code: '200' })
      expect(await looking).toMatchObject({ status: 422, message: expect.stringMatching(/took more than 2 seconds/) })
      expect((await sent('stuck.xlsx', 'zh')).message).toMatch(/2 秒仍未完成/)
    })

    it('is ended alone when it takes too much memory', async () => {
      expect(await sent('greedy.xlsx')).toMatchObject({
        status: 413,
        message: expect.stringMatching(/too much memory/),
      })
    })

    it.each(['faulty.xlsx', 'gone.xlsx'])('ends that upload alone: %s', async (name) => {
      expect(await sent(name)).toMatchObject({ status: 500, message: expect.stringMatching(/nothing was saved/) })
      expect(await at().call('GET', '/api/admin/report/list')).toMatchObject({ code: '200' })
    })

    it('holds up others no longer than they can wait, who are told', async () => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => sent('stuck.xlsx')))
      const said = replies.map(({ message }) => message)
      expect(said.filter((text) => /took more than/.test(text)).length).toBeGreaterThanOrEqual(2)
      expect(said.filter((text) => /busy reading other files/.test(text)).length).toBeGreaterThanOrEqual(1)
    })
  },
  { transferWorker: BAD, readingLimits: { lookWithin: 2000, turnWithin: 1000, memory: 32 } },
)

describeApp('an upload that fails leaves no file', (at) => {
  const BOUNDARY = 'half-a-form'
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
  const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const sendRaw = async (payload: string) =>
    at().app.inject({
      method: 'POST',
      url: '/api/admin/report/import',
      payload,
      headers: { ...form, authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
  let token: string
  let kept: string[]
  const whole = 'Report name\tLink\na\tb\n'

  beforeAll(async () => {
    token = await at().signIn()
    await good(send(at(), 'kept.xlsx', await reportBook([reportRow(1)])))
  })
  beforeEach(() => {
    kept = storedFiles(at())
    expect(kept).toHaveLength(1)
  })
  afterEach(() => expect(storedFiles(at())).toEqual(kept))

  it('of another kind, or that cannot be read', async () => {
    expect((await send(at(), 'a.pdf', Buffer.from('%PDF'))).status).toBe(422)
    expect((await send(at(), 'a.xlsx', Buffer.from('hello'))).status).toBe(422)
  })

  it('in a form with a second file, and in one that ends in the middle', async () => {
    const two = await sendRaw(`${head}${whole}\r\n${head}${whole}\r\n--${BOUNDARY}--\r\n`)
    expect(two.json().message).toMatch(/Only one file at a time/)
    expect((await sendRaw(`${head}${whole}`)).statusCode).toBe(422)
    expect((await sendRaw(`${head}${whole}\r\n--${BOUNDARY}\r\ncontent-disp`)).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('whose line in the log cannot be written', async () => {
    const { kysely } = at().services.database
    await sql`ALTER TABLE control.upload_log ADD CONSTRAINT no_such CHECK (file_name <> 'never.txt')`.execute(kysely)
    const reply = await send(at(), 'never.txt', Buffer.from(whole))
    await sql`ALTER TABLE control.upload_log DROP CONSTRAINT no_such`.execute(kysely)
    expect(reply.status).toBeGreaterThanOrEqual(400)
  })

  it('whose sender hangs up', async () => {
    const address = await at().app.listen({ port: 0, host: '127.0.0.1' })
    const before = JSON.stringify(storedFiles(at()))
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const lines = [
      'POST /api/admin/report/import HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      `content-type: ${form['content-type']}`,
      'content-length: 1000000',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${head}${'a\tb\n'.repeat(50_000)}`)
    for (let tries = 0; tries < 200 && JSON.stringify(storedFiles(at())) === before; tries++)
      await new Promise((done) => setTimeout(done, 25))
    expect(storedFiles(at()).length).toBeGreaterThan(1)
    socket.destroy()
    for (let tries = 0; tries < 200 && JSON.stringify(storedFiles(at())) !== before; tries++)
      await new Promise((done) => setTimeout(done, 25))
  })

  it('that is sent again and cannot be read any more', async () => {
    const { upload } = await good(send(at(), 'again.xlsx', await reportBook([reportRow(1)])))
    const file = storedFiles(at()).find((name) => !kept.includes(name)) ?? ''
    kept = storedFiles(at())
    writeFileSync(file, 'hello')
    const again = await at().call('POST', '/api/admin/upload-log/retry', { body: { id: upload.id } })
    expect(again.status).toBe(422)
    kept = [...kept]
    expect(storedFiles(at())).toEqual(kept)
    await at().services.storage.remove(file.slice(file.indexOf('uploads/')))
    kept = storedFiles(at())
  })

  it('that came while the server died: a day later it is gone', async () => {
    const { storage } = at().services
    const folder = 'uploads/control/00000000-0000-4000-8000-000000000000'
    for (const name of ['coming', 'source.xlsx']) writeFileSync(await storage.draft(`${folder}/${name}`), 'x')
    await storage.adopt(`${folder}/coming`)
    expect((await expireFiles(at().services)).strays).toBe(0)
    const yesterday = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(await storage.local(`${folder}/coming`), yesterday, yesterday)
    expect((await expireFiles(at().services)).strays).toBe(1)
  })
})
