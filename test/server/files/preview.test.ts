import { PREVIEW_COLUMNS, PREVIEW_ROWS, PREVIEW_TEXT } from '../../../config/fileLimits'
import { describeApp } from '../../kit/app'
import { givenFile } from '../../kit/files'
import { bookParts, zipOf } from '../../kit/zip'

/** '名称,价格' and a line of values, as Chinese Windows saves them. */
const GBK = Buffer.from('c3fbb3c62cbcdbb8f10ab1dfd4b5d6c7c4dc2c31383030300a', 'hex')
const NONE = { shape: 'none' }

const cells = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<c t="inlineStr"><is><t>${text(at)}</t></is></c>`).join('')
const book = (rows: string) => zipOf(bookParts({ rows }))
const lines = (count: number, columns: number): string =>
  Array.from({ length: count }, (_, row) => `<row>${cells(columns, (at) => `${row}.${at}`)}</row>`).join('')

describeApp('the preview of a file', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
  })
  const previewOf = async (name: string, bytes: Buffer) => {
    const { id } = await givenFile(at(), token, name, bytes)
    const reply = await at().call('GET', `/api/admin/file/preview/${id}`)
    expect([reply.status, reply.message]).toEqual([200, ''])
    return reply.data
  }

  it('is the beginning of a text, in whatever encoding it was written', async () => {
    expect(await previewOf('utf8.txt', Buffer.from('边缘智能 🧑‍🚀'))).toEqual({
      shape: 'text',
      text: '边缘智能 🧑‍🚀',
      is_cut: false,
      encoding: 'utf-8',
    })
    const { text, encoding } = await previewOf('gbk.txt', GBK)
    expect([text, encoding]).toEqual(['名称,价格\n边缘智能,18000\n', expect.stringMatching(/gb/i)])
  })

  it('is cut where a text is long, never within a sign', async () => {
    const long = `a${'智'.repeat(PREVIEW_TEXT)}`
    const { text, is_cut } = await previewOf('long.txt', Buffer.from(long))
    expect(is_cut).toBe(true)
    expect(long.startsWith(text)).toBe(true)
    expect(text.length).toBeGreaterThan(PREVIEW_TEXT / 3 - 2)
  })

  it('is the first rows of a workbook, with the name of the sheet', async () => {
    expect(await previewOf('prices.xlsx', book(lines(3, 2)))).toEqual({
      shape: 'rows',
      columns: ['0.0', '0.1'],
      rows: [
        ['1.0', '1.1'],
        ['2.0', '2.1'],
      ],
      sheet: 'Data',
    })
    const { columns, rows } = await previewOf('large.xlsx', book(lines(PREVIEW_ROWS + 30, PREVIEW_COLUMNS + 10)))
    expect([columns.length, rows.length, rows[0].length]).toEqual([PREVIEW_COLUMNS, PREVIEW_ROWS, PREVIEW_COLUMNS])
  })

  it('is the first rows of a text with commas, in UTF-8 and GBK', async () => {
    const rows = [['边缘智能', '18000']]
    for (const [name, bytes] of [
      ['utf8.csv', Buffer.from('名称,价格\n边缘智能,18000\n')],
      ['gbk.csv', GBK],
    ] as const)
      expect(await previewOf(name, bytes)).toMatchObject({ shape: 'rows', columns: ['名称', '价格'], rows })
  })

  it('is nothing where a workbook is locked, broken or empty, and where there is nothing to read', async () => {
    const whole = book(lines(3, 2))
    const locked = zipOf(bookParts({ rows: lines(1, 1) }).map((part) => ({ ...part, isEncrypted: true })))
    expect(await previewOf('locked.xlsx', locked)).toEqual(NONE)
    expect(
      await previewOf('broken.xlsx', Buffer.concat([whole.subarray(0, whole.length - 60), Buffer.alloc(60)])),
    ).toEqual(NONE)
    expect(await previewOf('archive.zip', zipOf([{ name: 'a.txt', content: 'a' }]))).toEqual(NONE)
    const empty = await previewOf('empty.xlsx', book(''))
    expect(empty.shape === 'none' || (empty.columns.length === 0 && empty.rows.length === 0)).toBe(true)
  })

  it('is nothing of a folder, and not there for a file that is not', async () => {
    const made = await at().call('POST', '/api/admin/file/folder-create', { body: { name: 'No preview' } })
    expect((await at().call('GET', `/api/admin/file/preview/${made.data.folder_id}`)).data).toEqual(NONE)
    expect((await at().call('GET', '/api/admin/file/preview/999999')).status).toBe(404)
  })
})
