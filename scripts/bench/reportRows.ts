import type { Cell } from '../../server/foundation/workbook/cells'
import type { ColumnSpec } from '../../server/foundation/workbook/columnSpec'

interface BenchColumn extends ColumnSpec {
  field: string
  cell(row: number): Cell
}

const WORDS =
  '全球与中国锂离子电池隔膜市场现状及未来发展趋势 Global lithium-ion battery separator market report and forecast 2032 '
const text = (row: number, length: number): string =>
  WORDS.repeat(Math.ceil((length + 60) / WORDS.length)).slice(row % 60, (row % 60) + length)

const words = (header: string, field: string, length: number): BenchColumn => ({
  header,
  field,
  cell: (row) => `${text(row, length)} ${row}`,
})

/** Twenty-five columns of a report, some 2 KB of markup a row. */
export const COLUMNS: readonly BenchColumn[] = [
  words('Report name', 'name', 60),
  words('English name', 'name_en', 60),
  { header: 'Link', field: 'link', cell: (row) => `lithium-ion-battery-separator-market-${row}` },
  { header: 'Category', field: 'category_id', cell: (row) => `分类 ${row % 40}` },
  { header: 'Publisher', field: 'publisher_id', cell: (row) => `出版商 ${row % 12}` },
  {
    header: 'Published',
    field: 'published_at',
    kind: 'date',
    cell: (row) => new Date(1_600_000_000_000 + (row % 900) * 86_400_000),
  },
  words('Author', 'author', 12),
  { header: 'Price', field: 'price', kind: 'money', cell: (row) => 1000 + (row % 4000) * 2.5 },
  { header: 'Pages', field: 'pages', kind: 'int', cell: (row) => 50 + (row % 300) },
  { header: 'Tables and figures', field: 'tables', kind: 'int', cell: (row) => row % 120 },
  { header: 'Keywords', field: 'keywords', cell: (row) => `battery, separator, market ${row % 500}` },
  { header: 'English keywords', field: 'keywords_en', cell: (row) => `lithium, ion, ${row % 90}` },
  words('SEO title', 'seo_title', 40),
  words('SEO description', 'seo_description', 90),
  words('Description', 'description', 120),
  words('English description', 'description_en', 120),
  words('Table of contents', 'table_of_contents', 100),
  words('Companies mentioned', 'companies_mentioned', 60),
  words('Definition', 'definition', 60),
  words('Product types', 'classification', 30),
  words('Applications', 'application', 30),
  { header: 'CAGR', field: 'cagr', cell: (row) => `${(row % 170) / 10}%` },
  { header: 'Report year', field: 'year', kind: 'int', cell: (row) => 2020 + (row % 7) },
  { header: 'Hot', field: 'is_hot', cell: (row) => (row % 20 === 0 ? 'yes' : 'no') },
  { header: 'Discount type', field: 'discount_type', cell: () => 'No discount' },
]

export const reportCells = (row: number): Cell[] => COLUMNS.map(({ cell }) => cell(row))
