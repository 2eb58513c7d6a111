import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Cell } from '../../../server/foundation/workbook/cells'
import { isCut } from '../../../server/foundation/workbook/cutText'
import { inspectWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { type ColumnSpec, createWorkbookWriter } from '../../../server/foundation/workbook/writeXlsx'
import { cellsOf, placeFor, removeFiles } from '../../kit/workbookFiles'

afterAll(removeFiles)

type Format = 'xlsx' | 'txt' | 'csv'

async function written(format: Format, columns: ColumnSpec[], rows: Cell[][]): Promise<string> {
  const file = placeFor(format)
  const writer = await createWorkbookWriter(file, format, columns)
  await writer.write(rows)
  const { bytes } = await writer.end()
  expect(bytes).toBe((await stat(file)).size)
  return file
}

async function readBack(format: Format, columns: ColumnSpec[], rows: Cell[][]): Promise<Cell[][]> {
  return (await cellsOf(await written(format, columns, rows))).slice(1)
}

const texts = [
  '中文，标点；“引号”',
  'emoji 👩‍🔬🇨🇳 𠮷',
  'a<b> & "c" \'d\' &amp; ]]>',
  ' leading and trailing ',
  'two\nlines\tand a tab',
  'carriage\r\nreturn',
  '=1+2',
  '+86 21 5555',
  '-5% off',
  '@SUM(A1)',
  '\tindented',
  '\rreturned',
  "'quoted",
  "'=quoted formula",
  "''=twice",
  '=HYPERLINK("http://x","y"),z;1|2',
  '_x000D_ as text',
  '00123',
  'TRUE',
  '1e5',
]
const controls = 'bell \u0007 escape \u001b end \ufffe'

describe('what is exported can be uploaded again and changes nothing (decisions, flows §7)', () => {
  it.each<Format>(['xlsx', 'csv', 'txt'])('every text comes back exactly from .%s', async (format) => {
    const rows = texts.map((text) => [text, `${text} second`])
    expect(await readBack(format, [{ header: '名称' }, { header: 'Name' }], rows)).toEqual(rows)
  })

  it('characters that XML cannot hold come back from .xlsx', async () => {
    expect(await readBack('xlsx', [{ header: 'a' }], [[controls]])).toEqual([[controls]])
  })

  it.each<Format>(['xlsx', 'csv', 'txt'])('half a character does not damage .%s', async (format) => {
    const rows = await readBack(format, [{ header: 'a' }, { header: 'b' }], [['x\ud83d', 'y\udd2cz']])
    expect(rows).toEqual([['x\ufffd', 'y\ufffdz']])
  })

  it('numbers, dates and booleans keep their kind in .xlsx, also when the database gave them as texts', async () => {
    const kinds = ['int', 'number', 'money', 'date', 'datetime', 'bool', 'text'] as const
    const columns = kinds.map((kind) => ({ header: kind, kind }))
    const day = new Date('2026-01-31T00:00:00Z')
    const moment = new Date('2026-01-31T08:30:15Z')
    const rows: Cell[][] = [
      [7, -0.25, 1234.5, day, moment, true, '7'],
      ['7', '-0.25', '1234.50', '2026-01-31', '2026-01-31T08:30:15.000Z', false, null],
      ['12345678901234567', 'abc', '', '2026-02-30', 'soon', null, '2026-01-31'],
      [null, 0, 1e21, new Date('1900-02-01T00:00:00Z'), new Date('1750-01-01T00:00:00Z'), null, 'x'],
    ]
    expect(await readBack('xlsx', columns, rows)).toEqual([
      [7, -0.25, 1234.5, day, moment, true, '7'],
      [7, -0.25, 1234.5, day, moment, false],
      ['12345678901234567', 'abc', null, '2026-02-30', 'soon', null, '2026-01-31'],
      [null, 0, 1e21, new Date('1900-02-01T00:00:00Z'), '1750-01-01 00:00:00', null, 'x'],
    ])
  })

  it('dates are dates of the column in .csv, and negative numbers stay numbers', async () => {
    const columns: ColumnSpec[] = [
      { header: 'a', kind: 'date' },
      { header: 'b', kind: 'datetime' },
      { header: 'c', kind: 'money' },
      { header: 'd', kind: 'bool' },
    ]
    const moment = new Date('2026-01-31T08:30:15Z')
    const file = await written('csv', columns, [
      [moment, moment, '-12.50', true],
      [null, null, -3, null],
    ])
    expect(await cellsOf(file)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['2026-01-31', '2026-01-31 08:30:15', '-12.50', 'TRUE'],
      [null, null, '-3'],
    ])
  })

  it('files say what they are', async () => {
    const columns = [{ header: 'a' }, { header: 'b' }]
    const [csv, txt] = [await written('csv', columns, [['1', '2']]), await written('txt', columns, [['1', '2']])]
    expect(await inspectWorkbook(csv, csv)).toMatchObject({ kind: 'csv', encoding: 'utf-8', separator: ',' })
    expect(await inspectWorkbook(txt, txt)).toMatchObject({ kind: 'txt', encoding: 'utf-8', separator: '\t' })
  })

  it('many rows written in batches all come back', async () => {
    const file = placeFor('xlsx')
    const writer = await createWorkbookWriter(file, 'xlsx', [{ header: 'n', kind: 'int' }, { header: 'text' }])
    for (let from = 0; from < 20_000; from += 1000) {
      await writer.write(Array.from({ length: 1000 }, (_, at) => [from + at, `第 ${from + at} 行 ${'x'.repeat(50)}`]))
    }
    await writer.end()
    const cells = await cellsOf(file)
    expect(cells).toHaveLength(20_001)
    expect(cells[15_001]).toEqual([15_000, `第 15000 行 ${'x'.repeat(50)}`])
  })
})

