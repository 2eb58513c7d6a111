import { sql } from 'kysely'
import { category } from '../../../src/resources/category'
import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { report } from '../../../src/resources/report'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { Query } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { idText, querySchema } from '../../foundation/http/schemas'
import { comparedSql } from '../../kernel/changes/columns'
import type { Wanted } from '../../kernel/kinds/kind'
import { readList } from '../../kernel/resources/reading'
import { type SeenCategory, seenCategories, withDescendants } from './categories'
import { pagedSchema, pageOf, pageQuery } from './paging'
import { seenTitles } from './seenTitles'
import { type ShopAsked, shopCall } from './shopCall'
import { columnsOf } from './shownRow'
import { shownRows, shownRowsSchema } from './shownRows'

const LISTED = [
  'name',
  'link',
  'thumbnail',
  'category_id',
  'publisher_id',
  'industry_id',
  'region_id',
  'published_at',
  'year',
  'price',
  'pages',
  'tables',
  'is_hot',
  'is_premium',
  'show_home',
] as const

const WHOLE = [
  ...LISTED,
  'author',
  'keywords',
  'seo_title',
  'seo_description',
  'description',
  'table_of_contents',
  'charts',
  'companies_mentioned',
  'definition',
  'classification',
  'application',
  'cagr',
  'market_size_last',
  'market_size_current',
  'market_size_future',
] as const

/** How a list can be sorted. */
const SORTS = {
  newest: ['published_at', 'desc'],
  cheapest: ['price', 'asc'],
  dearest: ['price', 'desc'],
  popular: ['hits', 'desc'],
} as const
type Sort = keyof typeof SORTS

const flag = { type: 'string', enum: ['1'] }

const listQuery = querySchema({
  ...pageQuery,
  keyword: { type: 'string', maxLength: 200 },
  category: {
    type: 'string',
    maxLength: 200,
    description: '分类的链接，含下级 / Link of a category, those below it included',
  },
  publisher_id: idText,
  industry_id: idText,
  region_id: idText,
  year: { type: 'string', pattern: '^[0-9]{4}$' },
  is_hot: flag,
  is_premium: flag,
  show_home: flag,
  sort: { type: 'string', enum: Object.keys(SORTS) },
})

export const today = (now: Date): string => now.toISOString().slice(0, 10)

const EQUAL = ['publisher_id', 'industry_id', 'region_id', 'year'] as const
const FLAGS = ['is_hot', 'is_premium', 'show_home'] as const

function filtersOf(query: Query, now: Date, categories: readonly SeenCategory[]): Map<string, Wanted> {
  const filters = new Map<string, Wanted>([
    ['status', { any: ['enabled'] }],
    ['published_at', { to: today(now) }],
  ])
  for (const name of EQUAL) {
    const value = oneOf(query, name)
    if (value !== undefined) filters.set(name, { any: [value] })
  }
  for (const name of FLAGS) if (oneOf(query, name) === '1') filters.set(name, { any: ['true'] })
  const link = oneOf(query, 'category')
  if (link !== undefined) filters.set('category_id', { any: withDescendants(categories, link).map(String) })
  return filters
}

const list = shopCall(
  {
    method: 'GET',
    path: '/reports',
    scope: 'read',
    title: ['已发布的报告', 'Published reports'],
    input: { query: listQuery },
    output: pagedSchema(shownRowsSchema(report, LISTED)),
  },
  async (asked) => {
    const { query, services, place, site } = asked
    const categories = oneOf(query, 'category') === undefined ? [] : await seenCategories(asked)
    const [sort, order] = SORTS[(oneOf(query, 'sort') ?? 'newest') as Sort]
    const keyword = oneOf(query, 'keyword')?.trim()
    const filters = filtersOf(query, services.now(), categories)
    const columns = columnsOf(report, LISTED)
    const page = {
      ...pageOf(query),
      sort,
      order,
      isExact: false,
      hasTitles: false,
      columns,
      filters,
      ...(keyword && { keyword }),
    }
    const found = await readList(services, { place, site }, report, page)
    const refs = await seenTitles(asked, report, LISTED, found.list)
    return {
      list: await shownRows(asked, report, LISTED, found.list, refs),
      total: found.total,
      ...(found.total_is_capped && { total_is_capped: true }),
    }
  },
)

/** The row of a published report. Throws NotFound. */
export async function publishedReport({ place, services }: ShopAsked, link: string): Promise<AnyRow> {
  const columns = sql.join(columnsOf(report, WHOLE).map((name) => sql.id('t', name)))
  const [row] = await place.database.ask(sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, 'report')} t
    WHERE ${comparedSql(report, 'link', sql`t.link`)} = ${comparisonKey(link)} AND t.status = 'enabled' AND t.published_at <= ${today(services.now())}::date`)
  if (!row) throw new NotFound('shop.notFound')
  return row
}

const one = shopCall(
  {
    method: 'GET',
    path: '/reports/:link',
    scope: 'read',
    title: ['一份报告', 'One report'],
    output: shownRowsSchema(report, WHOLE),
  },
  async (asked) => {
    const row = await publishedReport(asked, asked.params.link ?? '')
    const refs = await seenTitles(asked, report, WHOLE, [row])
    const [shown] = await shownRows(asked, report, WHOLE, [row], refs)
    return shown
  },
)

const CATEGORY_FIELDS = [
  'name',
  'link',
  'parent_id',
  'icon',
  'icon_hover',
  'cover',
  'thumbnail',
  'hd_image',
  'seo_title',
  'seo_description',
  'is_recommend',
  'show_home',
  'is_hot',
] as const

const categoryList = shopCall(
  {
    method: 'GET',
    path: '/categories',
    scope: 'read',
    title: ['报告分类', 'Report categories'],
    output: pagedSchema(shownRowsSchema(category, CATEGORY_FIELDS)),
  },
  async (asked) => {
    const rows = await seenCategories(asked)
    const titles = rows.map((row): [number, Label] => [row.id, [row.name, row.name_en || row.name]])
    return {
      list: await shownRows(asked, category, CATEGORY_FIELDS, rows, { category: Object.fromEntries(titles) }),
      total: rows.length,
    }
  },
)

export const reportCalls = [list, one, categoryList] as const
