import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A country or territory of ISO 3166-1. */
export const country = defineResource('country', ['国家', 'Country', 'Countries'], {
  scope: 'control',
  screen: 'setting/country',
  also: ['site/country'],
  group: 'setting',
  icon: 'IconPublic',
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 180 }),
    english_name: text(['英文名称', 'English name'], { required: true, unique: true, maxLength: 100, width: 220 }),
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      maxLength: 2,
      minLength: 2,
      width: 90,
      hint: ['ISO 3166-1 两位字母', 'Two letters, ISO 3166-1'],
    }),
    phone_code: text(['电话区号', 'Phone code'], { maxLength: 20, width: 110 }),
    region: text(['大洲', 'Region'], { maxLength: 60, width: 120 }),
  },
  columns: ['id', 'name', 'english_name', 'code', 'phone_code', 'region', 'status', 'sort'],
  filters: ['region', 'status'],
  search: ['name', 'english_name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'english_name'], ['code', 'phone_code'], ['region'], ['status', 'sort']] }],
})

export type Country = RowOf<typeof country>
export type CountryDraft = DraftOf<typeof country>
