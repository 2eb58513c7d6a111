import { bookFile, cellsOf, cellsOfBook, refusalOf, removeFiles, rowsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const strings = `<sst xmlns="${MAIN}"><si><t>zero</t></si><si><t>one</t></si></sst>`

describe('markup that is right but unusual (read by the full parser)', () => {
  it('has a namespace prefix, as .NET writes it', async () => {
    const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="B1" t="s"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>文</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    const sharedStrings = `<x:sst xmlns:x="${MAIN}"><x:si><x:t>zero</x:t></x:si><x:si><x:r><x:t>o</x:t></x:r><x:r><x:t>ne</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>`
    expect(await cellsOfBook({ sheet, sharedStrings })).toEqual([[null, 'one', '文']])
  })

  it('binds a second prefix to the sheet namespace', async () => {
    const sheet = `<worksheet xmlns="${MAIN}" xmlns:y="${MAIN}"><y:sheetData><y:row><y:c><y:v>8</y:v></y:c></y:row></y:sheetData></worksheet>`
    expect(await cellsOfBook({ sheet })).toEqual([[8]])
  })

  it.each([
    ['single quotes', "<row r='3'><c r='C3' t='s'><v>1</v></c></row>"],
    ['single quotes behind double ones', `<row r="3"><c r="C3" t='s'><v>1</v></c></row>`],
    ['spaces around the equals sign', '<row r = "3"><c r = "C3" t ="s" ><v >1</v></c></row>'],
    ['line breaks between attributes', '<row\nr="3"\n>\n<c\n\tr="C3"\nt="s"\n>\n<v>1</v>\n</c>\n</row>'],
    ['an angle bracket in an attribute', '<row r="3" note=">"><c r="C3" note="/>" t="s"><v>1</v></c></row>'],
    ['a reference to a character', '<row r="3"><c r="C3" t="s"><v>&#49;</v></c></row>'],
  ])('has %s', async (_, rows) => {
    expect(await rowsOf(bookFile({ rows, sharedStrings: strings }))).toEqual([
      { number: 3, cells: [null, null, 'one'] },
    ])
  })

  it('has CDATA, whose content is text and not markup', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t><![CDATA[a <b> & </t>]]></t></is></c><c t="str"><v><![CDATA[</row>]]>!</v></c><c t="s"><v>0</v></c></row>'
    const sharedStrings = `<sst xmlns="${MAIN}"><si><t><![CDATA[<si> & </si>]]></t></si></sst>`
    expect(await cellsOfBook({ rows, sharedStrings })).toEqual([['a <b> & </t>', '</row>!', '<si> & </si>']])
  })

  it('has comments, whose rows, cells and sheets are none', async () => {
    const row = '<row r="9"><c><v>9</v></c></row>'
    const rows = `<row><c><v>1</v></c></row><!-- ${row} --><row><!-- <c><v>8</v></c> --><c><v>2</v></c></row>`
    expect(await cellsOfBook({ rows })).toEqual([[1], [2]])
    const sheet = `<!-- <worksheet xmlns="${MAIN}"><sheetData>${row}</sheetData></worksheet> --><worksheet xmlns="${MAIN}"><!-- <sheetData>${row}</sheetData> --><sheetData><row><c><v>3</v></c></row></sheetData></worksheet>`
    expect(await cellsOfBook({ sheet })).toEqual([[3]])
    const sharedStrings = `<sst xmlns="${MAIN}"><!-- <si><t>no</t></si> --><si><t>yes</t></si></sst>`
    expect(await cellsOfBook({ rows: '<row><c t="s"><v>0</v></c></row>', sharedStrings })).toEqual([['yes']])
  })

  it('turns unusual in the middle: no row is lost and none comes twice', async () => {
    const numbers = Array.from({ length: 4000 }, (_, at) => at + 1)
    const rows = numbers.map((number) => {
      const cell = `<c t="inlineStr"><is><t>${number} ${'text '.repeat(20)}</t></is></c>`
      return number === 2500 ? `<row><!-- here -->${cell}</row>` : number % 7 === 0 ? '<row/>' : `<row>${cell}</row>`
    })
    const read = await rowsOf(bookFile({ rows: rows.join('') }))
    expect(read.map(({ number }) => number)).toEqual(numbers.filter((number) => number % 7 !== 0))
    expect(read.every(({ number, cells }) => String(cells[0]).startsWith(`${number} `))).toBe(true)
  })

  it('is of the strict format', async () => {
    const sheet = `<worksheet xmlns="${STRICT}"><sheetData><row><c><v>4</v></c></row></sheetData></worksheet>`
    expect(await cellsOfBook({ sheet })).toEqual([[4]])
  })

  it('is UTF-16', async () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?><sst xmlns="${MAIN}"><si><t>中文</t></si></sst>`
    const extra = [{ name: 'xl/sharedStrings.xml', content: Buffer.from(`\ufeff${text}`, 'utf16le') }]
    expect(await cellsOfBook({ rows: '<row><c t="s"><v>0</v></c></row>', extra })).toEqual([['中文']])
  })
})

describe('markup that is refused', () => {
  const row = '<row><c t="inlineStr"><is><t>&c;</t></is></c></row>'
  const doctype = '<!DOCTYPE a [<!ENTITY c "gotcha">]>'

  it.each([
    [
      'the sheet',
      { sheet: `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData>${row}</sheetData></worksheet>` },
    ],
    [
      'the shared strings',
      {
        rows: '<row><c t="s"><v>0</v></c></row>',
        sharedStrings: `${doctype}<sst xmlns="${MAIN}"><si><t>&c;</t></si></sst>`,
      },
    ],
  ])('has a DOCTYPE in %s', async (_, options) => {
    expect((await refusalOf(cellsOfBook(options))).id).toBe('workbook.doctype')
  })

  it.each([
    ['an entity that nothing declares', { rows: row }],
    ['a tag that is never closed', { rows: '<row><c><v>1</v></c></row><row><c><v>2</v></c>' }],
    ['a sheet cut in a tag', { sheet: `<worksheet xmlns="${MAIN}"><sheetData><row><c><v>1</v></c></row><row r="2` }],
    ['a shared string that is not there', { rows: '<row><c t="s"><v>5</v></c></row>', sharedStrings: strings }],
    ['shared strings cut short', { rows: '<row><c t="s"><v>0</v></c></row>', sharedStrings: strings.slice(0, -20) }],
  ])('has %s', async (_, options) => {
    expect((await refusalOf(cellsOfBook(options))).id).toBe('workbook.broken')
  })

  it('has a cell beyond column XFD, named or counted', async () => {
    expect((await refusalOf(cellsOfBook({ rows: '<row r="3"><c r="XFE3"><v>1</v></c></row>' }))).text).toContain(
      'Row 3 has more than 16,384 columns',
    )
    const million = `<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`
    expect((await refusalOf(cellsOfBook({ rows: million }))).id).toBe('workbook.tooWide')
    const widest = bookFile({ rows: '<row><c r="XFD1"><v>1</v></c></row>' })
    expect(await rowsOf(widest, { limits: { filledColumns: 16_384 } })).toHaveLength(1)
    expect((await refusalOf(cellsOf(widest))).text).toMatch(/^Row 1 has more than 2,000 columns/)
  })

  it.each([
    ['inline', { rows: `<row r="4"><c r="C4" t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>` }],
    [
      'shared',
      {
        rows: '<row r="4"><c r="C4" t="s"><v>0</v></c></row>',
        sharedStrings: `<sst xmlns="${MAIN}"><si><t>${'x'.repeat(32_768)}</t></si></sst>`,
      },
    ],
  ])('has an over-long %s text: row and column are named, nothing is cut', async (_, options) => {
    const { id, text } = await refusalOf(cellsOfBook(options))
    expect(id).toBe('workbook.cellTooLong')
    expect(text).toContain('row 4, column C has more than 32,767 characters')
  })
})
