import { defineResource } from './kit/defineResource'
import { datetime, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What is new after an update, in both languages. Each person is shown the newest once. */
export const versionLog = defineResource('version_log', ['版本日志', 'Version log', 'Version logs'], {
  screenTitle: ['版本日志', 'Version log'],
  scope: 'control',
  screen: 'system/version-log',
  group: 'system',
  icon: 'IconHistory',
  titleField: 'title',
  englishTitleField: 'english_title',
  fields: {
    release: text(['版本', 'Release'], { required: true, unique: true, maxLength: 20, isCode: true, width: 100 }),
    released_at: datetime(['发布时间', 'Released'], {
      required: true,
      width: 180,
      hint: ['到了这个时间，才会提示给大家', 'People are told about it from then on'],
    }),
    title: text(['标题', 'Title'], { required: true, maxLength: 100, width: 280 }),
    english_title: text(['英文标题', 'English title'], { required: true, maxLength: 100, width: 280 }),
    content: richtext(['内容', 'Contents'], { required: true, width: 320 }),
    english_content: richtext(['英文内容', 'English contents'], { required: true, width: 320 }),
  },
  columns: ['id', 'release', 'released_at', 'title', 'english_title', 'status', 'updated_at'],
  filters: ['status'],
  search: ['release', 'title', 'english_title'],
  order: ['released_at', 'desc'],
  form: [
    {
      rows: [
        ['release', 'released_at'],
        ['title', 'english_title'],
        ['content'],
        ['english_content'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type VersionLog = RowOf<typeof versionLog>
export type VersionLogDraft = DraftOf<typeof versionLog>
