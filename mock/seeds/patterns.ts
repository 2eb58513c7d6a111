/** What a report of one region is called. */
export interface Pattern {
  /** Its place among the regions, from 1. */
  region: number
  area: readonly [zh: string, en: string]
  zh(name: string, year: number): string
  en(name: string, year: number): string
  slug: string
}

/** Years that a report looks ahead. */
export const FORECAST = 6

export const patterns: readonly Pattern[] = [
  {
    region: 1,
    area: ['全球', 'Global'],
    zh: (name, year) => `全球与中国${name}市场现状及未来发展趋势（${year}-${year + FORECAST}）`,
    en: (name, year) => `Global ${name} Market Research Report ${year}`,
    slug: 'global',
  },
  {
    region: 3,
    area: ['中国', 'China'],
    zh: (name, year) => `中国${name}行业市场调研与投资前景报告（${year}-${year + FORECAST}）`,
    en: (name, year) => `China ${name} Industry Survey and Investment Outlook ${year}-${year + FORECAST}`,
    slug: 'china',
  },
  {
    region: 2,
    area: ['亚太', 'Asia Pacific'],
    zh: (name, year) => `亚太${name}主要厂商竞争格局与需求预测（${year}-${year + FORECAST}）`,
    en: (name, year) => `Asia Pacific ${name} Competition and Demand Forecast ${year}-${year + FORECAST}`,
    slug: 'asia-pacific',
  },
  {
    region: 4,
    area: ['北美', 'North America'],
    zh: (name, year) => `北美${name}市场规模、份额与增长机会分析（${year}-${year + FORECAST}）`,
    en: (name, year) => `North America ${name} Market Size, Share and Growth Opportunities ${year}-${year + FORECAST}`,
    slug: 'north-america',
  },
  {
    region: 5,
    area: ['欧洲', 'Europe'],
    zh: (name, year) => `欧洲${name}产业政策与市场前景研究（${year}-${year + FORECAST}）`,
    en: (name, year) => `Europe ${name} Policy and Market Outlook ${year}-${year + FORECAST}`,
    slug: 'europe',
  },
  {
    region: 6,
    area: ['日本', 'Japan'],
    zh: (name, year) => `日本${name}供应链与企业战略研究（${year}-${year + FORECAST}）`,
    en: (name, year) => `Japan ${name} Supply Chain and Company Strategies ${year}-${year + FORECAST}`,
    slug: 'japan',
  },
  {
    region: 7,
    area: ['东南亚', 'Southeast Asia'],
    zh: (name, year) => `东南亚${name}市场进入与产能布局分析（${year}-${year + FORECAST}）`,
    en: (name, year) => `Southeast Asia ${name} Market Entry and Capacity Analysis ${year}-${year + FORECAST}`,
    slug: 'southeast-asia',
  },
  {
    region: 8,
    area: ['中东及非洲', 'Middle East and Africa'],
    zh: (name, year) => `中东及非洲${name}需求与贸易分析（${year}-${year + FORECAST}）`,
    en: (name, year) => `Middle East and Africa ${name} Demand and Trade Analysis ${year}-${year + FORECAST}`,
    slug: 'middle-east-africa',
  },
  {
    region: 9,
    area: ['南美', 'South America'],
    zh: (name, year) => `南美${name}市场竞争与渠道调研（${year}-${year + FORECAST}）`,
    en: (name, year) => `South America ${name} Competition and Sales Channels ${year}-${year + FORECAST}`,
    slug: 'south-america',
  },
]
