import { defineResource } from './kit/defineResource'
import { choice, date, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A day on which nobody works though it is a workday, or on which people do though it is none. */
export const holiday = defineResource('holiday', ['节假日', 'Holiday', 'Holidays'], {
  scope: 'both',
  since: '1.3',
  screen: 'setting/holiday',
  group: 'setting',
  icon: 'IconSchedule',
  titleField: 'name',
  fields: {
    day: date(['日期', 'Day'], { required: true, unique: true, width: 140 }),
    kind: choice(
      ['类型', 'Kind'],
      { off: ['休息', 'Day off'], work: ['调休上班', 'Make-up workday'] },
      { required: true, default: 'off', width: 150, tones: { off: 'green', work: 'amber' } },
    ),
    name: text(['名称', 'Name'], { required: true, maxLength: 100, width: 220 }),
  },
  columns: ['id', 'day', 'kind', 'name', 'updated_at'],
  filters: ['day', 'kind'],
  search: ['name'],
  order: ['day', 'desc'],
  form: [{ rows: [['day', 'kind'], ['name']] }],
  actions: { import: ['上传', 'Upload'] },
  upload: { keys: [['day']] },
})

export type Holiday = RowOf<typeof holiday>
export type HolidayDraft = DraftOf<typeof holiday>
