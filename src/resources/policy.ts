import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { choice, date, int, ref, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What the shop promises and demands: the text that is worked on. What was published stands in its versions. */
export const policy = defineResource('policy', ['政策', 'Policy', 'Policies'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/policy',
  group: 'setting',
  icon: 'IconBook',
  address: '/policy/{id}',
  titleField: 'title',
  fields: {
    title: text(['标题', 'Title'], { required: true, maxLength: 200, width: 240 }),
    kind: choice(
      ['类型', 'Kind'],
      {
        privacy: ['隐私', 'Privacy'],
        terms: ['服务条款', 'Terms of service'],
        refund: ['退款', 'Refunds'],
        cookies: ['Cookie', 'Cookies'],
        delivery: ['交付', 'Delivery'],
        other: ['其他', 'Other'],
      },
      {
        required: true,
        width: 130,
        tones: { privacy: 'blue', terms: 'blue', refund: 'amber', cookies: 'grey', delivery: 'green', other: 'grey' },
      },
    ),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    content: richtext(['内容', 'Content'], { required: true }),
    effective_at: date(['生效日期', 'In force from'], { required: true, width: 130 }),
    version_number: int(['已发布版本', 'Published version'], { readonly: true, isCode: true, width: 150 }),
  },
  columns: ['id', 'title', 'kind', 'language_id', 'effective_at', 'version_number', 'status', 'sort', 'updated_at'],
  filters: ['kind', 'language_id', 'status'],
  search: ['title'],
  order: ['sort', 'asc'],
  form: [{ rows: [['title'], ['kind', 'language_id'], ['effective_at'], ['content'], ['status', 'sort']] }],
  hasPages: true,
  languages: { by: 'language_id', together: ['kind'], words: ['title', 'content'], apart: ['kind', 'other'] },
  actions: {
    publish: action(['发布', 'Publish'], {
      place: 'row',
      hint: [
        '当前内容保存为新版本。已发布的版本不能修改，会一直保留',
        'Keeps the text as the next version. Published versions cannot be changed and are kept permanently',
      ],
      output: { version_number: int(['版本', 'Version'], { required: true }) },
    }),
    'publish-again': action(['重新发布旧版本', 'Publish a version again'], {
      place: 'row',
      hint: [
        '所选版本的内容成为最新版本，并替换正在编辑的内容',
        'The text of that version becomes the latest version and replaces the current draft',
      ],
      input: {
        version_number: int(['版本', 'Version'], { required: true, isCode: true, min: 1 }),
        effective_at: date(['生效日期', 'In force from'], { required: true }),
      },
      output: { version_number: int(['新版本', 'New version'], { required: true }) },
      goesWith: 'update',
    }),
  },
})

export type Policy = RowOf<typeof policy>
export type PolicyDraft = DraftOf<typeof policy>
