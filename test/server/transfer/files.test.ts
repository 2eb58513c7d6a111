import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describeApp, type TestApp } from '../../kit/app'
import { book, check, good, makeReferences, proposed, reportBook, reportRow, send, upload } from './kit'

const reports = async ({ services }: TestApp): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM control.report ORDER BY id`.execute(
    services.database.kysely,
  )
  return rows
}

const many = (count: number) => Array.from({ length: count }, (_, at) => reportRow(at))

describeApp('files that are uploaded (flows §6, decisions "Files")', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('reads text in GB18030', async () => {
    const text =
      '报告名称\t链接\t报告分类\t出版商\t出版时间\t价格\r\n锂电池隔膜\tseparator\t化工\t恒州博智\t2026/1/31\t1,200\r\n'
    const { upload: done } = await upload(at(), 'a.txt', iconv.encode(text, 'gb18030'), { language: 'zh' })
    expect(done).toMatchObject({ state: 'done', added: 1 })
    expect((await reports(at()))[0]).toMatchObject({ name: '锂电池隔膜', price: '1200.00', published_at: '2026-01-31' })
  })

  it('flags a header that stands twice, one that is unknown, and proposes one that is alike', async () => {
    const file = await book([
      ['Report name', 'Link', 'Link', 'Weather', 'Publishr', '价格（元）'],
      ['a', 'b', 'c', 'sun', 'QYResearch', 1],
    ])
    const { shape, fields } = await good(send(at(), 'a.xlsx', file))
    expect(shape.columns).toMatchObject([
      { field: 'name', likeness: 'exact' },
      { field: 'link' },
      { field: null, problem: 'duplicate' },
      { field: null, problem: 'unknown' },
      { field: 'publisher_id', likeness: 'similar' },
      { field: 'price', likeness: 'similar' },
    ])
    expect(fields.find(({ name }: { name: string }) => name === 'link')).toMatchObject({
      is_key: true,
      is_required: true,
    })
  })

  it('asks for a key, and for what a new record needs', async () => {
    const { upload: found, shape } = await good(send(at(), 'a.xlsx', await reportBook(many(1))))
    const path = '/api/admin/report/import-check'
    const mapping = proposed(shape)
    const without = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field === 'price'))
    const noKey = await at().call('POST', path, { body: { upload_id: found.id, mapping: without } })
    expect(noKey).toMatchObject({ status: 422, message: expect.stringMatching(/Link or Report name/) })
    const bare = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field === 'link'))
    const lacking = await at().call('POST', path, { body: { upload_id: found.id, mapping: bare, mode: 'add' } })
    expect(lacking).toMatchObject({ status: 422, message: expect.stringMatching(/Price/) })
    const twice = await at().call('POST', path, { body: { upload_id: found.id, mapping: { 0: 'link', 1: 'link' } } })
    expect(twice.status).toBe(422)
  })

  it('refuses what it cannot read, in words, and keeps no file of it', async () => {
    const header = await book([['Report name', 'Link']])
    const whole = await reportBook(many(300))
    const cases: [string, Buffer, RegExp][] = [
      ['a.xlsx', header, /no rows below/],
      ['a.xlsx', Buffer.alloc(0), /cannot be empty/],
      ['a.txt', Buffer.alloc(0), /cannot be empty/],
      ['a.pdf', Buffer.from('%PDF'), /Only \.xlsx or \.txt/],
      ['a.xlsx', Buffer.from('hello'), /not an Excel workbook/],
      ['a.xlsx', whole.subarray(0, whole.length / 2), /incomplete|damaged/],
    ]
    for (const [name, bytes, words] of cases) {
      const reply = await send(at(), name, bytes)
      expect(reply).toMatchObject({ status: 422, message: expect.stringMatching(words) })
    }
  })

  it('fails with the reader’s sentence where the file breaks in the middle', async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, row) => `Report ${row}\treport-${row}\t化工\tQYResearch\t2026-01-31\t${row}`,
    )
    const text = `Report name\tLink\tCategory\tPublisher\tPublished\tPrice\n${lines.join('\n')}\n`
    const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xff]), Buffer.from('\n')])
    const { upload: found } = await check(at(), 'a.txt', broken)
    expect(found.state).toBe('failed')
    expect(found.error_details.message[1]).toMatch(/characters that cannot be read/)
    expect((await reports(at())).filter(({ link }) => String(link).startsWith('report-'))).toHaveLength(0)
  })

  it('keeps the file name plain and the rights in force', async () => {
    const { upload: found } = await good(send(at(), '../../etc/Bücher 报告.xlsx', await reportBook(many(1))))
    expect(found.file_name).toBe('Bücher 报告.xlsx')
    const nobody = await at().call('GET', `/api/admin/report/import/${found.id}`, { as: null })
    expect(nobody.status).toBe(401)
    expect((await at().call('GET', `/api/admin/user/import/${found.id}`)).status).toBe(404)
  })
})

describeApp(
  'a reader in a thread of its own (flows §6)',
  (at) => {
    it('checks and applies as the one in the main thread does', async () => {
      await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
      const file = readFileSync('test/fixtures/reports-libreoffice.xlsx')
      const { upload: done } = await upload(at(), 'a.xlsx', file)
      expect(done).toMatchObject({ state: 'partial', total: 2000, added: 1970, errors: 30 })
      const lines = Array.from({ length: 40_000 }, (_, row) => `link-${row}\t${row}`).join('\n')
      const text = Buffer.concat([Buffer.from(`Link\tPrice\n${lines}\n`), Buffer.from([0xff, 0xff])])
      const { upload: broken } = await check(at(), 'a.txt', text)
      expect(broken.error_details.message[1]).toMatch(/characters that cannot be read/)
      expect(broken.state).toBe('failed')
    })
  },
  { transferWorker: resolve('dist/server/transfer-worker.js') },
)
