import { createHash, randomBytes } from 'node:crypto'
import { inspectWorkbook, readWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { bookFile, cellsOf, fileOf, refusalOf, removeFiles } from '../../kit/workbookFiles'
import type { BookOptions } from '../../kit/zip'

afterAll(removeFiles)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Text that hardly packs. */
const noise = (seed: number): string => createHash('sha512').update(String(seed)).digest('base64')

/** A book whose texts are written with a namespace prefix, as .NET libraries do. */
const prefixedBook = (count: number): string => {
  const texts = Array.from({ length: count }, (_, at) => `<x:si><x:t>Text ${at} ${noise(at)}</x:t></x:si>`)
  const rows = Array.from({ length: count }, (_, at) => `<row><c t="s"><v>${at}</v></c></row>`)
  return bookFile({ rows: rows.join(''), sharedStrings: `<x:sst xmlns:x="${MAIN}">${texts.join('')}</x:sst>` })
}

describe('a reading that is left early', () => {
  it.each([3000, 8000])(
    'harms nobody: %i texts with a prefix, looked at many times',
    async (count) => {
      const file = prefixedBook(count)
      const look = async (): Promise<void> => {
        await inspectWorkbook(file, file)
        const reading = readWorkbook(file, file)
        const { value } = await reading.next()
        expect(value?.[0]?.cells[0]).toMatch(/^Text 0 /)
        await reading.return()
      }
      for (let round = 0; round < 10; round++) await Promise.all([look(), look(), look()])
    },
    90_000,
  )
})

const DEEP = 300_000
const nested = `${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`
const one = '<row><c t="s"><v>0</v></c></row>'

describe('tags in tags in tags', () => {
  it.each<[string, BookOptions]>([
    ['before the rows of a sheet', { head: nested, rows: one }],
    ['among the rows of a sheet', { rows: `<row><c><v>1</v></c></row>${nested}` }],
    ['in texts', { rows: one, sharedStrings: `<sst xmlns="${MAIN}"><!-- x --><si>${nested}</si></sst>` }],
    ['in styles', { rows: one, sharedStrings: `<sst xmlns="${MAIN}"><si><t>a</t></si></sst>`, cellStyles: nested }],
    [
      'in the list of sheets',
      { rows: one, sheetsBefore: [{ tag: nested, kind: 'x', part: { name: 'x', content: '' } }] },
    ],
  ])('%s are refused in words at once', async (_, options) => {
    const file = bookFile(options)
    const used = process.cpuUsage()
    expect((await refusalOf(cellsOf(file))).text).toMatch(/nested abnormally deep/)
    expect(process.cpuUsage(used).user / 1000).toBeLessThan(10_000)
  })

  it('as honest books have them are read', async () => {
    const head = `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`
    expect(await cellsOf(bookFile({ head, rows: '<row><c><v>1</v></c></row>' }))).toEqual([[1]])
  })
})

describe('markup that is made to be slow', () => {
  const blank = `<worksheet xmlns="${MAIN}"><sheetData>${'<row/>'.repeat(20_000)}</sheetData></worksheet>`
  const sheets = (count: number, partOf: (at: number) => string, content: string) =>
    Array.from({ length: count }, (_, at) => ({
      tag: `<sheet name="S${at}" sheetId="${at + 1}" r:id="b${at}"/>`,
      kind: 'worksheet',
      part: { name: `xl/worksheets/${partOf(at)}.xml`, content },
    }))

  it.each<[string, BookOptions]>([
    ['1,900 blank sheets', { sheetsBefore: sheets(1900, (at) => `b${at}`, `<worksheet xmlns="${MAIN}"/>`) }],
    ['one long blank sheet named 1,900 times', { sheetsBefore: sheets(1900, () => 'b', blank) }],
    ['spaces before the texts', { sharedStrings: `${' '.repeat(60_000)}<sst xmlns="${MAIN}"><si><t>a</t></si></sst>` }],
    ['a place of many digits', { head: `<dimension ref="${'1'.repeat(4000)}x"/>` }],
    [
      'many ranges of hidden columns',
      { head: `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(16_000)}</cols>` },
    ],
  ])('is looked at soon: %s', async (_, options) => {
    const file = bookFile({ rows: '<row><c><v>1</v></c></row>', ...options })
    const used = process.cpuUsage()
    await inspectWorkbook(file, file)
    expect(await cellsOf(file)).toEqual([[1]])
    expect(process.cpuUsage(used).user / 1000).toBeLessThan(8000)
  })

  it.each<[string, BookOptions, RegExp]>([
    ['2,001 sheets', { sheetsBefore: sheets(2001, () => 'b', blank) }, /more than 2,000 sheets/],
    [
      'a tag of 1,000 attributes',
      { head: `<a ${Array.from({ length: 1000 }, (_, at) => `a${at}="" `).join('')}/>` },
      /damaged/,
    ],
    ['a tag without an end', { head: `<a b="${randomBytes(13_000_000).toString('base64')}"/>` }, /damaged/],
    [
      'cells far to the right',
      { rows: '<row><c r="XFD"><v>1</v></c></row>'.repeat(100_000) },
      /more than 2,000 columns/,
    ],
    ['an attribute of a million characters', { head: `<dimension ref="${'1'.repeat(1_000_000)}"/>` }, /damaged/],
  ])('is refused in words: %s', async (_, options, words) => {
    const file = bookFile({ rows: '<row><c><v>1</v></c></row>', ...options })
    expect((await refusalOf(inspectWorkbook(file, file).then(() => cellsOf(file)))).text).toMatch(words)
  })
})

describe('characters that nothing keeps', () => {
  const cell = (text: string): BookOptions => ({ rows: `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>` })

  it('are left out where a workbook writes them in words', async () => {
    const texts = ['a_x0000_b', '_x0000_', '_xD800_c', '_xD83D__xDE00_', '_x000D_']
    const rows = texts.map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c><c><v>1</v></c></row>`).join('')
    const cleaned = [
      ['ab', 1],
      [null, 1],
      ['\ufffdc', 1],
      ['😀', 1],
      ['\r', 1],
    ]
    expect(await cellsOf(bookFile({ rows }))).toEqual(cleaned)
    expect(await cellsOf(bookFile({ rows: `<!-- -->${rows}` }))).toEqual(cleaned)
  })

  it.each(['a\0b', '&#0;', '&#xD800;'])('are refused in words where they are no XML', async (text) => {
    expect((await refusalOf(cellsOf(bookFile(cell(text))))).text).toMatch(/damaged/)
  })

  it('are refused in words behind the beginning of a text file', async () => {
    const file = fileOf(`a\tb\n${'1\t2\n'.repeat(40_000)}x\0y\t2\n`, 'txt')
    expect((await refusalOf(cellsOf(file))).text).toMatch(/not a text file/)
  })
})
