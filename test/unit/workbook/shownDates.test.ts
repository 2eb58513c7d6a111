import { cellsOfBoth, removeFiles } from '../../kit/workbookFiles'

afterAll(removeFiles)

const day = (text: string) => new Date(`${text}Z`)
const escaped = (code: string) => code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** One cell with this number in this format, as both readers find it. */
async function shown(code: string | number, serial: string | number, workbookPr = '') {
  const id = typeof code === 'number' ? code : 170
  const custom =
    typeof code === 'number' ? '' : `<numFmts><numFmt numFmtId="170" formatCode="${escaped(code)}"/></numFmts>`
  const cellStyles = `${custom}<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs>`
  const rows = `<row r="1"><c r="A1" s="1"><v>${serial}</v></c></row>`
  const cells = await cellsOfBoth({ rows, cellStyles, workbookPr })
  return cells[0]?.[0]
}

describe('dates and times as the sheet shows them', () => {
  it.each([
    [20, 0.5, '12:00'],
    ['h:mm', 0.5, '12:00'],
    ['h:mm', 45000.75, '18:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['hh:mm:ss', 0.999988, '23:59:59'],
    [47, 0.001, '01:26.4'],
    ['上午/下午h"时"mm"分"', 0.75, '下午6时00分'],
    [55, 0.25, '上午6时00分'],
    ['[h]:mm', 1.75, '42:00'],
    ['[hh]:mm', 0.25, '06:00'],
    ['[hh]', 2, '48'],
    ['[mm]:ss', 1, '1440:00'],
    [46, 1.5, '36:00:00'],
  ])('%s of %s is the time %s', async (code, serial, text) => {
    expect(await shown(code, serial)).toBe(text)
  })

  it.each([
    ['aaaa', '星期三'],
    ['aaa', '三'],
    ['[$-411]aaaa', '水曜日'],
    ['dddd', 'Wednesday'],
    ['[$-804]dddd', '星期三'],
    ['yyyy', '2023'],
    ['[$-411]e', '5'],
    ['[$-411]ggge"年"', '令和5年'],
    ['[$-411]ge', 'R5'],
    ['[$-404]e', '112'],
    ['[$-804]e', '2023'],
  ])('%s of 15 March 2023 is %s', async (code, text) => {
    expect(await shown(code, 45000)).toBe(text)
    expect(await shown(code, 45000 - 1462, 'date1904="1"')).toBe(text)
  })

  it.each([
    '[$-411]ge.m.d',
    'e"年"m"月"d"日"',
    '[$-F800]dddd, mmmm dd, yyyy',
    'mmm-yy',
    'd/m h:mm',
    '[<1]h:mm;yyyy-mm-dd',
  ])('%s shows a day, which stays a date', async (code) => {
    expect(await shown(code, 45000)).toEqual(day('2023-03-15T00:00:00'))
  })

  it.each([
    ['yyyy-mm-dd', 60, '1900-02-29'],
    [14, 60.5, '2/29/1900'],
    ['yyyy-mm-dd hh:mm', 0.5, '1900-01-00 12:00'],
    ['[<1]h:mm;yyyy-mm-dd', 0.5, '12:00'],
  ])('%s of the day %s, which no calendar has, is %s', async (code, serial, text) => {
    expect(await shown(code, serial)).toBe(text)
  })

  it('keeps the days beside those', async () => {
    expect(await shown('yyyy-mm-dd', 59)).toEqual(day('1900-02-28T00:00:00'))
    expect(await shown('yyyy-mm-dd', 61)).toEqual(day('1900-03-01T00:00:00'))
    expect(await shown('yyyy-mm-dd', 1)).toEqual(day('1900-01-01T00:00:00'))
    expect(await shown('yyyy-mm-dd', 60, 'date1904="1"')).toEqual(day('1904-03-01T00:00:00'))
  })

  it.each(['General', '0.00E+00', '#,##0"d"', '[Red]-0\\d', '0_);\\(0\\)', '@'])(
    '%s leaves a number one',
    async (code) => {
      expect(await shown(code, 45000)).toBe(45000)
    },
  )

  it('leaves what no number can hold as it is written', async () => {
    expect(await shown('General', '1E400')).toBe('1E400')
    expect(await shown('yyyy-mm-dd', '-1e999')).toBe('-1e999')
    expect(await shown('h:mm', -0.5)).toBe(-0.5)
  })

  it('reads times of the strict format, which stand on the day before the first', async () => {
    const cellStyles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="20"/></cellXfs>'
    const rows =
      '<row><c t="d" s="1"><v>1899-12-30T12:00:00</v></c><c t="d"><v>1899-12-31T08:30:00.000</v></c><c t="d"><v>12:00:00</v></c><c t="d"><v>May 5</v></c></row>'
    expect(await cellsOfBoth({ rows, cellStyles })).toEqual([['12:00', '8:30:00', '12:00:00', 'May 5']])
  })
})

describe('formats and references that are easily mistaken', () => {
  it('takes no number format of conditions for one of cells', async () => {
    const dxfs =
      '<dxfs count="2"><dxf><numFmt numFmtId="170" formatCode="General"/></dxf><dxf><numFmt numFmtId="3" formatCode="yyyy-mm-dd"/></dxf></dxfs>'
    const cellStyles = `<numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="3"/></cellXfs>${dxfs}`
    const rows = '<row r="1"><c r="A1" s="0"><v>42062</v></c><c r="B1" s="1"><v>5</v></c></row>'
    expect(await cellsOfBoth({ rows, cellStyles })).toEqual([[day('2015-02-27T00:00:00'), 5]])
  })

  it('knows columns named in small letters', async () => {
    const rows = '<row r="1"><c r="b1"><v>1</v></c><c r="d1"><v>2</v></c><c><v>3</v></c><c r="aA1"><v>4</v></c></row>'
    const [cells = []] = await cellsOfBoth({ rows })
    expect([cells[1], cells[3], cells[4], cells[26], cells.length]).toEqual([1, 2, 3, 4, 27])
  })
})
