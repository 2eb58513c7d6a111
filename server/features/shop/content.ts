import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { development } from '../../../src/resources/development'
import { faq } from '../../../src/resources/faq'
import { faqCategory } from '../../../src/resources/faq_category'
import { frontMenu } from '../../../src/resources/front_menu'
import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { link } from '../../../src/resources/link'
import { news } from '../../../src/resources/news'
import { newsCategory } from '../../../src/resources/news_category'
import { office } from '../../../src/resources/office'
import { partner } from '../../../src/resources/partner'
import { qualification } from '../../../src/resources/qualification'
import { quote } from '../../../src/resources/quote'
import { singlePage } from '../../../src/resources/single_page'
import { team } from '../../../src/resources/team'
import { testimonial } from '../../../src/resources/testimonial'
import { video } from '../../../src/resources/video'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import type { PublicCall } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { querySchema } from '../../foundation/http/schemas'
import { comparedSql } from '../../kernel/changes/columns'
import { whereOf } from '../../kernel/kinds'
import { allOf } from '../../kernel/kinds/conditions'
import { pagedSchema, pageOf, pageQuery } from './paging'
import { seenTitles } from './seenTitles'
import { type ShopAsked, shopCall } from './shopCall'
import { columnsOf } from './shownRow'
import { shownRows, shownRowsSchema } from './shownRows'

/** What readers see of a resource: these fields of rows that are enabled. */
interface ContentShape {
  path: string
  title: Label
  resource: Resource
  fields: readonly string[]
  /** Fields of one row alone, by its link. */
  whole?: readonly string[]
  /** What a list may be narrowed by. */
  by?: string
  /** What else must hold. */
  where?(now: Date): RawBuilder<SqlBool>
  order: RawBuilder<unknown>
  /** What the staff picked out by hand, in an order of its own: asked for by this name. */
  picked?: { by: string; join(place: Place): RawBuilder<unknown>; order: RawBuilder<unknown> }
}

const inOrder = sql`t.sort, t.id`
const hasCome = (now: Date) => sql<SqlBool>`(t.published_at IS NULL OR t.published_at <= ${now})`

const SHAPES: readonly ContentShape[] = [
  {
    path: '/news',
    title: ['资讯', 'News'],
    resource: news,
    fields: ['title', 'link', 'news_category_id', 'cover', 'summary', 'author', 'published_at', 'is_hot', 'show_home'],
    whole: ['content', 'keywords', 'seo_title', 'seo_description'],
    by: 'news_category_id',
    where: hasCome,
    order: sql`coalesce(t.published_at, t.created_at) DESC, t.id DESC`,
    picked: {
      by: 'hot',
      join: (place) => sql`JOIN ${tableSql(place, 'hot_news')} p ON p.news_id = t.id AND p.status = 'enabled'`,
      order: sql`p.sort, p.id`,
    },
  },
  {
    path: '/news-categories',
    title: ['资讯分类', 'Categories of news'],
    resource: newsCategory,
    fields: ['name', 'link', 'parent_id'],
    order: inOrder,
  },
  {
    path: '/pages',
    title: ['单页', 'Single pages'],
    resource: singlePage,
    fields: ['name', 'link', 'front_menu_id', 'published_at'],
    whole: ['content'],
    where: hasCome,
    order: inOrder,
  },
  {
    path: '/menus',
    title: ['前台菜单', 'Menu entries'],
    resource: frontMenu,
    fields: ['name', 'parent_id', 'link', 'position', 'icon', 'banner', 'seo_title', 'seo_description', 'seo_keywords'],
    by: 'position',
    order: inOrder,
  },
  {
    path: '/faqs',
    title: ['常见问题', 'Questions and answers'],
    resource: faq,
    fields: ['question', 'answer', 'faq_category_id'],
    by: 'faq_category_id',
    order: inOrder,
  },
  {
    path: '/faq-categories',
    title: ['问题分类', 'Categories of questions'],
    resource: faqCategory,
    fields: ['name'],
    order: inOrder,
  },
  {
    path: '/links',
    title: ['友情链接', 'Links'],
    resource: link,
    fields: ['name', 'url', 'logo', 'new_window'],
    order: inOrder,
  },
  {
    path: '/offices',
    title: ['办公室', 'Offices'],
    resource: office,
    fields: [
      'name',
      'city',
      'address',
      'phone',
      'email',
      'time_zone',
      'working_hours',
      'latitude',
      'longitude',
      'image',
    ],
    order: inOrder,
  },
  {
    path: '/testimonials',
    title: ['客户评价', 'Testimonials'],
    resource: testimonial,
    fields: ['name', 'company', 'position', 'avatar', 'content', 'rating', 'commented_at'],
    order: inOrder,
  },
  {
    path: '/partners',
    title: ['合作伙伴', 'Partners'],
    resource: partner,
    fields: ['name', 'logo', 'url', 'kind'],
    order: inOrder,
  },
  {
    path: '/team',
    title: ['团队', 'Team'],
    resource: team,
    fields: ['name', 'position', 'region', 'avatar', 'experience', 'is_analyst'],
    order: inOrder,
  },
  {
    path: '/qualifications',
    title: ['资质', 'Qualifications'],
    resource: qualification,
    fields: ['name', 'image', 'thumbnail', 'issued_at'],
    order: inOrder,
  },
  {
    path: '/milestones',
    title: ['发展历程', 'Milestones'],
    resource: development,
    fields: ['year', 'month', 'title', 'content', 'image'],
    order: sql`t.year DESC, t.month DESC NULLS LAST, t.id DESC`,
  },
  {
    path: '/quotes',
    title: ['权威引用', 'Quotes'],
    resource: quote,
    fields: ['title', 'quote_category_id', 'thumbnail', 'link', 'content', 'quoted_at'],
    order: sql`t.quoted_at DESC NULLS LAST, t.id DESC`,
  },
  {
    path: '/videos',
    title: ['视频', 'Videos'],
    resource: video,
    fields: ['title', 'cover', 'url', 'file', 'duration_seconds'],
    order: inOrder,
  },
]

