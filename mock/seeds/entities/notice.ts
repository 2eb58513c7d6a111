import { notice } from '../../../src/resources/notice'
import { daysBefore } from '../calendar'
import type { EntitySeed } from './entitySeed'

/** A notice in each state. */
export const noticeSeed: EntitySeed = {
  resource: notice,
  rows: ({ now }) => [
    {
      name: '十二月起报告价格含税显示',
      body: '<p>从 12 月 1 日起，各站点的报告价格改为含税显示。请在回复客户询价时注意说明。</p>',
      level: 'info',
      audience: 'all',
      state: 'published',
      published_at: daysBefore(now, 3).toISOString(),
    },
    {
      name: '周六凌晨停机维护 / Maintenance on Saturday',
      body: '<p>周六 01:00 至 02:00（北京时间）数据库升级，期间不能保存。</p><p>Saving is not possible from 01:00 to 02:00 on Saturday (Beijing time).</p>',
      level: 'urgent',
      audience: 'all',
      needs_acknowledgement: true,
      state: 'published',
      published_at: daysBefore(now, 1).toISOString(),
      expires_at: daysBefore(now, -6).toISOString(),
    },
    {
      name: '日本站新闻稿流程调整',
      body: '<p>发布前请先由佐藤确认译名。</p>',
      level: 'warning',
      audience: 'departments',
      department_ids: [5],
      state: 'published',
      published_at: daysBefore(now, 9).toISOString(),
    },
    {
      name: '春节值班安排',
      body: '<p>名单确定后发布。</p>',
      level: 'info',
      audience: 'all',
      state: 'draft',
      publish_at: daysBefore(now, -60).toISOString(),
    },
    {
      name: '临时停用微信支付',
      body: '<p>支付商已恢复，此通知撤回。</p>',
      level: 'warning',
      audience: 'all',
      state: 'withdrawn',
      published_at: daysBefore(now, 20).toISOString(),
    },
  ],
}
