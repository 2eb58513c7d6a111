import { pdf, workbook } from './documents'
import { bannerDrawing, coverDrawing, markDrawing, officeDrawing } from './drawings'

/** A file of the demo: where it lies, and what it is. */
export interface DemoFile {
  /** Names of the folders, from the top. */
  folders: readonly string[]
  name: string
  kind: 'image' | 'document'
  mime: string
  bytes: Buffer
  width?: number
  height?: number
  alt?: readonly [zh: string, en: string]
  isPrivate?: boolean
}

const PNG = { kind: 'image', mime: 'image/png', width: 960, height: 600 } as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const covers: readonly (readonly [name: string, ground: string, zh: string, en: string])[] = [
  ['化工行业.png', '#1f5fa8', '蓝底的柱状图', 'Bars on blue'],
  ['医疗器械.png', '#2f7d5b', '绿底的柱状图', 'Bars on green'],
  ['新能源汽车.png', '#8a4f9e', '紫底的柱状图', 'Bars on purple'],
  ['半导体.png', '#b0602b', '橙底的柱状图', 'Bars on orange'],
  ['食品饮料.png', '#7a3b4b', '红底的柱状图', 'Bars on red'],
  ['default-cover.png', '#4b5aa7', '默认封面', 'The default cover'],
]

const pictures = (): DemoFile[] => [
  ...covers.map(([name, ground, zh, en], at) => ({
    ...PNG,
    folders: ['图片', '报告封面'],
    name,
    bytes: coverDrawing(ground, at + 1),
    alt: [zh, en] as const,
  })),
  ...[
    ['spring-sale.png', '#bfe0f2', '#5c8f5a'],
    ['autumn-reports.png', '#f0d9b8', '#a8673a'],
    ['about-us.png', '#d8d3ea', '#5d5a86'],
  ].map(([name = '', sky = '', hill = ''], at) => ({
    ...PNG,
    folders: ['图片', '横幅'],
    name,
    bytes: bannerDrawing(sky, hill, at),
    alt: ['山丘与太阳', 'Hills and a sun'] as const,
  })),
  ...[
    ['上海总部.png', '#9fb2c4', 6],
    ['Tokyo office.png', '#c9b79c', 4],
  ].map(([name, wall, floors]) => ({
    ...PNG,
    folders: ['图片', '办公室'],
    name: String(name),
    bytes: officeDrawing(String(wall), Number(floors)),
    alt: ['办公楼', 'An office building'] as const,
  })),
  {
    folders: ['图片'],
    name: 'logo.svg',
    kind: 'image',
    mime: 'image/svg+xml',
    bytes: markDrawing('#1f5fa8'),
    width: 240,
    height: 80,
    alt: ['公司标志', 'The logo of the house'],
  },
]

const PRICES: readonly (readonly (string | number)[])[] = [
  ['版本', '语言', '价格（美元）', '交付'],
  ['PDF 单用户', '中文', 2900, '即时'],
  ['PDF 企业版', '中文', 5800, '即时'],
  ['PDF 单用户', '英文', 3500, '2 个工作日'],
  ['PDF 企业版', '英文', 6900, '2 个工作日'],
  ['纸质版', '中文', 3200, '5 个工作日'],
]

const TERMS = `供稿说明

一、封面图片宽不少于 960 像素，格式为 PNG 或 JPEG。
二、文件名用报告的名称，不要带日期。
三、图片里不要放价格和联系方式。

如有疑问，请联系内容组。
`

const README = `# Pictures of the shop

- Report covers: 960 x 600, named after the report.
- Banners: replaced each season; replace the file, and the link stays.
- Ask the content team before deleting anything that is in use.
`

const documents = async (): Promise<DemoFile[]> => [
  {
    folders: ['文档'],
    name: '价格表 2026.xlsx',
    kind: 'document',
    mime: XLSX,
    bytes: await workbook(PRICES),
    isPrivate: true,
  },
  {
    folders: ['文档'],
    name: 'Sample report.pdf',
    kind: 'document',
    mime: 'application/pdf',
    bytes: pdf('Sample report: industrial coatings', [
      'Market size 2025: USD 41.2 billion, up 4.6% on the year before.',
      'The three largest makers hold 38% of the market.',
      'Water-borne coatings grow twice as fast as the market.',
      'The full report has 186 pages, 74 tables and 52 charts.',
    ]),
  },
  { folders: ['文档'], name: '供稿说明.txt', kind: 'document', mime: 'text/plain', bytes: Buffer.from(TERMS) },
  { folders: [], name: 'README.md', kind: 'document', mime: 'text/markdown', bytes: Buffer.from(README) },
]

let made: Promise<readonly DemoFile[]> | undefined

/** The files of the demo, the same each time. */
export function demoFiles(): Promise<readonly DemoFile[]> {
  made ??= documents().then((others) => [...pictures(), ...others])
  return made
}
