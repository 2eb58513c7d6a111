import { defineResource } from './kit/defineResource'
import { choice, color, longtext, ref, refs, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { placeholdersKnownIn } from './rules/titlePattern'

/** A text that is made for a report of the report's own words. */
export const reportTemplate = defineResource('report_template', ['模板', 'Template', 'Templates'], {
  scope: 'both',
  since: '1.3',
  screen: 'products/template',
  group: 'products',
  icon: 'IconFile',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 200 }),
    kind: choice(
      ['用于', 'Produces'],
      {
        description: ['报告描述', 'Description'],
        table_of_contents: ['目录', 'Table of contents'],
        seo: ['SEO 描述', 'SEO description'],
      },
      { required: true, default: 'description', width: 150 },
    ),
    language_id: ref(['语言', 'Language'], 'language', {
      width: 120,
      hint: [
        '英文及其他外文模板写入英文描述、英文目录',
        'Templates in other languages fill the English description or contents',
      ],
    }),
    category_ids: refs(['适用分类', 'Categories'], 'category', {
      outlives: true,
      width: 200,
      hint: ['留空则适用于全部分类', 'Leave empty for all'],
    }),
    color: color(['颜色', 'Colour'], { width: 100 }),
    content: longtext(['内容', 'Content'], {
      required: true,
      maxLength: 20_000,
      width: 360,
      hint: ['输入 { 选择占位符，例如 {name}、{cagr}', 'Type { to choose a placeholder such as {name} or {cagr}'],
    }),
  },
  columns: ['id', 'name', 'kind', 'language_id', 'category_ids', 'color', 'status', 'sort', 'updated_at'],
  filters: ['kind', 'language_id', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'kind'], ['language_id', 'color'], ['category_ids'], ['content'], ['status', 'sort']] }],
  rules: [placeholdersKnownIn('content')],
  actions: { preview: ['预览', 'Preview'] },
})

export type ReportTemplate = RowOf<typeof reportTemplate>
export type ReportTemplateDraft = DraftOf<typeof reportTemplate>
