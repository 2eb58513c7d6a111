import { defineResource } from './kit/defineResource'
import { date, image, longtext, ref, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Somebody of weight who quoted the shop's reports. */
export const quote = defineResource('quote', ['权威引用', 'Quote', 'Quotes'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/quote',
  group: 'page',
  icon: 'IconBook',
  titleField: 'title',
  fields: {
    title: text(['标题', 'Title'], { required: true, width: 300 }),
    quote_category_id: ref(['引用分类', 'Category'], 'quote_category', { required: true, width: 120 }),
    thumbnail: image(['缩略图', 'Thumbnail'], { width: 110 }),
    link: url(['原文链接', 'Source'], {
      width: 220,
      hint: ['引用报告的那篇文章的网址', 'Address of the article that quotes the report'],
    }),
    content: longtext(['引用内容', 'Quoted text'], { maxLength: 5000 }),
    quoted_at: date(['引用日期', 'Quoted on'], { width: 120 }),
  },
  columns: ['id', 'title', 'quote_category_id', 'thumbnail', 'link', 'quoted_at', 'status', 'sort', 'updated_at'],
  filters: ['quote_category_id', 'quoted_at', 'status'],
  search: ['title'],
  form: [
    {
      rows: [['title'], ['quote_category_id', 'quoted_at'], ['link', 'thumbnail'], ['content'], ['status', 'sort']],
    },
  ],
})

export type Quote = RowOf<typeof quote>
export type QuoteDraft = DraftOf<typeof quote>
