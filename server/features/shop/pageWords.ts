import { type SqlBool, sql } from 'kysely'
import { type PageSeo, pageSeo } from '../../../src/resources/page_seo'
import { tableSql } from '../../foundation/db/tableSql'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { languageCodes } from './languageCodes'
import { shopCall } from './shopCall'
import { shownSchema } from './shownRow'

const FIELDS = ['page', 'path', 'seo_title', 'seo_description', 'seo_keywords'] as const

type Words = Pick<PageSeo, 'id' | 'language_id' | (typeof FIELDS)[number]>

/** What search engines are told of pages: in the reader's language, else in another that it is said in. */
const pageWords = shopCall(
  {
    method: 'GET',
    path: '/seo',
    scope: 'read',
    title: ['页面的 SEO 文字', 'Page words for search engines'],
    input: { query: querySchema({ path: { type: 'string', maxLength: 500 } }) },
    output: objectSchema({ list: listOf(shownSchema(pageSeo, FIELDS)) }, 'list'),
  },
  async ({ place, services, language, query }) => {
    const path = oneOf(query, 'path')
    const wanted = path === undefined ? sql<SqlBool>`true` : sql<SqlBool>`path = ${path}`
    const rows = await place.database.ask(sql<Words>`SELECT id, page, path, language_id, seo_title, seo_description,
        seo_keywords FROM ${tableSql(place, 'page_seo')} WHERE status = 'enabled' AND ${wanted} ORDER BY sort, id`)
    const codes = await languageCodes(services)
    const isRead = ({ language_id }: Words): boolean => codes.get(language_id)?.split('-')[0] === language
    const read = new Map(rows.filter(isRead).map((row) => [row.page, row]))
    const said = new Map<string, Words>()
    for (const row of rows) if (!said.has(row.page)) said.set(row.page, read.get(row.page) ?? row)
    return { list: [...said.values()].map(({ language_id, ...row }) => ({ ...row, language: codes.get(language_id) })) }
  },
)

export const pageWordCalls = [pageWords] as const
