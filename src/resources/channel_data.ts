import { defineResource } from './kit/defineResource'
import { date, int, money, ref, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a campaign on a channel cost on a day, and what came of it. */
export const channelData = defineResource(
  'channel_data',
  ['网络平台数据', 'Network platform data', 'Network platform data'],
  {
    scope: 'control',
    screen: 'setting/network',
    also: ['channel/network'],
    group: 'setting',
    icon: 'IconShareAlt',
    titleField: 'name',
    fields: {
      channel_id: ref(['渠道', 'Network'], 'channel', { required: true, width: 140 }),
      site_id: ref(['站点', 'Site'], 'site', {
        width: 140,
        hint: ['留空表示各站点共用', 'Leave empty if all sites share it'],
      }),
      name: text(['名称', 'Name'], { required: true, maxLength: 200, width: 200 }),
      link: url(['链接', 'Link'], { width: 240 }),
      utm: text(['推广参数', 'UTM'], {
        maxLength: 500,
        width: 220,
        hint: ['例如 utm_campaign=autumn', 'For example utm_campaign=autumn'],
      }),
      cost: money(['费用', 'Cost'], { width: 110 }),
      day: date(['日期', 'Day'], { width: 120 }),
      clicks: int(['点击', 'Clicks'], { min: 0, width: 90 }),
      leads: int(['询单', 'Leads'], { min: 0, width: 90 }),
    },
    columns: ['day', 'name', 'site_id', 'clicks', 'leads', 'cost', 'status', 'channel_id', 'utm'],
    filters: ['channel_id', 'site_id', 'day', 'status'],
    search: ['name', 'utm'],
    order: ['day', 'desc'],
    form: [
      {
        rows: [
          ['channel_id', 'site_id'],
          ['name', 'day'],
          ['link'],
          ['utm', 'cost'],
          ['clicks', 'leads'],
          ['status', 'sort'],
        ],
      },
    ],
  },
)

export type ChannelData = RowOf<typeof channelData>
export type ChannelDataDraft = DraftOf<typeof channelData>
