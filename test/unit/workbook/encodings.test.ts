import iconv from 'iconv-lite'
import { inspectWorkbook } from '../../../server/foundation/workbook/readWorkbook'
import { textEncodings } from '../../../src/resources/kit/textEncodings'
import { cellsOf, fileOf, refusalOf, removeFiles, rowsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

const link = (names: string, title: string) => `${names}\n${title}\tlink-1\t100\n`
const texts: Record<string, readonly string[]> = {
  big5: [
    link('報告名稱\t連結\t價格', '全球鋰電池隔膜市場報告'),
    link('Name\tLink\tPrice', '臺灣半導體產業分析，二〇二六年版'),
    '標題\n中國大陸與香港的醫療器材市場研究\n',
    '名稱\t分類\t出版商\n',
    '名稱,連結\n電池,a\n',
    '出版商',
  ],
  shift_jis: [
    link('レポート名\tリンク\t価格', '世界のリチウムイオン電池市場調査'),
    link('Name\tLink\tPrice', '日本の自動車部品業界の分析、2026年版'),
    '半導体製造装置\t東京\n市場調査報告書\t大阪\n',
    'ﾘﾎﾟｰﾄ名\t価格\n電池\t5\n',
    '名前,リンク\n電池,a\n',
    '東京',
  ],
  'euc-jp': [
    link('レポート名\tリンク\t価格', '世界のリチウムイオン電池市場調査'),
    link('Name\tLink\tPrice', '日本の自動車部品業界の分析、2026年版'),
    '名前,リンク\n電池,a\n',
    'レポート',
  ],
  'euc-kr': [
    link('보고서 이름\t링크\t가격', '세계 리튬이온 배터리 시장 보고서'),
    link('Name\tLink\tPrice', '한국 반도체 산업 분석 2026년판'),
    '제목\t분류\n의료기기 시장 조사\t의약\n',
    '이름,링크\n배터리,a\n',
    '서울',
  ],
  gb18030: [
    link('报告名称\t链接\t价格', '全球锂电池隔膜市场报告'),
    link('Name\tLink\tPrice', '中国半导体产业分析，二〇二六年版'),
    '名称\t分类\t出版商\t价格\n全球太阳能电池市场\t能源\t恒州博智\t3500\n',
    '名称,链接\n电池,a\n',
    '化工\n',
    '中文',
    'Name\tLink\n龍煙\té\n',
  ],
  'windows-1252': [link('Name\tLink\tPrice', 'Der Markt für Größenänderung in München'), 'Nom,Café\n'],
}
const samples = Object.entries(texts).flatMap(([encoding, list]) => list.map((text) => [encoding, text] as const))

describe('text of other places than the mainland', () => {
  it.each(samples)('%s is known for what it is: %j', async (encoding, text) => {
    const file = fileOf(iconv.encode(text, encoding), 'txt')
    expect(await inspectWorkbook(file, file)).toMatchObject({ encoding })
    const cells = text
      .trim()
      .split('\n')
      .map((line) => line.split(/[\t,]/))
    expect(await cellsOf(file)).toEqual(cells)
  })

  it.each(textEncodings)('is read in %s where a person says so', async (encoding) => {
    const text = 'Name\tPrice\nReport\t5\n'
    const isWide = encoding.startsWith('utf-16')
    const file = fileOf(isWide ? iconv.encode(text, encoding) : Buffer.from(text), 'txt')
    expect(await inspectWorkbook(file, file, encoding)).toMatchObject({ encoding, separator: '\t' })
    expect((await rowsOf(file, { encoding })).map(({ cells }) => cells)).toEqual([
      ['Name', 'Price'],
      ['Report', '5'],
    ])
  })

  it('is read in the chosen encoding though another was likelier, and refused where it does not fit', async () => {
    const file = fileOf(iconv.encode('電池\t東京\n', 'euc-jp'), 'txt')
    expect((await rowsOf(file, { encoding: 'euc-jp' }))[0]?.cells).toEqual(['電池', '東京'])
    expect((await refusalOf(rowsOf(file, { encoding: 'utf-8' }))).id).toBe('workbook.brokenText')
  })
})

describe('line ends of old Macs', () => {
  it('end rows though a quoted cell holds a line feed', async () => {
    const text = 'Name,Note\rA,"first\nsecond"\rB,"x\ny ""z""\n"\rC,end\r'
    expect(await cellsOf(fileOf(text, 'csv'))).toEqual([
      ['Name', 'Note'],
      ['A', 'first\nsecond'],
      ['B', 'x\ny "z"\n'],
      ['C', 'end'],
    ])
  })

  it('are told from a return inside a quoted cell', async () => {
    const text = 'Name,Note\nA,"first\rsecond\rthird\rfourth"\nB,x'
    expect(await cellsOf(fileOf(text, 'csv'))).toEqual([
      ['Name', 'Note'],
      ['A', 'first\rsecond\rthird\rfourth'],
      ['B', 'x'],
    ])
  })
})
