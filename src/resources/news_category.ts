import { defineResource } from './kit/defineResource'
import { slug, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Where a piece of news stands on the site. */
export const newsCategory = defineResource('news_category', ['资讯分类', 'News category', 'News categories'], {
  scope: 'site',
  since: '1.3',
  screen: 'news/category',
  group: 'news',
  icon: 'IconApps',
  shape: 'tree',
  address: '/news/category/{link}',
  titleField: 'name',
  fields: {
    name: text(['分类名称', 'Category name'], { required: true, unique: true, maxLength: 100, width: 240 }),
    link: slug(['链接', 'Link'], {
      required: true,
      unique: 'ignoreCase',
      proposedFrom: ['name'],
      maxLength: 200,
      width: 200,
      hint: [
        '只能用字母、数字和连字符，是分类页地址的最后一段',
        'Letters, numbers and hyphens. The last part of the category page’s address',
      ],
    }),
    parent_id: tree(['上级分类', 'Parent category']),
  },
  columns: ['name', 'link', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'link'], ['parent_id'], ['status', 'sort']] }],
})

export type NewsCategory = RowOf<typeof newsCategory>
export type NewsCategoryDraft = DraftOf<typeof newsCategory>
