import { defineResource } from './kit/defineResource'
import { ref, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A question that buyers ask again and again, with its answer. */
export const faq = defineResource('faq', ['常见问题', 'FAQ', 'FAQs'], {
  screenTitle: ['常见问题', 'FAQ'],
  scope: 'site',
  since: '1.3',
  screen: 'page/faq',
  group: 'page',
  icon: 'IconQuestionCircle',
  titleField: 'question',
  fields: {
    faq_category_id: ref(['问题分类', 'Category'], 'faq_category', {
      required: true,
      width: 140,
      importNames: ['分类', '类别', '所属分类', 'FAQ category', 'Topic', 'Section'],
    }),
    question: text(['问题', 'Question'], {
      required: true,
      maxLength: 500,
      width: 300,
      importNames: ['标题', '提问', '常见问题', 'Title', 'FAQ'],
    }),
    answer: richtext(['回答', 'Answer'], { required: true, importNames: ['答案', '内容', '解答', 'Reply', 'Content'] }),
  },
  columns: ['id', 'question', 'faq_category_id', 'status', 'sort', 'updated_by', 'updated_at'],
  filters: ['faq_category_id', 'status'],
  search: ['question'],
  order: ['sort', 'asc'],
  groupedBy: 'faq_category_id',
  form: [{ rows: [['question'], ['faq_category_id'], ['answer'], ['status', 'sort']] }],
  uniqueTogether: [['faq_category_id', 'question']],
  actions: { import: ['上传', 'Upload'], download: ['下载模板', 'Download template'] },
  upload: { keys: [['question', 'faq_category_id']] },
})

export type Faq = RowOf<typeof faq>
export type FaqDraft = DraftOf<typeof faq>
