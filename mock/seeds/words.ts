type Pair = readonly [zh: string, en: string]

export const publishers: readonly {
  name: string
  english_name: string
  short_name: string
  host: string
  phone: string
}[] = [
  {
    name: '恒谷研究',
    english_name: 'Henvale Research',
    short_name: '恒谷',
    host: 'henvale.example.com',
    phone: '+86 10 5550 1820',
  },
  {
    name: '云岚咨询',
    english_name: 'Yunlan Consulting',
    short_name: '云岚',
    host: 'yunlan.example.com',
    phone: '+86 731 5550 2200',
  },
  {
    name: '北辰产业研究院',
    english_name: 'Polaris Industry Institute',
    short_name: '北辰',
    host: 'polaris.example.com',
    phone: '+86 21 5550 6613',
  },
  {
    name: '环球市场观察',
    english_name: 'Global Market Watch',
    short_name: 'GMW',
    host: 'gmwatch.example.com',
    phone: '+1 626 555 0148',
  },
  {
    name: '东京产业总研',
    english_name: 'Tokyo Industry Research',
    short_name: 'TIR',
    host: 'tir.example.com',
    phone: '+81 3 5550 7741',
  },
  {
    name: '莱茵洞察',
    english_name: 'Rhine Insights',
    short_name: 'Rhine',
    host: 'rhine.example.com',
    phone: '+49 30 5550 9921',
  },
]

export const regions: readonly (readonly [zh: string, en: string, code: string])[] = [
  ['全球', 'Global', 'WW'],
  ['亚太', 'Asia Pacific', 'APAC'],
  ['中国', 'China', 'CN'],
  ['北美', 'North America', 'NA'],
  ['欧洲', 'Europe', 'EU'],
  ['日本', 'Japan', 'JP'],
  ['东南亚', 'Southeast Asia', 'SEA'],
  ['中东及非洲', 'Middle East and Africa', 'MEA'],
  ['南美', 'South America', 'SA'],
]

/** With the category of whose reports they are, so that a report's industry fits it. */
export const industries: readonly { name: Pair; code: string; branch: string; parent?: string }[] = [
  { name: ['制造业', 'Manufacturing'], code: 'C', branch: 'machinery' },
  { name: ['通用设备制造', 'General equipment'], code: 'C34', branch: 'machinery', parent: 'C' },
  { name: ['化学原料及制品', 'Chemical materials and products'], code: 'C26', branch: 'chemicals', parent: 'C' },
  { name: ['计算机与电子设备', 'Computers and electronics'], code: 'C39', branch: 'electronics', parent: 'C' },
  { name: ['电气机械', 'Electrical machinery'], code: 'C38', branch: 'new-energy', parent: 'C' },
  { name: ['汽车制造', 'Motor vehicles'], code: 'C36', branch: 'automotive', parent: 'C' },
  { name: ['专用设备制造', 'Special equipment'], code: 'C35', branch: 'medical', parent: 'C' },
  { name: ['医药制造', 'Pharmaceuticals'], code: 'C27', branch: 'pharma', parent: 'C' },
  { name: ['信息技术服务', 'Information technology services'], code: 'I65', branch: 'software' },
  { name: ['食品制造', 'Food products'], code: 'C14', branch: 'food', parent: 'C' },
  { name: ['日用消费品', 'Consumer products'], code: 'C24', branch: 'consumer', parent: 'C' },
  { name: ['农林牧渔', 'Agriculture, forestry and fishery'], code: 'A', branch: 'agriculture' },
  { name: ['航空航天设备', 'Aerospace equipment'], code: 'C37', branch: 'aerospace', parent: 'C' },
]

/** Name of the licence, its fixed price, its formula over the report's price, and whether something is sent by post. */
export const priceVersions: readonly {
  name: Pair
  price: string
  rule: string | null
  note: Pair
  isPosted: boolean
}[] = [
  {
    name: ['电子版', 'Electronic edition'],
    price: '18000.00',
    rule: 'x',
    note: ['单用户 PDF', 'Single-user PDF'],
    isPosted: false,
  },
  {
    name: ['纸质版', 'Print edition'],
    price: '18000.00',
    rule: 'x',
    note: ['彩色印刷，顺丰邮寄', 'Printed in colour, sent by courier'],
    isPosted: true,
  },
  {
    name: ['电子版加纸质版', 'Electronic and print'],
    price: '19000.00',
    rule: 'x+1000',
    note: ['PDF 与纸质各一份', 'One PDF and one printed copy'],
    isPosted: true,
  },
  {
    name: ['企业版', 'Enterprise licence'],
    price: '36000.00',
    rule: 'x*2',
    note: ['全公司使用，含 Excel 数据', 'For the whole company, with the data in Excel'],
    isPosted: false,
  },
]

export const authors: readonly string[] = [
  '陈晓岚',
  '周子谦',
  '林若溪',
  '高远',
  'Daniel Weber',
  'Emily Carter',
  '佐藤 健',
  'Sofia Rossi',
]
