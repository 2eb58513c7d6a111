import { defineResource } from './kit/defineResource'
import { ref, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a site signs in with on a platform. */
export const platformAccount = defineResource('platform_account', ['平台数据', 'Platform data', 'Platform data'], {
  scope: 'control',
  stepUp: ['writes'],
  screen: 'site/platform',
  group: 'site',
  icon: 'IconShareAlt',
  titleField: 'account',
  fields: {
    platform_id: ref(['平台', 'Platform'], 'platform', { required: true, width: 150 }),
    site_id: ref(['站点', 'Site'], 'site', {
      width: 150,
      hint: ['留空表示各站点共用', 'Leave empty to share it with all sites'],
    }),
    account: text(['账号', 'Account'], { required: true, maxLength: 200, width: 200 }),
    password: text(['密码', 'Password'], {
      secret: true,
      maxLength: 500,
      hint: ['加密保存，保存后不再显示', 'Stored encrypted and never shown again'],
    }),
    link: url(['主页链接', 'Link'], { width: 240 }),
    remark: text(['备注', 'Remark'], { maxLength: 500, width: 220 }),
  },
  columns: ['platform_id', 'site_id', 'account', 'link', 'remark', 'status', 'sort', 'updated_at'],
  filters: ['platform_id', 'site_id', 'status'],
  search: ['account'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [['platform_id', 'site_id'], ['account', 'password'], ['link'], ['remark'], ['status', 'sort']],
    },
  ],
})

export type PlatformAccount = RowOf<typeof platformAccount>
export type PlatformAccountDraft = DraftOf<typeof platformAccount>