describe('a workbook that cannot be written', () => {
  it('cuts the text that does not fit in an .xlsx and says so in its cell; .csv has all of it', async () => {
    const rows: Cell[][] = [
      ['ok', 'ok'],
      ['ok', `${'x'.repeat(32_000)}${'🔬'.repeat(4_000)}`],
      ['ok', 'x'.repeat(32_767)],
    ]
    const columns = [{ header: 'a' }, { header: 'b' }]
    const [first, second, third] = await readBack('xlsx', columns, rows)
    expect([first, third]).toEqual([rows[0], rows[2]])
    const text = String(second?.[1])
    expect(text.length).toBeLessThanOrEqual(32_767)
    expect(text).toMatch(/^x{32000}(?:🔬)+\n\[… 共 40,000 个字符.*cut here/u)
    expect(rows[1]?.[1]).toMatch(new RegExp(`^${text.split('\n')[0]}`))
    expect(isCut(text)).toBe(true)
    expect(await readBack('csv', columns, rows)).toEqual(rows)
  })

  it.each<Format>(['xlsx', 'csv'])('leaves no .%s behind when it is stopped', async (format) => {
    const file = placeFor(format)
    const writer = await createWorkbookWriter(file, format, [{ header: 'a' }])
    await writer.write(Array.from({ length: 5000 }, () => ['x'.repeat(100)]))
    expect(existsSync(file)).toBe(true)
    await writer.abort()
    expect(existsSync(file)).toBe(false)
  })

  it.each<Format>(['xlsx', 'csv'])('tells that the disk refused a .%s', async (format) => {
    const file = placeFor(format)
    const writer = await createWorkbookWriter(file, format, [{ header: 'a' }])
    const full = jest.spyOn(await handleMethods(file), 'write').mockRejectedValue(new Error('no space left'))
    const rows = Array.from({ length: 50 }, () => [randomBytes(15_000).toString('hex')])
    const attempt = async () => {
      for (let at = 0; at < 10; at++) await writer.write(rows)
      await writer.end()
    }
    await expect(attempt()).rejects.toThrow('no space left')
    full.mockRestore()
    await writer.abort()
    expect(existsSync(file)).toBe(false)
  })
})

/** Where all file handles have their `write`. */
async function handleMethods(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r')
  await handle.close()
  return Object.getPrototypeOf(handle)
}
