import { randomBytes } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { serverMessages } from '../../../server/foundation/messages'
import { workbook } from '../../../server/foundation/messages/workbook'
import { inspectWorkbook, readWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { bookFile, fileOf, placeFor, refusalOf, removeFiles, rowsOf } from '../../kit/workbookFiles'
import { bookParts, zipOf } from '../../kit/zip'

afterAll(removeFiles)

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ole = (name: string) =>
  Buffer.concat([OLE, Buffer.alloc(2000), Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(100)])
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const oneRow = '<row><c><v>1</v></c></row>'
const docx = zipOf([
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="p"><Relationship Id="r" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  { name: 'word/document.xml', content: '<document/>' },
  { name: 'word/_rels/document.xml.rels', content: '<Relationships xmlns="p"/>' },
])

describe('files that are refused with a sentence (specification §5, flows §6)', () => {
  it.each([
    ['an image renamed to .xlsx', PNG, 'a.xlsx', 'workbook.notXlsx'],
    ['a .docx renamed to .xlsx', docx, 'a.xlsx', 'workbook.notXlsx'],
    ['a zip without anything', zipOf([]), 'a.xlsx', 'workbook.notXlsx'],
    ['text renamed to .xlsx', 'name,link\na,b\n', 'a.xlsx', 'workbook.notXlsx'],
    ['an old .xls', ole('Workbook'), 'a.xls', 'workbook.oldXls'],
    ['an old .xls renamed to .xlsx', ole('Workbook'), 'a.xlsx', 'workbook.oldXls'],
    ['an old .xls renamed to .txt', ole('Book'), 'a.txt', 'workbook.oldXls'],
    ['an old .doc renamed to .xlsx', ole('WordDocument'), 'a.xlsx', 'workbook.notXlsx'],
    ['a workbook with a password', ole('EncryptedPackage'), 'a.xlsx', 'workbook.encrypted'],
    ['a file of another kind', 'x', 'a.pdf', 'workbook.extension'],
    ['a file without extension', 'x', 'report', 'workbook.extension'],
    ['an empty .xlsx', '', 'a.xlsx', 'workbook.empty'],
    ['an empty .txt', '', 'a.txt', 'workbook.empty'],
    ['an empty .csv', '\ufeff\r\n\r\n,,\r\n', 'a.csv', 'workbook.empty'],
    [
      'an image renamed to .txt',
      Buffer.concat([PNG, Buffer.from([0, 0, 0, 1, 0, 0, 0, 9])]),
      'a.txt',
      'workbook.notText',
    ],
  ])('%s', async (_, content, name, id) => {
    const file = fileOf(content, 'bin')
    const reading = (async () => {
      for await (const rows of readWorkbook(file, name)) expect(rows).toBe('none')
    })()
    expect((await refusalOf(reading)).id).toBe(id)
  })

  it('an empty workbook is told in the words of the specification', async () => {
    const file = bookFile({ rows: '<row r="1"><c s="1"/></row>' })
    expect((await refusalOf(rowsOf(file))).text).toBe('Uploading Excel file cannot be empty')
    expect((await refusalOf(rowsOf(file), 'zh')).text).toBe('上传的 Excel 文件不能为空')
    expect((await refusalOf(inspectWorkbook(file, file))).id).toBe('workbook.empty')
  })

  it('a file cut short, wherever it is cut', async () => {
    const whole = await readFile(bookFile({ rows: oneRow.repeat(5000) }))
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const cut = fileOf(whole.subarray(0, Math.floor(whole.length * part)), 'xlsx')
      expect((await refusalOf(rowsOf(cut))).id).toBe('workbook.truncated')
    }
  })

  it('a damaged byte in the sheet', async () => {
    const parts = bookParts({
      rows: Array.from({ length: 3000 }, (_, at) => `<row><c><v>${at * 7919}</v></c></row>`).join(''),
    })
    const bytes = zipOf(parts)
    bytes[Math.floor(bytes.length * 0.7)] = (bytes[Math.floor(bytes.length * 0.7)] ?? 0) ^ 0x55
    expect((await refusalOf(rowsOf(fileOf(bytes, 'xlsx')))).id).toBe('workbook.broken')
  })

  it('broken UTF-8 inside an .xlsx', async () => {
    const sheet = Buffer.concat([
      Buffer.from(
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="str"><v>',
      ),
      Buffer.from([0xe4, 0xb8, 0x20]),
      Buffer.from('</v></c></row></sheetData></worksheet>'),
    ])
    const parts = bookParts({}).map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, content: sheet } : part))
    expect((await refusalOf(rowsOf(fileOf(zipOf(parts), 'xlsx')))).id).toBe('workbook.broken')
  })

  it('parts that are encrypted by themselves', async () => {
    const parts = bookParts({ rows: oneRow }).map((part) => ({ ...part, isEncrypted: true }))
    expect((await refusalOf(rowsOf(fileOf(zipOf(parts), 'xlsx')))).id).toBe('workbook.encrypted')
  })

  it('all sentences exist in both languages, end without a full stop and say what to do', () => {
    for (const id of Object.keys(workbook) as (keyof typeof workbook)[]) {
      const [zh, en] = serverMessages[id]
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).toMatch(/^[A-Z]/)
      if (id !== 'workbook.empty')
        expect(`${zh} ${en}`).toMatch(/请.*(upload|Save|Keep|Split|Delete|Export|Shorten|Check|Close|Get)/)
    }
  })
})

