import { defineResource } from './kit/defineResource'
import { choice, image, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A place on the web where the sites are present: a storefront, a social network, an advertiser. */
export const platform = defineResource('platform', ['平台', 'Platform', 'Platforms'], {
  scope: 'control',
  screen: 'site/platform',
  group: 'site',
  icon: 'IconShareAlt',
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['平台名称', 'Platform name'], { required: true, unique: true, maxLength: 100, width: 140 }),
    english_name: text(['英文名称', 'English name'], { maxLength: 100, width: 170 }),
    kind: choice(
      ['类型', 'Kind'],
      {
        storefront: ['店铺', 'Storefront'],
        social: ['社交', 'Social'],
        advertising: ['广告', 'Advertising'],
        posting: ['发帖', 'Posting'],
        other: ['其他', 'Other'],
      },
      { required: true, width: 120 },
    ),
    website: url(['网址', 'Website'], { width: 240 }),
    icon: image(['图标', 'Icon'], { width: 90 }),
  },
  columns: ['id', 'name', 'english_name', 'kind', 'website', 'icon', 'status', 'sort'],
  filters: ['kind', 'status'],
  search: ['name', 'english_name'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'english_name'], ['kind', 'website'], ['icon'], ['status', 'sort']] }],
})

export type Platform = RowOf<typeof platform>
export type PlatformDraft = DraftOf<typeof platform>
