import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cell } from '../../../server/foundation/workbook/cells'
import { inspectWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { createWorkbookWriter } from '../../../server/foundation/workbook/writeXlsx'
import { cellsOf, placeFor, removeFiles, rowsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

interface Facts {
  headers: string[]
  headerRow: number
  firstRow: number
  lastRow: number
  hiddenColumn: number
  dataRows: number
  blankRows: number[]
  dateCells: number
  faulty: { row: number; reason: string; header: string }[]
}

const folder = join(process.cwd(), 'test/fixtures')
const facts: Facts = JSON.parse(readFileSync(join(folder, 'reports-libreoffice.json'), 'utf8'))

describe('a workbook written by LibreOffice (issue: upload of a real .xlsx)', () => {
  const file = join(folder, 'reports-libreoffice.xlsx')

  it('is described: its sheet, its hidden column, its rows', async () => {
    expect(await inspectWorkbook(file, file)).toMatchObject({
      kind: 'xlsx',
      sheetName: '报告',
      hiddenColumns: [facts.hiddenColumn],
      dimensionRows: facts.lastRow,
    })
  })

  it('is read whole: title, headers, 2,000 rows, dates, results of formulas, rich text, faults as they stand', async () => {
    const rows = new Map((await rowsOf(file)).map(({ number, cells }) => [number, cells]))
    const column = (header: string) => facts.headers.indexOf(header)
    const cell = (row: number, header: string) => rows.get(row)?.[column(header)] ?? null
    expect(rows.size).toBe(facts.dataRows + 2)
    expect(rows.get(1)).toEqual(['2026 年市场研究报告清单 · Market research reports 2026'])
    expect(rows.get(facts.headerRow)).toEqual(facts.headers)
    for (const blank of facts.blankRows) expect(rows.has(blank)).toBe(false)
    expect(cell(3, '发布日期')).toEqual(new Date('2023-01-02T00:00:00Z'))
    expect(cell(6, '发布日期')).toBe('2023-01-23')
    expect(cell(3, '价格')).toBe(1500)
    expect(cell(9, '价格')).toBe(1808.1)
    expect(cell(3, '报告年份')).toBe(2023)
    expect(cell(3, '目录')).toBe(
      '1 锂电池隔膜市场概述\n  1.1 产品定义\n  1.2 按产品类型\n2 全球锂电池隔膜总体规模\n3 主要厂商',
    )
    expect(cell(3, '报告描述')).toContain('市场份额 <化工> & "锂电池隔膜" 🔬')
    const dates = [...rows.values()].filter((cells) => cells[column('发布日期')] instanceof Date)
    expect(dates).toHaveLength(facts.dateCells)
    expect(facts.faulty).toHaveLength(30)
    for (const { row, reason, header } of facts.faulty)
      expect(`${reason}: ${isFaulty(reason, cell(row, header))}`).toBe(`${reason}: true`)
  })

  const looks: Record<string, (cell: Cell) => boolean> = {
    'missing name': (cell) => cell === null,
    'bad link characters': (cell) => /[^A-Za-z0-9-]/.test(String(cell)),
    'price is no number': (cell) => cell === 'abc',
    'unknown category': (cell) => cell === '不存在的分类',
    'link used twice in the file': (cell) => typeof cell === 'string',
    'name over 500 characters': (cell) => String(cell).length === 600,
    'impossible date': (cell) => cell === '2026-02-30',
  }
  const isFaulty = (reason: string, cell: Cell) => looks[reason]?.(cell)

  it('has a small sister with inline strings', async () => {
    const cells = await cellsOf(join(folder, 'reports-inline.xlsx'))
    expect(cells).toHaveLength(41)
    expect(cells[1]?.[0]).toBe('2026-2032 全球与中国碳纤维市场现状及未来发展趋势（第 2001 版）')
  })
})

const hasOffice = spawnSync('soffice', ['--version']).status === 0
const withOffice = hasOffice ? it : it.skip

describe('a workbook of ours (flows §7)', () => {
  withOffice(
    'opens in LibreOffice with every value as it was',
    async () => {
      const file = placeFor('xlsx')
      const writer = await createWorkbookWriter(file, 'xlsx', [
        { header: '名称' },
        { header: 'Price', kind: 'money' },
        { header: 'Day', kind: 'date' },
        { header: 'Moment', kind: 'datetime' },
        { header: '=Header', kind: 'bool' },
      ])
      const moment = new Date('2026-01-31T08:30:15Z')
      await writer.write([
        ['中文 🔬 <b> & "q"', 1234.5, moment, moment, true],
        ['=1+2', -3, null, null, false],
        ["'+quoted", null, moment, null, null],
        ['two\nlines', 0.1, null, moment, null],
      ])
      await writer.end()
      const out = dirname(file)
      const profile = `-env:UserInstallation=file://${out}/profile`
      execFileSync('soffice', [
        profile,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76',
        '--outdir',
        out,
        file,
      ])
      expect(readCsv(file.replace(/xlsx$/, 'csv'))).toEqual([
        ['名称', 'Price', 'Day', 'Moment', '=Header'],
        ['中文 🔬 <b> & "q"', '1,234.50', '2026-01-31', '2026-01-31 08:30:15', 'TRUE'],
        ['=1+2', '-3.00', '', '', 'FALSE'],
        ["'+quoted", '', '2026-01-31', '', ''],
        ['two\nlines', '0.10', '', '2026-01-31 08:30:15', ''],
      ])
    },
    60_000,
  )
})

/** Read without our reader, which takes the apostrophe off. */
function readCsv(file: string): string[][] {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}
