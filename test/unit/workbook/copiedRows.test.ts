import { CopiedMarkup } from '../../../server/foundation/workbook/CopiedMarkup'
import { type CopiedColumn, CopiedRows } from '../../../server/foundation/workbook/CopiedRows'
import type { Cell } from '../../../server/foundation/workbook/cells'
import type { ColumnSpec } from '../../../server/foundation/workbook/columnSpec'
import { RowMarkup } from '../../../server/foundation/workbook/xlsxRow'

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

/** As PostgreSQL's COPY writes it. */
const copied = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\b\f\n\r\t\v]/g, (letter) => ESCAPES[letter] ?? letter)

const pageOf = (rows: readonly (string | null)[][]): Uint8Array =>
  Buffer.from(rows.map((row) => `${row.map(copied).join('\t')}\n`).join(''))

const asIs = (text: string): Cell => text
const columns: readonly CopiedColumn[] = [
  { form: 'text', apart: 'NULL', cell: (text) => (text === 'NULL' ? 'NULL ' : text) },
  { form: 'number', cell: asIs },
  { form: 'few', cell: (text) => ({ t: '是 & yes', f: 'no' })[text] ?? text },
  { form: 'other', cell: (text) => `[${text}]` },
]
const specs: readonly ColumnSpec[] = [
  { header: 'Text' },
  { header: 'Number', kind: 'money' },
  { header: 'Few', kind: 'date' },
  { header: 'Other' },
]

const texts = [
  '化工市场 2032',
  '',
  null,
  'NULL',
  '\\N',
  'a\\b',
  'C:\\temp\\new',
  'two\nlines\r\nand\ta tab',
  '<b>R&D</b> "x" \'y\'',
  '_x000D_ and _x00',
  '_',
  'bell\u0007 back\b form\f vertical\v unit\u001f',
  '\ufffe\uffff ￥１ ï¿¿',
  '=SUM(A1)',
  '+86',
  '-1',
  '@name',
  '\tfirst',
  '\rfirst',
  '\\t no tab',
  '😀 four bytes',
  '\u0080\u00e9',
]
const numbers = [
  '0',
  '12.50',
  '-0.5',
  '1000000',
  '123456789012345',
  '1234567890123456789',
  '0.1234567890123456',
  'NaN',
  null,
]
const few = ['t', 'f', '2026-11-22', '不同', null]

const rows = texts.flatMap((text, at) =>
  numbers.map((number, next): (string | null)[] => [text, number, few[(at + next) % few.length] ?? null, text]),
)

describe('a page of copied rows', () => {
  it('has the values that were copied, whatever they contain', () => {
    const cells = new CopiedRows(pageOf(rows)).cells(columns.map((): CopiedColumn => ({ form: 'other', cell: asIs })))
    expect(cells).toEqual(rows)
  })

  it('becomes the very markup of its cells', () => {
    const page = new CopiedRows(pageOf(rows))
    const expected = new RowMarkup(specs)
    const numbersAsWritten = (markup: string): string =>
      markup.replace(/<v>(-?[\d.]+)<\/v>/g, (_, number) => `<v>${Number(number)}</v>`)
    let number = 1
    const made = [...new CopiedMarkup(columns, specs).of(page, () => ++number)].map((raw) =>
      Buffer.from(raw, 'latin1').toString(),
    )
    expect(made.map(numbersAsWritten)).toEqual(page.cells(columns).map((cells, at) => expected.row(cells, at + 2)))
  })

  it('cuts the cell that is longer than a sheet holds, counted in characters and not in bytes', () => {
    const [column, spec] = [columns.slice(0, 1), specs.slice(0, 1)]
    const markupOf = (text: string) =>
      Buffer.from(
        [...new CopiedMarkup(column, spec).of(new CopiedRows(pageOf([['a'], [text]])), () => 7)].join(''),
        'latin1',
      ).toString()
    expect(markupOf('市'.repeat(32_767))).not.toContain('cut here')
    expect(markupOf('市'.repeat(32_768))).toContain('市\n[… 共 32,768 个字符')
  })

  it('is nothing where there are no rows, and is refused where it is not of these columns', () => {
    expect([...new CopiedRows(new Uint8Array()).values(4)]).toEqual([])
    expect(() => [...new CopiedRows(pageOf([['a', 'b']])).values(4)]).toThrow('2 values instead of 4')
  })
})
