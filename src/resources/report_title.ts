import { defineResource } from './kit/defineResource'
import { bool, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { placeholdersKnown } from './rules/titlePattern'

/** How the title of a report's page is made of the report's own words. */
export const reportTitle = defineResource('report_title', ['标题', 'Title', 'Titles'], {
  scope: 'both',
  since: '1.3',
  screen: 'products/title',
  group: 'products',
  icon: 'IconBook',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 200 }),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    pattern: text(['标题格式', 'Pattern'], {
      required: true,
      maxLength: 300,
      width: 420,
      hint: ['输入 { 选择占位符，例如 {name}、{year}', 'Type { to choose a placeholder such as {name} or {year}'],
    }),
    is_default: bool(['默认', 'Default'], {
      width: 100,
      hint: ['该语言的报告不另选时使用', 'For reports in this language that do not choose another'],
    }),
  },
  columns: ['id', 'name', 'language_id', 'pattern', 'is_default', 'status', 'sort', 'updated_at'],
  filters: ['language_id', 'status'],
  search: ['name', 'pattern'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'language_id'], ['pattern'], ['is_default'], ['status', 'sort']] }],
  rules: [placeholdersKnown],
  actions: { preview: ['预览', 'Preview'] },
})

export type ReportTitle = RowOf<typeof reportTitle>
export type ReportTitleDraft = DraftOf<typeof reportTitle>
