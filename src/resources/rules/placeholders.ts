import type { Label } from '../kit/label'

/** What a pattern may speak of, and the field of the report that it is made of. */
interface Placeholder {
  label: Label
  /** The field that must be filled in for it. */
  field: string
}

/** Words of a report, by what stands in the braces. */
export const placeholders = {
  name: { label: ['报告名称', 'Report name'], field: 'name' },
  name_en: { label: ['英文名称', 'English name'], field: 'name_en' },
  year: { label: ['报告年份', 'Report year'], field: 'year' },
  cagr: { label: ['年均复合增长率', 'CAGR'], field: 'cagr' },
  companies: { label: ['前三家企业', 'First three companies'], field: 'companies_mentioned' },
  publisher: { label: ['出版商', 'Publisher'], field: 'publisher_id' },
  category: { label: ['报告分类', 'Category'], field: 'category_id' },
  pages: { label: ['页数', 'Pages'], field: 'pages' },
  all_companies: { label: ['全部企业', 'All companies'], field: 'companies_mentioned' },
  author: { label: ['作者', 'Author'], field: 'author' },
  published: { label: ['出版时间', 'Published'], field: 'published_at' },
  price: { label: ['价格', 'Price'], field: 'price' },
  tables: { label: ['图表数', 'Tables and figures'], field: 'tables' },
  industry: { label: ['行业', 'Industry'], field: 'industry_id' },
  region: { label: ['区域', 'Region'], field: 'region_id' },
  keywords: { label: ['关键词', 'Keywords'], field: 'keywords' },
  definition: { label: ['产品定义', 'Definition'], field: 'definition' },
  definition_en: { label: ['英文产品定义', 'English definition'], field: 'definition_en' },
  classification: { label: ['产品分类', 'Product types'], field: 'classification' },
  application: { label: ['应用领域', 'Applications'], field: 'application' },
  market_size_last: { label: ['去年市场规模', 'Last year’s market size'], field: 'market_size_last' },
  market_size_current: { label: ['今年市场规模', 'This year’s market size'], field: 'market_size_current' },
  market_size_future: { label: ['预测市场规模', 'Forecast market size'], field: 'market_size_future' },
} as const satisfies Readonly<Record<string, Placeholder>>

export type PlaceholderName = keyof typeof placeholders

export const PLACEHOLDERS = Object.keys(placeholders) as readonly PlaceholderName[]

export const isPlaceholder = (word: string): word is PlaceholderName => Object.hasOwn(placeholders, word)

const IN_BRACES = /\{([^{}]*)\}/g

/** The words that a text speaks of, each once, in its order. */
export const placeholdersIn = (text: string): readonly PlaceholderName[] => [
  ...new Set([...text.matchAll(IN_BRACES)].flatMap(([, word = '']) => (isPlaceholder(word) ? [word] : []))),
]
