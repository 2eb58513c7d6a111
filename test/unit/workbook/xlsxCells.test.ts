import { isDateFormat } from '../../../server/foundation/workbook/numberFormat'
import { inspectWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { bookFile, cellsOfBook, removeFiles, rowsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const day = (text: string) => new Date(`${text}Z`)
const formats = (...ids: number[]) =>
  `<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="&quot;days&quot; 0.0"/></numFmts><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`

describe('cells of an .xlsx (flows §6)', () => {
  it('reads numbers, booleans, stored results of formulas; error values and empty cells are blank', async () => {
    const rows = `<row r="1"><c r="A1"><v>1.5</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c><c r="D1"><f>A1*2</f><v>3</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>1.5x</v></c><c r="F1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="G1" s="1"/><c r="H1"><f t="shared" si="0"/><v>-2E-3</v></c><c r="I1" t="inlineStr"><is><t/></is></c><c r="J1"><v>7</v></c></row>`
    expect(await cellsOfBook({ rows })).toEqual([[1.5, true, false, 3, '1.5x', null, null, -0.002, null, 7]])
  })

  it('knows dates by built-in, Chinese and custom formats, and numbers by theirs', async () => {
    const rows = `<row r="1">${['14', '31', '170', '22', '171', '0'].map((_, style) => `<c s="${style}"><v>45000.5</v></c>`).join('')}</row>`
    const noon = day('2023-03-15T12:00:00')
    expect(await cellsOfBook({ rows, cellStyles: formats(14, 31, 170, 22, 171, 0) })).toEqual([
      [noon, noon, noon, noon, 45000.5, 45000.5],
    ])
  })

  it.each([
    ['1900', '', 59, '1900-02-28T00:00:00'],
    ['1900', '', 61, '1900-03-01T00:00:00'],
    ['1904', 'date1904="1"', 0, '1904-01-01T00:00:00'],
    ['1904', 'date1904="true"', 43538, '2023-03-15T00:00:00'],
  ])('counts days from %s (%s)', async (_, workbookPr, serial, expected) => {
    const rows = `<row><c s="0"><v>${serial}</v></c></row>`
    expect(await cellsOfBook({ rows, workbookPr, cellStyles: formats(14) })).toEqual([[day(expected)]])
  })

  it('leaves a day that no calendar has as the number it is', async () => {
    const rows = '<row><c s="0"><v>-3</v></c><c s="0"><v>9999999</v></c></row>'
    expect(await cellsOfBook({ rows, cellStyles: formats(14) })).toEqual([[-3, 9_999_999]])
  })

  it('reads dates of the strict format as the clock face', async () => {
    const rows =
      '<row><c t="d"><v>2026-01-31</v></c><c t="d"><v>2026-01-31T08:30:00</v></c><c t="d"><v>soon</v></c></row>'
    expect(await cellsOfBook({ rows })).toEqual([[day('2026-01-31'), day('2026-01-31T08:30:00'), 'soon']])
  })

  it('joins the runs of rich text and leaves phonetic guides out, in shared and in inline strings', async () => {
    const rich =
      '<r><rPr><b/><rFont val="宋体"/></rPr><t xml:space="preserve">东 </t></r><r><t>京</t></r><rPh sb="0" eb="1"><t>とう</t></rPh><phoneticPr fontId="1"/>'
    const sharedStrings = `<?xml version="1.0"?>\n<sst xmlns="${MAIN}" count="3"><si><t>a &lt;b&gt; &#x1F52C; &amp;amp;</t></si><si/><si>${rich}</si></sst>`
    const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is>${rich}</is></c></row>`
    expect(await cellsOfBook({ rows, sharedStrings })).toEqual([['a <b> 🔬 &amp;', null, '东 京', '东 京']])
  })

  it('reads _x000D_ as the character it stands for, and _x005F_ as the underscore of a text that looks so', async () => {
    const rows = '<row><c t="inlineStr"><is><t>a_x000D_\nb _x005F_x000D_ _xyz_</t></is></c></row>'
    expect(await cellsOfBook({ rows })).toEqual([['a\r\nb _x000D_ _xyz_']])
  })

  it('keeps row numbers and columns over blank rows, blank cells and missing references', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="3"/><row r="4"><c r="A4" s="1"/></row><row r="9" spans="1:3"><c r="AA9"><v>3</v></c></row><row><c><v>4</v></c></row>'
    const read = await rowsOf(bookFile({ rows }))
    expect(read.map(({ number }) => number)).toEqual([2, 9, 10])
    expect(read[0]?.cells).toEqual([null, 1, 2])
    expect(read[1]?.cells).toHaveLength(27)
    expect(read[1]?.cells[26]).toBe(3)
  })

  it('gives a merged range its value in its first cell', async () => {
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c><c r="B1" s="1"/><c r="C1"/></row></sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`
    expect(await cellsOfBook({ sheet })).toEqual([['Title']])
  })

  it('tells of errors, of formulas without a result, and of rows that the sheet hides or strikes out', async () => {
    const cellStyles =
      '<fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="2"><xf fontId="0"/><xf fontId="1"/></cellXfs>'
    const rows =
      '<row r="1"><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1</f></c><c><f>A1</f><v></v></c><c t="str"><f>A1</f><v></v></c></row>' +
      '<row r="2" hidden="1"><c><v>1</v></c></row><row r="3"><c s="1"><v>1</v></c><c s="1"><v>2</v></c></row>' +
      '<row r="4"><c s="1"><v>1</v></c><c s="0"><v>2</v></c></row><row r="5"><c t="e" vm="1"><v>#VALUE!</v></c><c s="0"><v>1</v></c></row>'
    const told = [
      { number: 1, cells: [], faults: { 0: '#DIV/0!', 1: '=', 2: '=' } },
      { number: 2, cells: [1], look: 'hidden' },
      { number: 3, cells: [1, 2], look: 'struck' },
      { number: 4, cells: [1, 2] },
      { number: 5, cells: [null, 1] },
    ]
    expect(await rowsOf(bookFile({ rows, cellStyles }))).toEqual(told)
    expect(await rowsOf(bookFile({ rows: `<!-- -->${rows}`, cellStyles }))).toEqual(told)
  })

  it('takes what the sheet shows of a number in a column of texts', async () => {
    const cellStyles =
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts>' +
      '<cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="11"/><xf numFmtId="9"/><xf numFmtId="49"/></cellXfs>'
    const rows =
      '<row r="1"><c s="1"><v>17</v></c><c s="2"><v>90.75</v></c><c s="3"><v>13800138000</v></c><c s="4"><v>0.15</v></c><c s="5"><v>17</v></c><c s="1"><v>17</v></c></row>'
    const shownColumns = new Set([0, 1, 2, 3, 4])
    for (const markup of [rows, `<!-- -->${rows}`]) {
      const [row] = await rowsOf(bookFile({ rows: markup, cellStyles }), { shownColumns })
      expect(row?.cells).toEqual(['0017', '90.750', 13_800_138_000, '15%', 17, 17])
    }
  })

  it('begins at a row when asked to go on from there', async () => {
    const rows = [1, 2, 3, 4].map((number) => `<row r="${number}"><c><v>${number}</v></c></row>`).join('')
    expect((await rowsOf(bookFile({ rows }), { skipToRow: 3 })).map(({ number }) => number)).toEqual([3, 4])
  })

  it('gives hundreds of rows at a time, also across the pieces of a large sheet', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `<row r="${at + 1}"><c t="inlineStr"><is><t>第 ${at} 行 🔬 ${'中'.repeat(40)}</t></is></c></row>`,
    )
    const read = await rowsOf(bookFile({ rows: rows.join('\n') }))
    expect(read).toHaveLength(5000)
    expect(read[4321]).toEqual({ number: 4322, cells: [`第 4321 行 🔬 ${'中'.repeat(40)}`] })
  })

  it.each([
    ['yyyy-mm-dd', true],
    ['[$-804]d/m/yy;@', true],
    ['h:mm AM/PM', true],
    ['General', false],
    ['0.00E+00', false],
    ['"USD" #,##0.00', false],
    ['[Red]-0\\d', false],
    ['#,##0_);[Red]\\(#,##0\\)', false],
  ])('takes the format %s for a date: %s', (code, expected) => {
    expect(isDateFormat(code)).toBe(expected)
  })
})

