import { defineResource } from './kit/defineResource'
import { date, int, money, ref, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a campaign on a channel cost on a day, and what came of it. */
export const channelData = defineResource(
  'channel_data',
  ['网络平台数据', 'Network platform data', 'Network platform data'],
  {
    scope: 'control',
    screen: 'setting/network-data',
    also: ['setting/network', 'channel/network'],
    group: 'setting',
    icon: 'IconShareAlt',
    titleField: 'name',
    fields: {
      channel_id: ref(['渠道', 'Network'], 'channel', {
        required: true,
        width: 140,
        importNames: ['网络渠道', '推广渠道', '平台', 'Channel', 'Platform', 'Source'],
      }),
      site_id: ref(['站点', 'Site'], 'site', {
        width: 140,
        hint: ['留空表示各站点共用', 'Leave empty to share it with all sites'],
        importNames: ['站点名称', '网站', 'Site name', 'Website'],
      }),
      name: text(['名称', 'Name'], {
        required: true,
        maxLength: 200,
        width: 200,
        importNames: ['推广名称', '推广计划', '计划名称', '广告系列', 'Campaign', 'Campaign name'],
      }),
      link: url(['链接', 'Link'], { width: 240, importNames: ['落地页', '网址', 'Landing page', 'URL'] }),
      utm: text(['推广参数', 'UTM'], {
        maxLength: 500,
        width: 220,
        hint: ['例如 utm_campaign=autumn', 'For example utm_campaign=autumn'],
        importNames: ['UTM 参数', 'UTM parameters', 'Tracking'],
      }),
      cost: money(['费用', 'Cost'], {
        width: 110,
        importNames: ['花费', '消费', '消耗', '总费用', 'Spend', 'Amount spent'],
      }),
      day: date(['日期', 'Day'], { width: 120, importNames: ['时间', '统计日期', 'Date'] }),
      clicks: int(['点击', 'Clicks'], { min: 0, width: 90, importNames: ['点击量', '点击数', '点击次数'] }),
      leads: int(['询单', 'Leads'], {
        min: 0,
        width: 90,
        importNames: ['询盘', '线索', '转化', '转化数', 'Conversions'],
      }),
    },
    columns: ['day', 'name', 'channel_id', 'site_id', 'clicks', 'leads', 'cost', 'status', 'utm'],
    filters: ['channel_id', 'site_id', 'day', 'status'],
    search: ['name', 'utm'],
    order: ['day', 'desc'],
    uniqueTogether: [['channel_id', 'day', 'name']],
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
    actions: { import: ['上传', 'Upload'], download: ['下载模板', 'Download template'] },
    upload: { keys: [['channel_id', 'day', 'name']] },
  },
)

export type ChannelData = RowOf<typeof channelData>
export type ChannelDataDraft = DraftOf<typeof channelData>
