import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A heading under which questions stand on the site. */
export const faqCategory = defineResource('faq_category', ['问题分类', 'FAQ category', 'FAQ categories'], {
  scope: 'site',
  since: '1.3',
  screen: 'page/faq-category',
  group: 'page',
  icon: 'IconFolder',
  titleField: 'name',
  fields: {
    name: text(['分类名称', 'Category name'], { required: true, unique: true, maxLength: 100, width: 190 }),
  },
  columns: ['id', 'name', 'status', 'sort', 'updated_by', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name'], ['status', 'sort']] }],
})

export type FaqCategory = RowOf<typeof faqCategory>
export type FaqCategoryDraft = DraftOf<typeof faqCategory>
