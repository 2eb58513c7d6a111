import iconv from 'iconv-lite'
import { bookFile, cellsOf, fileOf, refusalOf, removeFiles, rowsOf } from '../../kit/workbookFiles'
import { type BookOptions, bookParts, type ZipPart, zipOf } from '../../kit/zip'

afterAll(removeFiles)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c></row>'
const strings = (text: string) => `<sst xmlns="${MAIN}"><si><t>${text}</t></si></sst>`
const parts = (options: BookOptions = {}) => bookParts({ rows, sharedStrings: strings('一'), ...options })
const book = (list: readonly ZipPart[], ...behind: Buffer[]) => fileOf(Buffer.concat([zipOf(list), ...behind]), 'xlsx')
const changed = (name: string, change: (content: string) => string, rename = (from: string) => from) =>
  parts().map((part) =>
    part.name.endsWith(name) ? { ...part, name: rename(part.name), content: change(String(part.content)) } : part,
  )

describe('files that other programs read', () => {
  it.each([1, 22, 512, 70_000, 2_100_000])('has %i zeros behind the zip', async (count) => {
    expect(await cellsOf(book(parts(), Buffer.alloc(count)))).toEqual([['一', 5]])
  })

  it('is still told when its end is missing, or is something else', async () => {
    const whole = zipOf(parts())
    const cut = fileOf(Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(600)]), 'xlsx')
    expect((await refusalOf(rowsOf(cut))).id).toBe('workbook.truncated')
    expect((await refusalOf(rowsOf(book(parts(), Buffer.from('more'))))).id).toBe('workbook.truncated')
  })

  it.each([
    ['a space, with percent signs in the relation', 'worksheets/my sheet.xml', 'worksheets/my%20sheet.xml'],
    ['percent signs, with a space in the relation', 'worksheets/my%20sheet.xml', 'worksheets/my sheet.xml'],
    ['percent signs in both', 'worksheets/my%20sheet.xml', 'worksheets/my%20sheet.xml'],
    ['a percent sign of its own', 'worksheets/100%.xml', 'worksheets/100%.xml'],
    ['backslashes in the relation', 'worksheets/sheet1.xml', 'worksheets\\sheet1.xml'],
    ['backslashes in the relation, from the root', 'worksheets/sheet1.xml', '\\xl\\worksheets\\sheet1.xml'],
    ['backslashes in both', 'worksheets\\sheet1.xml', 'worksheets\\sheet1.xml'],
  ])('names a part with %s', async (_, name, target) => {
    const list = parts().map((part) => {
      if (part.name.endsWith('sheet1.xml')) return { ...part, name: name.includes('\\') ? `xl\\${name}` : `xl/${name}` }
      return { ...part, content: String(part.content).replace('worksheets/sheet1.xml', target) }
    })
    expect(await cellsOf(book(list))).toEqual([['一', 5]])
  })

  it.each(['', '/', '\\'])('names every part with backslashes, behind "%s"', async (root) => {
    const list = parts().map((part) => ({ ...part, name: root + part.name.replaceAll('/', '\\') }))
    expect(await cellsOf(book(list))).toEqual([['一', 5]])
  })

  it.each([
    ['GBK', '锂电池隔膜'],
    ['gb2312', '报告'],
    ['GB18030', '䶮🔬'],
    ['Big5', '鋰電池'],
    ['Shift_JIS', '電池レポート'],
    ['ISO-8859-1', 'Größe é'],
    ['windows-1252', '5 € “né”'],
  ])('is written in %s, in texts and in the sheet, for both readers', async (encoding, text) => {
    const declared = `<?xml version="1.0" encoding="${encoding}" standalone="yes"?>\n`
    for (const comment of ['', '<!-- -->']) {
      const sheet = `${declared}<worksheet xmlns="${MAIN}"><sheetData>${comment}<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
      const list = parts({ sheet, sharedStrings: `${declared}${strings(text)}` }).map((part) =>
        /sheet1|sharedStrings/.test(part.name)
          ? { ...part, content: iconv.encode(String(part.content), encoding) }
          : part,
      )
      expect(await cellsOf(book(list))).toEqual([[text, text]])
    }
  })

  it('is refused where it is not in the encoding that it declares, or in one that is none', async () => {
    for (const [encoding, bytes] of [
      ['GBK', Buffer.from([0xff, 0xff, 0x20])],
      ['klingon', Buffer.from('x')],
    ] as const) {
      const [head = '', tail = ''] = `<?xml version="1.0" encoding="${encoding}"?>${strings('|')}`.split('|')
      const content = Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)])
      const list = parts().map((part) => (part.name.includes('sharedStrings') ? { ...part, content } : part))
      expect((await refusalOf(rowsOf(book(list)))).id).toBe('workbook.broken')
    }
  })

  it.each([
    ['the texts, which no cell needs', parts({ rows: '<row><c><v>5</v></c></row>' }), 'xl/sharedStrings.xml', [[5]]],
    ['the styles', parts(), 'xl/styles.xml', [['一', 5]]],
    [
      'a sheet before the one that is read',
      parts({
        sheetsBefore: [
          {
            tag: '<sheet name="Gone" sheetId="1" r:id="b0"/>',
            kind: 'worksheet',
            part: { name: 'xl/worksheets/gone.xml', content: '' },
          },
        ],
      }),
      'xl/worksheets/gone.xml',
      [['一', 5]],
    ],
  ])('has a relation to a part that is missing: %s', async (_, list, name, cells) => {
    expect(await cellsOf(book(list.filter((part) => part.name !== name)))).toEqual(cells)
  })

  it('has a relation to a workbook that is missing before the one to its own', async () => {
    const gone = '<Relationship Id="g" Type="x/officeDocument" Target="xl/gone.xml"/><Relationship Id="r"'
    const list = changed('_rels/.rels', (content) => content.replace('<Relationship Id="r"', gone))
    expect(await cellsOf(book(list))).toEqual([['一', 5]])
  })

  it('is damaged where its only sheet is missing', async () => {
    const list = parts().filter(({ name }) => !name.endsWith('sheet1.xml'))
    expect((await refusalOf(rowsOf(book(list)))).id).toBe('workbook.broken')
  })
})

describe('files without a row, each in its own words', () => {
  const sheetXml = (inside: string) => `<worksheet xmlns="${MAIN}">${inside}</worksheet>`
  const error = '<row><c t="e"><v>#N/A</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
  const another = (state: string, content: string): BookOptions['sheetsBefore'] => [
    {
      tag: `<sheet name="Other" sheetId="1" r:id="b0" ${state}/>`,
      kind: 'worksheet',
      part: { name: 'xl/worksheets/sheet7.xml', content },
    },
  ]
  const filled = sheetXml(`<sheetData>${rows}</sheetData>`)

  it.each<[string, BookOptions, string]>([
    ['blank cells', { rows: '<row><c s="1"/><c t="inlineStr"><is><t/></is></c></row>' }, 'workbook.empty'],
    ['error values', { rows: error }, 'workbook.onlyErrors'],
    ['formulas that were never calculated', { rows: '<row><c><f>1+1</f></c></row>' }, 'workbook.onlyFormulas'],
    ['pictures', { sheet: sheetXml('<sheetData/><drawing xmlns:r="x" r:id="rId1"/>') }, 'workbook.onlyPictures'],
    ['pictures in cells', { rows: '<row><c t="e" vm="1"><v>#VALUE!</v></c></row>' }, 'workbook.onlyPictures'],
    ['a blank sheet beside a hidden one', { sheetsBefore: another('state="hidden"', filled) }, 'workbook.allHidden'],
  ])('%s', async (_, options, id) => {
    const file = bookFile({ sharedStrings: strings('x'), ...options })
    expect((await refusalOf(rowsOf(file))).id).toBe(id)
  })

  it('all sheets hidden', async () => {
    const list = changed('xl/workbook.xml', (content) => content.replace('<sheet ', '<sheet state="veryHidden" '))
    const { id, text } = await refusalOf(rowsOf(book(list)))
    expect(id).toBe('workbook.allHidden')
    expect(text).toMatch(/^All sheets with content are hidden/)
  })

  it('a chart that is a sheet', async () => {
    const chart = { name: 'xl/chartsheets/sheet1.xml', content: '<chartsheet/>' }
    const file = bookFile({
      sheetsBefore: [{ tag: '<sheet name="C" sheetId="1" r:id="b0"/>', kind: 'chartsheet', part: chart }],
    })
    expect((await refusalOf(rowsOf(file))).id).toBe('workbook.onlyPictures')
  })

  it('is none of them where another sheet has rows behind one of errors', async () => {
    const sheetsBefore = another('', sheetXml(`<sheetData>${error}</sheetData>`))
    expect(await cellsOf(bookFile({ rows, sharedStrings: strings('一'), sheetsBefore }))).toEqual([['一', 5]])
  })
})
