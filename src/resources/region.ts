import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** The part of the world that a report covers. */
export const region = defineResource('region', ['区域', 'Region', 'Regions'], {
  scope: 'both',
  screen: 'products/region',
  group: 'products',
  icon: 'IconLocation',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['区域名称', 'Region name'], { required: true, unique: true, maxLength: 100, width: 200 }),
    name_en: text(['英文名称', 'English name'], { maxLength: 100, width: 200 }),
    code: text(['编码', 'Code'], { maxLength: 50, width: 120 }),
  },
  columns: ['id', 'name', 'name_en', 'code', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  search: ['name'],
  palette: { names: ['name', 'name_en'] },
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'name_en'], ['code'], ['status', 'sort']] }],
})

export type Region = RowOf<typeof region>
export type RegionDraft = DraftOf<typeof region>
