import { defineResource } from './kit/defineResource'
import { bool, color, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** One word of a dictionary. */
export const dictionaryItem = defineResource('dictionary_item', ['字典数据', 'Dictionary data', 'Dictionary data'], {
  scope: 'control',
  screen: 'system/dictionary',
  group: 'system',
  icon: 'IconBook',
  titleField: 'label',
  englishTitleField: 'english_label',
  fields: {
    dictionary_id: ref(['所属字典', 'Dictionary'], 'dictionary', { required: true, width: 160 }),
    label: text(['标签', 'Label'], { required: true, maxLength: 100, width: 160 }),
    english_label: text(['英文标签', 'English label'], { required: true, maxLength: 100, width: 160 }),
    value: text(['键值', 'Value'], { required: true, maxLength: 100, width: 140 }),
    color: color(['颜色', 'Colour'], { width: 100 }),
    is_default: bool(['默认', 'Default'], { width: 90 }),
  },
  columns: ['dictionary_id', 'label', 'english_label', 'value', 'color', 'is_default', 'status', 'sort', 'created_at'],
  filters: ['dictionary_id', 'status'],
  search: ['label', 'english_label'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['dictionary_id', 'value'],
        ['label', 'english_label'],
        ['color', 'is_default'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type DictionaryItem = RowOf<typeof dictionaryItem>
export type DictionaryItemDraft = DraftOf<typeof dictionaryItem>