describe('the sheet that is read (flows §6)', () => {
  const sheetXml = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
  const before = [
    {
      tag: '<sheet name="Chart" sheetId="1" r:id="b0"/>',
      kind: 'chartsheet',
      part: { name: 'xl/chartsheets/sheet1.xml', content: '<chartsheet/>' },
    },
    {
      tag: '<sheet name="Hidden" sheetId="2" state="hidden" r:id="b1"/>',
      kind: 'worksheet',
      part: { name: 'xl/worksheets/sheet7.xml', content: sheetXml('<row><c><v>1</v></c></row>') },
    },
    {
      tag: '<sheet name="Blank" sheetId="3" r:id="b2"/>',
      kind: 'worksheet',
      part: { name: 'xl/worksheets/sheet8.xml', content: sheetXml('<row><c s="3"/></row>') },
    },
  ]

  it('is the first visible worksheet with a value: charts, hidden and blank sheets are passed over', async () => {
    expect(await cellsOfBook({ sheetsBefore: before, rows: '<row><c><v>5</v></c></row>' })).toEqual([[5]])
  })

  it('is described before it is read: names, hidden columns, claimed rows', async () => {
    const head =
      '<dimension ref="A1:Y2007"/><cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/><col min="9" max="9" hidden="true"/></cols>'
    const file = bookFile({ sheetsBefore: before, head, rows: '<row><c><v>5</v></c></row>' })
    expect(await inspectWorkbook(file, 'Reports.XLSX')).toEqual({
      kind: 'xlsx',
      sheetNames: ['Hidden', 'Blank', 'Data'],
      sheetName: 'Data',
      hiddenColumns: [1, 2, 8],
      dimensionRows: 2007,
    })
  })
})
