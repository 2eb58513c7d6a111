import { defineResource } from './kit/defineResource'
import { ref, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A province, state or city of a country. */
export const area = defineResource('area', ['地区', 'Area', 'Areas'], {
  scope: 'control',
  screen: 'setting/area',
  also: ['site/area'],
  group: 'setting',
  icon: 'IconLocation',
  shape: 'tree',
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['地区名称', 'Area name'], { required: true, maxLength: 100, width: 240 }),
    english_name: text(['英文名称', 'English name'], { maxLength: 100, width: 200 }),
    country_id: ref(['国家', 'Country'], 'country', { required: true, width: 160 }),
    parent_id: tree(['上级地区', 'Parent area']),
    code: text(['编码', 'Code'], {
      maxLength: 20,
      width: 120,
      hint: ['例如 ISO 3166-2 的代码', 'Such as its ISO 3166-2 code'],
    }),
  },
  columns: ['name', 'english_name', 'country_id', 'code', 'status', 'sort', 'updated_at'],
  filters: ['country_id', 'status'],
  search: ['name', 'english_name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'english_name'], ['country_id', 'parent_id'], ['code'], ['status', 'sort']] }],
})

export type Area = RowOf<typeof area>
export type AreaDraft = DraftOf<typeof area>
