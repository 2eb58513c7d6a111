import { defineResource } from './kit/defineResource'
import { text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** The line of business that a report is about. */
export const industry = defineResource('industry', ['行业', 'Industry', 'Industries'], {
  scope: 'both',
  screen: 'products/industry',
  group: 'products',
  icon: 'IconCommon',
  shape: 'tree',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['行业名称', 'Industry name'], { required: true, unique: true, maxLength: 100, width: 240 }),
    name_en: text(['英文名称', 'English name'], { maxLength: 100, width: 220 }),
    parent_id: tree(['上级行业', 'Parent industry']),
    code: text(['编码', 'Code'], { maxLength: 50, width: 120 }),
  },
  columns: ['name', 'name_en', 'code', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  palette: { names: ['name', 'name_en'] },
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'name_en'],
        ['parent_id', 'code'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type Industry = RowOf<typeof industry>
export type IndustryDraft = DraftOf<typeof industry>
