import { describeApp } from '../../kit/app'
import { bookParts, zipOf } from '../../kit/zip'
import { book, makeReferences, send } from './kit'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const header = `<row r="1">${text('Report name')}${text('Link')}</row>`
const errors = '<row r="2"><c t="e"><v>#N/A</v></c><c t="e"><v>#REF!</v></c></row>'
const xlsx = (rows: string) => zipOf(bookParts({ rows }))
const hidden = zipOf(
  bookParts({ rows: header }).map((part) =>
    part.name === 'xl/workbook.xml'
      ? { ...part, content: String(part.content).replace('<sheet ', '<sheet state="hidden" ') }
      : part,
  ),
)
const pictures = zipOf(
  bookParts({ sheet: `<worksheet xmlns="${MAIN}"><sheetData/><drawing xmlns:r="x" r:id="p"/></worksheet>` }),
)

describeApp('files without a row are told why, in both languages (specification §5)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
  })

  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp, RegExp]>([
    [
      '0 bytes',
      'a.xlsx',
      () => Buffer.alloc(0),
      /^上传的 Excel 文件不能为空$/,
      /^Uploading Excel file cannot be empty$/,
    ],
    [
      '0 bytes of text',
      'a.txt',
      () => Buffer.alloc(0),
      /^上传的 Excel 文件不能为空$/,
      /^Uploading Excel file cannot be empty$/,
    ],
    [
      'only blanks of text',
      'a.txt',
      () => Buffer.from(' \n\t\n \n'),
      /^上传的 Excel 文件不能为空$/,
      /^Uploading Excel file cannot be empty$/,
    ],
    [
      'only headers',
      'a.xlsx',
      () => book([['Report name', 'Link']]),
      /^文件里只有表头/,
      /^This file has column names but no rows/,
    ],
    [
      'only headers of text',
      'a.txt',
      () => Buffer.from('Report name\tLink\n'),
      /^文件里只有表头/,
      /has column names but no rows/,
    ],
    ['all sheets hidden', 'a.xlsx', () => hidden, /工作表都被隐藏了/, /^All sheets with content are hidden/],
    ['only error cells', 'a.xlsx', () => xlsx(errors), /都是错误值/, /nothing but error values/],
    ['only error cells below headers', 'a.xlsx', () => xlsx(header + errors), /都是错误值/, /nothing but error values/],
    ['only pictures', 'a.xlsx', () => pictures, /只有图片或图表/, /only pictures or charts/],
  ])('%s', async (_, name, make, zh, en) => {
    const bytes = await make()
    expect(await send(at(), name, bytes, { language: 'zh' })).toMatchObject({
      status: 422,
      message: expect.stringMatching(zh),
    })
    expect(await send(at(), name, bytes)).toMatchObject({ status: 422, message: expect.stringMatching(en) })
  })
})
