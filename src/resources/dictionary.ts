import { defineResource } from './kit/defineResource'
import { text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A list of words that staff may extend; its data are dictionary items. */
export const dictionary = defineResource('dictionary', ['字典', 'Dictionary', 'Dictionaries'], {
  scope: 'control',
  screen: 'system/dictionary',
  group: 'system',
  icon: 'IconBook',
  titleField: 'name',
  fields: {
    name: text(['字典名称', 'Dictionary name'], { required: true, maxLength: 60, width: 180 }),
    code: text(['编码', 'Code'], { required: true, unique: true, isCode: true, maxLength: 60, width: 160 }),
    remark: text(['备注', 'Remark'], { width: 220 }),
  },
  columns: ['id', 'name', 'code', 'remark', 'status', 'sort', 'created_at'],
  filters: ['status'],
  search: ['name', 'code'],
  form: [{ rows: [['name', 'code'], ['remark'], ['status', 'sort']] }],
})

export type Dictionary = RowOf<typeof dictionary>
export type DictionaryDraft = DraftOf<typeof dictionary>
