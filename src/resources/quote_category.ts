import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** The kind of house that quotes the shop: the press, brokers, universities. */
export const quoteCategory = defineResource('quote_category', ['引用分类', 'Quote category', 'Quote categories'], {
  scope: 'site',
  since: '1.3',
  screen: 'news/quote-category',
  group: 'news',
  icon: 'IconFolder',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['分类名称', 'Category name'], { required: true, unique: true, maxLength: 100, width: 240 }),
    name_en: text(['英文名称', 'English name'], { maxLength: 100, width: 240 }),
  },
  columns: ['id', 'name', 'name_en', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'name_en'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type QuoteCategory = RowOf<typeof quoteCategory>
export type QuoteCategoryDraft = DraftOf<typeof quoteCategory>
