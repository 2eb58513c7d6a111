import { defineResource } from './kit/defineResource'
import { longtext, ref, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { sitePath } from './rules/siteAddress'

/** What search engines are told about a page of the site, in one language. */
export const pageSeo = defineResource('page_seo', ['页面 SEO', 'Page SEO entry', 'Page SEO entries'], {
  screenTitle: ['页面 SEO', 'Page SEO'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/page-manager',
  group: 'setting',
  icon: 'IconLayout',
  titleField: 'page',
  fields: {
    page: text(['页面', 'Page'], { required: true, maxLength: 100, width: 180 }),
    path: text(['页面路径', 'Path'], {
      required: true,
      maxLength: 500,
      width: 180,
      hint: ['以 / 开头，例如 /reports', 'Starts with a slash: /reports'],
    }),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    seo_title: text(['SEO 标题', 'SEO title'], { width: 280 }),
    seo_description: longtext(['SEO 描述', 'SEO description'], { maxLength: 2000, width: 320 }),
    seo_keywords: tags(['SEO 关键词', 'SEO keywords'], { width: 200 }),
  },
  columns: ['id', 'page', 'path', 'language_id', 'seo_title', 'seo_description', 'status', 'updated_at'],
  filters: ['language_id', 'status'],
  search: ['page'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['page', 'path'],
        ['language_id'],
        ['seo_title'],
        ['seo_description'],
        ['seo_keywords'],
        ['status', 'sort'],
      ],
    },
  ],
  rules: [sitePath('path')],
  uniqueTogether: [['language_id', 'page']],
  languages: { by: 'language_id', together: ['page'], words: ['seo_title', 'seo_description', 'seo_keywords'] },
})

export type PageSeo = RowOf<typeof pageSeo>
export type PageSeoDraft = DraftOf<typeof pageSeo>
