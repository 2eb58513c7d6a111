import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ExportPiece, NEXT_SHEET } from '../../../server/kernel/transfer/export/exportPiece'
import type { LookUpTitles } from '../../../server/kernel/transfer/export/titleBook'
import { type Writing, writeExport } from '../../../server/kernel/transfer/worker/writeInWorker'
import { describeEachApp } from '../../kit/app'
import { sheetsOf } from '../../kit/workbookFiles'
import { cellsIn, good, makeReferences, reportBook, reportRow, upload } from './kit'

const WORKER = resolve('dist/server/transfer-worker.js')
const folder = mkdtempSync(join(tmpdir(), 'write-export-'))
const path = join(folder, 'export.txt')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Page = Uint8Array<ArrayBuffer>

const pageOf = (...rows: [name: string, category: number][]): Page =>
  new TextEncoder().encode(rows.map(([name, category]) => `${name}\t${category}\n`).join(''))

async function* pagesOf(...pages: Page[]): AsyncGenerator<Page> {
  yield* pages
}

const lookUp: LookUpTitles = async (_, ids) => new Map(ids.map((id) => [id, [`分类 ${id}`, `Category ${id}`]]))

const writing = (pages: AsyncGenerator<Page>, others: Partial<Writing> = {}): Writing => ({
  job: { path, format: 'txt', resource: 'report', columns: ['name', 'category_id'], language: 'en' },
  pages,
  lookUp,
  onRows: () => undefined,
  ...others,
})

describe.each([
  ['in a thread of its own', WORKER],
  ['in the main thread', undefined],
])('an export written %s', (_, worker) => {
  it('has the rows of all pages in their order, with the titles of what they point to, each asked for once', async () => {
    const asked: number[] = []
    const told: number[] = []
    const pages = [pageOf(['a', 1], ['b', 2], ['c', 1]), pageOf(['d', 3]), pageOf(['e', 2]), pageOf(['f', 1])]
    const rows = await writeExport(
      writing(pagesOf(...pages), {
        onRows: (written) => void told.push(written),
        lookUp: (target, ids) => {
          asked.push(...ids)
          return lookUp(target, ids)
        },
      }),
      worker,
    )
    expect(rows).toBe(6)
    expect(asked).toEqual([1, 2, 3])
    expect(told).toEqual([...told].sort((one, other) => one - other))
    expect(told.at(-1)).toBe(6)
    const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
    const expected = ['a 1', 'b 2', 'c 1', 'd 3', 'e 2', 'f 1'].map((line) => line.replace(' ', '\tCategory '))
    expect(lines).toEqual(expected)
  })

  it('leaves no file where the database fails, somebody stops it or titles cannot be had', async () => {
    async function* failing(): AsyncGenerator<Page> {
      yield pageOf(['a', 1])
      throw new Error('The database is away')
    }
    await expect(writeExport(writing(failing()), worker)).rejects.toThrow('The database is away')
    expect(existsSync(path)).toBe(false)
    const stop = (rows: number): void => {
      if (rows > 0) throw new Error('Stopped')
    }
    const pages = () => pagesOf(pageOf(['a', 1]), pageOf(['b', 1]), pageOf(['c', 1]))
    await expect(writeExport(writing(pages(), { onRows: stop }), worker)).rejects.toThrow('Stopped')
    expect(existsSync(path)).toBe(false)
    const none: LookUpTitles = async () => Promise.reject(new Error('No titles'))
    await expect(writeExport(writing(pages(), { lookUp: none }), worker)).rejects.toThrow('No titles')
    expect(existsSync(path)).toBe(false)
  })

  it('cuts a text that no cell holds, and the next export is as any other', async () => {
    const xlsx = { ...writing(pagesOf()).job, format: 'xlsx' as const }
    const long = pagesOf(pageOf(['a', 1]), pageOf(['x'.repeat(40_000), 1]), pageOf(['b', 1]), pageOf(['c', 1]))
    expect(await writeExport(writing(long, { job: xlsx }), worker)).toBe(4)
    expect(existsSync(path)).toBe(true)
    expect(await writeExport(writing(pagesOf(pageOf(['a', 1]))), worker)).toBe(1)
  })

  it('goes on with the next sheet where the pages of the first one end', async () => {
    const parts = { resource: 'order_line', columns: ['report_name', 'report_id'] } as const
    const job = { path, format: 'xlsx', resource: 'order', columns: ['order_number'], parts, language: 'en' } as const
    async function* pieces(): AsyncGenerator<ExportPiece> {
      yield new TextEncoder().encode('A-1\nA-2\n')
      yield NEXT_SHEET
      yield new TextEncoder().encode('A-1\tOne\t7\nA-1\tTwo\t8\n')
    }
    expect(await writeExport({ ...writing(pagesOf()), job, pages: pieces() }, worker)).toBe(4)
    expect(await sheetsOf(path)).toEqual({
      Orders: [['Order number'], ['A-1'], ['A-2']],
      'Order lines': [
        ['Order number', 'Report as ordered', 'Report'],
        ['A-1', 'One', 'Category 7'],
        ['A-1', 'Two', 'Category 8'],
      ],
    })
  })

  it('has a header where there are no rows', async () => {
    expect(await writeExport(writing(pagesOf()), worker)).toBe(0)
    expect(readFileSync(path, 'utf8')).toContain('Report name\tCategory')
  })
})

describeEachApp(
  'exports whose writer has a thread of its own (flows §7)',
  (at) => {
    it('are the same files that the main thread writes', async () => {
      await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
      const rows = Array.from({ length: 2_600 }, (_, row) => reportRow(row))
      expect((await upload(at(), 'a.xlsx', await reportBook(rows))).upload).toMatchObject({ added: 2_600, errors: 0 })
      const columns = ['id', 'name', 'category_id', 'publisher_id', 'published_at', 'price']
      const query = { columns: columns.join(','), format: 'xlsx' }
      const atOnce = (await at().call('GET', '/api/admin/report/export', { query })).raw.rawPayload
      const body = { scope: { query: {} }, format: 'xlsx', columns }
      const { run_id, export_id } = await good(at().call('POST', '/api/admin/report/export-run', { body }))
      while ((await good(at().call('GET', `/api/admin/run/form/${run_id}`))).state !== 'done')
        await new Promise((again) => setTimeout(again, 25))
      const written = (await at().call('GET', `/api/admin/export-log/file/${export_id}`)).raw.rawPayload
      expect((await cellsIn(written, 'xlsx')).length).toBe(2_601)
      expect(written.equals(atOnce)).toBe(true)
    })

    it('leave the main thread to others, eight of them at once', async () => {
      const query = { format: 'xlsx' }
      const began = performance.now()
      let [last, longest] = [began, 0]
      const beat = setInterval(() => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
      }, 5)
      const ask = () => at().call('GET', '/api/admin/report/export', { query })
      const replies = await Promise.all(Array.from({ length: 8 }, ask))
      clearInterval(beat)
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(longest).toBeLessThan((performance.now() - began) / 4)
    }, 60_000)
  },
  { transferWorker: WORKER },
)