const selected = (resource: Resource, names: readonly string[]) =>
  sql.join(columnsOf(resource, names).map((name) => sql.id('t', name)))

function seenOf({ resource, where, by }: ContentShape, { services, query }: ShopAsked): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`t.status = 'enabled'`]
  if (where) conditions.push(where(services.now()))
  const wanted = by === undefined ? undefined : oneOf(query, by)
  if (by !== undefined && wanted !== undefined)
    conditions.push(whereOf(resource, by, { any: [wanted] }, sql.id('t', by)))
  return allOf(conditions)
}

const listCall = (shape: ContentShape): PublicCall => {
  const { resource, fields, by, picked } = shape
  const query = querySchema({
    ...pageQuery,
    ...(by !== undefined && { [by]: { type: 'string', maxLength: 60 } }),
    ...(picked && { [picked.by]: { type: 'string', enum: ['1'] } }),
  })
  const face = { method: 'GET', path: shape.path, scope: 'read', title: shape.title } as const
  const output = pagedSchema(shownRowsSchema(resource, fields))
  return shopCall({ ...face, input: { query }, output }, async (asked) => {
    const { place } = asked
    const { page, pageSize } = pageOf(asked.query)
    const table = tableSql(place, resource.name)
    const seen = seenOf(shape, asked)
    const only = picked && oneOf(asked.query, picked.by) === '1' ? picked : undefined
    const order = only?.order ?? shape.order
    const { rows } = await sql<AnyRow & { total: number }>`SELECT ${selected(resource, fields)},
        count(*) OVER ()::int AS total
      FROM ${table} t ${only?.join(place) ?? sql``} WHERE ${seen} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      place.database.kysely,
    )
    const refs = await seenTitles(asked, resource, fields, rows)
    return {
      list: await shownRows(asked, resource, fields, rows, refs),
      total: rows[0]?.total ?? 0,
    }
  })
}

const oneCall = (shape: ContentShape, whole: readonly string[]): PublicCall => {
  const { resource } = shape
  const fields = [...shape.fields, ...whole]
  const title: Label = [`${shape.title[0]}：一条`, `${shape.title[1]}: one`]
  const face = { method: 'GET', path: `${shape.path}/:link`, scope: 'read', title } as const
  return shopCall({ ...face, output: shownRowsSchema(resource, fields) }, async (asked) => {
    const { place, params } = asked
    const { rows } = await sql<AnyRow>`SELECT ${selected(resource, fields)} FROM ${tableSql(place, resource.name)} t
      WHERE ${comparedSql(resource, 'link', sql`t.link`)} = ${comparisonKey(params.link ?? '')} AND ${seenOf(shape, { ...asked, query: {} })}`.execute(
      place.database.kysely,
    )
    const [row] = rows
    if (!row) throw new NotFound('shop.notFound')
    const refs = await seenTitles(asked, resource, fields, [row])
    const [shown] = await shownRows(asked, resource, fields, [row], refs)
    return shown
  })
}

/** What a site says beside its reports: a list of each, and one by its link where rows have pages of their own. */
export const contentCalls: readonly PublicCall[] = SHAPES.flatMap((shape) => [
  listCall(shape),
  ...(shape.whole ? [oneCall(shape, shape.whole)] : []),
])
