import { defineResource } from './kit/defineResource'
import { choice, slug, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A way by which visitors come to the sites. */
export const channel = defineResource('channel', ['网络渠道', 'Network', 'Networks'], {
  scope: 'control',
  screen: 'setting/network',
  also: ['channel/network'],
  group: 'setting',
  icon: 'IconShareAlt',
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['渠道名称', 'Network name'], { required: true, unique: true, maxLength: 100, width: 150 }),
    english_name: text(['英文名称', 'English name'], { maxLength: 100, width: 160 }),
    code: slug(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      maxLength: 40,
      width: 140,
      hint: ['链接里 utm_source 的值', 'The utm_source value in links'],
    }),
    kind: choice(
      ['类型', 'Kind'],
      {
        search: ['搜索引擎', 'Search engine'],
        social: ['社交媒体', 'Social network'],
        advertising: ['广告', 'Advertising'],
        mail: ['邮件', 'Email'],
        referral: ['外部链接', 'Referral'],
        direct: ['直接访问', 'Direct'],
      },
      { width: 130 },
    ),
  },
  columns: ['id', 'name', 'english_name', 'code', 'kind', 'status', 'sort'],
  filters: ['kind', 'status'],
  search: ['name', 'english_name', 'code'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'english_name'],
        ['code', 'kind'],
        ['status', 'sort'],
      ],
    },
  ],
})

export type Channel = RowOf<typeof channel>
export type ChannelDraft = DraftOf<typeof channel>