describe('files that would fill the machine', () => {
  /**
   * Processor time (µs) of the whole process, which may be clearing away what tests before have left. Each takes a tenth of it, and to
   * read four gigabytes takes more.
   */
  const CHEAP = 3_000_000

  const weighed = async (file: string) => {
    const before = process.cpuUsage()
    const refusal = await refusalOf(rowsOf(file))
    const { user, system } = process.cpuUsage(before)
    return { ...refusal, isCheap: user + system < CHEAP }
  }

  it('a part that unpacks to hundreds of times its size', async () => {
    const parts = [...bookParts({ rows: oneRow }), { name: 'xl/media/a.xml', content: Buffer.alloc(30_000_000, 32) }]
    expect(await weighed(fileOf(zipOf(parts), 'xlsx'))).toMatchObject({ id: 'workbook.bomb', isCheap: true })
  })

  it('a directory that claims less than there is', async () => {
    const parts = bookParts({ rows: '<row/>'.repeat(3_000_000) }).map((part) => ({
      ...part,
      claimedSize: part.name.includes('sheet1') ? 5000 : undefined,
    }))
    expect(await weighed(fileOf(zipOf(parts), 'xlsx'))).toMatchObject({ id: 'workbook.bomb', isCheap: true })
  })

  it('a sheet that claims 4.1 GB', async () => {
    const parts = bookParts({ rows: oneRow }).map((part) => ({
      ...part,
      claimedSize: part.name.includes('sheet1') ? 4_100_000_000 : undefined,
    }))
    const { id, isCheap } = await weighed(fileOf(zipOf(parts), 'xlsx'))
    expect(id).toMatch(/workbook\.(bomb|tooLarge)/)
    expect(isCheap).toBe(true)
  })

  it('a sheet of 4.1 GB that hardly shrinks', async () => {
    const parts = bookParts({ rows: oneRow }).map((part) =>
      part.name.includes('sheet1') ? { ...part, content: randomBytes(21_000_000), claimedSize: 4_100_000_000 } : part,
    )
    expect(await weighed(fileOf(zipOf(parts), 'xlsx'))).toMatchObject({
      isCheap: true,
      text: expect.stringContaining('the limit is 4 GB'),
    })
  })

  it('a text file of 4.1 GB', async () => {
    const file = placeFor('txt')
    await writeFile(file, 'a\tb\n')
    await truncate(file, 4_100_000_000)
    expect(await weighed(file)).toMatchObject({ id: 'workbook.tooLarge', isCheap: true })
  })

  it('thousands of parts', async () => {
    const parts = [
      ...bookParts({ rows: oneRow }),
      ...Array.from({ length: 2100 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })),
    ]
    expect(await weighed(fileOf(zipOf(parts), 'xlsx'))).toMatchObject({ id: 'workbook.bomb', isCheap: true })
  })

  it('a row that does not end', async () => {
    const file = bookFile({ rows: `<row><c t="str"><v>${'ab'.repeat(300_000)}</v></c></row>` })
    const reading = rowsOf(file, { limits: { rowChars: 100_000 } })
    expect((await refusalOf(reading)).id).toBe('workbook.rowTooLong')
  })

  it('more shared strings than may stand in memory', async () => {
    const items = Array.from({ length: 3000 }, (_, at) => `<si><t>${at}${'x'.repeat(1000)}</t></si>`).join('')
    const file = bookFile({
      rows: '<row><c t="s"><v>0</v></c></row>',
      sharedStrings: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`,
    })
    expect(await rowsOf(file)).toHaveLength(1)
    expect((await refusalOf(rowsOf(file, { limits: { sharedStringBytes: 1_000_000 } }))).id).toBe('workbook.tooLarge')
  })
})
