import iconv from 'iconv-lite'
import { inspectWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { cellsOf, fileOf, refusalOf, removeFiles, rowsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

const table = [
  ['名称', 'Link', '价格'],
  ['锂电池隔膜，第一版', 'a-b', '100'],
  ['全球市场', 'c-d', '2,50'],
]
const tabbed = table.map((row) => row.join('\t')).join('\r\n')

describe('encodings of .txt and .csv (flows §6)', () => {
  const big = (text: string) => iconv.encode(`${text}`, 'utf16-be')
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(tabbed), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${tabbed}`), 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${tabbed}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE', Buffer.from(tabbed, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with a mark', big(`\ufeff${tabbed}`), 'utf-16be'],
    ['UTF-16 BE', big(tabbed), 'utf-16be'],
    ['GB18030', iconv.encode(tabbed, 'gb18030'), 'gb18030'],
  ])('%s', async (_, bytes, encoding) => {
    const file = fileOf(bytes, 'txt')
    expect(await cellsOf(file)).toEqual(table)
    expect(await inspectWorkbook(file, 'a.TXT')).toMatchObject({ kind: 'txt', encoding, separator: '\t' })
  })

  it('reads the four-byte characters of GB18030', async () => {
    const bytes = iconv.encode('名称\t䶮㐀\t🔬\n龍煙\té\tx', 'gb18030')
    expect(await cellsOf(fileOf(bytes, 'txt'))).toEqual([
      ['名称', '䶮㐀', '🔬'],
      ['龍煙', 'é', 'x'],
    ])
  })

  it('finds GB18030 behind megabytes of plain letters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('letters\tonly\n'.repeat(120_000)),
      iconv.encode('中文\t末行\n', 'gb18030'),
    ])
    expect((await cellsOf(fileOf(bytes, 'txt'))).at(-1)).toEqual(['中文', '末行'])
  })

  it('reads characters that fall between two pieces of the file', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `中${'x'.repeat(at % 7)}🔬\t${at}`)
    for (const encoding of ['utf8', 'gb18030', 'utf16-le'] as const) {
      const cells = await cellsOf(fileOf(iconv.encode(lines.join('\n'), encoding), 'txt'))
      expect(cells.map((row) => row.join('\t'))).toEqual(lines)
    }
  })

  it('refuses broken UTF-8 and names the row, instead of showing wrong Chinese', async () => {
    const good = Buffer.from('报告名称\t链接\n'.repeat(20_000))
    const bytes = Buffer.concat([good, Buffer.from('电池'), Buffer.from([0xe4, 0xb8]), Buffer.from('隔膜\tx\n')])
    const { id, text } = await refusalOf(rowsOf(fileOf(bytes, 'txt')))
    expect(id).toBe('workbook.brokenText')
    expect(text).toContain('Near row 20001 ')
    const cut = fileOf(Buffer.from('名称,链接\n报告').subarray(0, -1), 'csv')
    expect((await refusalOf(rowsOf(cut))).id).toBe('workbook.brokenText')
  })
})

describe('separators and quotes', () => {
  it.each<[string, string, string]>([
    ['tab', 'a\tb, c\td\n1\t2\t3', '\t'],
    ['comma', 'a,b,c\n1,2;3,4', ','],
    ['semicolon', 'a;b;c\n1;2,5;3', ';'],
    ['bar', 'a|b|c\n1|2|3', '|'],
    ['comma, with other separators inside quotes', '"a;b;c;d","e",f\n1,2,3', ','],
    ['tab, under a title row', 'Reports of 2026\na\tb\tc', '\t'],
  ])('%s', async (_, text, separator) => {
    const file = fileOf(text, 'csv')
    expect(await inspectWorkbook(file, file)).toMatchObject({ kind: 'csv', separator })
    expect((await cellsOf(file)).at(-1)).toHaveLength(3)
  })

  it("takes Excel's own sep= line at its word", async () => {
    expect(await rowsOf(fileOf('sep=;\r\na,b;c\r\n', 'csv'))).toEqual([{ number: 2, cells: ['a,b', 'c'] }])
  })

  it('lets quoted cells hold separators, line breaks and doubled quotes', async () => {
    const text = 'a,"b, ""c""\r\nsecond line",d\r\n"","x"y,5" wide\r\n"last"'
    expect(await cellsOf(fileOf(text, 'csv'))).toEqual([
      ['a', 'b, "c"\r\nsecond line', 'd'],
      [null, 'xy', '5" wide'],
      ['last'],
    ])
  })

  it('reads quoted cells that fall between two pieces of the file', async () => {
    const row = (at: number) => `${at},"${'line ""q""\n'.repeat(at % 9)}end",z`
    const cells = await cellsOf(fileOf(Array.from({ length: 12_000 }, (_, at) => row(at)).join('\n'), 'csv'))
    expect(cells).toHaveLength(12_000)
    expect(cells[4000]).toEqual(['4000', `${'line "q"\n'.repeat(4)}end`, 'z'])
  })

  it('counts rows as a spreadsheet does and leaves blank ones out', async () => {
    const read = await rowsOf(fileOf('a,b\n\n"1\n2",\n,,\n3', 'csv'))
    expect(read).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['1\n2'] },
      { number: 5, cells: ['3'] },
    ])
    expect(await rowsOf(fileOf('a,b\n\n"1\n2",\n,,\n3', 'csv'), { skipToRow: 4 })).toEqual([
      { number: 5, cells: ['3'] },
    ])
  })

  it('tells of rows that have more cells than the header row, blank ones of that counted', async () => {
    const rows = await rowsOf(fileOf('title\na,b,\n1,2,3\n1,200,3,4\n', 'csv'), { headerRow: 2 })
    expect(rows.map(({ heads }) => heads)).toEqual([undefined, undefined, undefined, 3])
  })

  it('reads the line ends of Unix, Windows and old Macs', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(await cellsOf(fileOf(['a\tb', 'c\td', ''].join(end), 'txt'))).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ])
    }
  })

  it('refuses a quotation mark that is never closed, and names its row', async () => {
    const { id, text } = await refusalOf(rowsOf(fileOf('a,b\nc,"d\ne,f\n', 'csv')))
    expect(id).toBe('workbook.openQuote')
    expect(text).toContain('opened in row 2 ')
  })

  it('refuses a million columns and an over-long cell', async () => {
    expect((await refusalOf(rowsOf(fileOf(`a\tb\n${'x\t'.repeat(1_000_000)}y`, 'txt')))).id).toBe('workbook.tooWide')
    const { text } = await refusalOf(rowsOf(fileOf(`a\tb\nc\t${'x'.repeat(1_000_001)}`, 'txt')))
    expect(text).toContain('row 2, column B has more than 1,000,000 characters')
  })

  it('reads an .xlsx that was named .txt by what it is', async () => {
    const { bookFile } = await import('../../kit/workbookFiles')
    const file = bookFile({ rows: '<row><c><v>6</v></c></row>' })
    expect((await inspectWorkbook(file, 'reports.txt')).kind).toBe('xlsx')
  })
})
