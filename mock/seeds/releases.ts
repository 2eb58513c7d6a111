import { bothOf } from '../../server/features/sites/lifecycle/trouble'
import { siteHistory } from '../../server/foundation/db/migrations/site/versions'
import type { Label } from '../../src/resources/kit/label'
import type { LifecycleKind, LifecycleStepName } from '../../src/resources/kit/siteLifecycle'

/** One line of the upgrade log. */
export interface ToldRelease {
  site: 'main' | 'en' | 'jp'
  kind: LifecycleKind
  from: string | null
  to: string
  /** Days before the end of the story. */
  ago: number
  reason?: string
  /** The step that failed, and why. */
  failed?: { step: LifecycleStepName; message: Label }
}

/** The main site is at the newest version: it took each that came after the story, one a day. */
const later: readonly ToldRelease[] = siteHistory.slice(3).map(({ version: to }, at) => ({
  site: 'main',
  kind: 'upgrade',
  from: siteHistory[at + 2]?.version ?? null,
  to,
  ago: Math.max(1, 13 - at),
}))

/** What became of the three sites, in the order of time. */
export const releases: readonly ToldRelease[] = [
  { site: 'main', kind: 'initialize', from: null, to: '1.0', ago: 1200 },
  { site: 'en', kind: 'initialize', from: null, to: '1.0', ago: 1190 },
  { site: 'jp', kind: 'initialize', from: null, to: '1.0', ago: 1120 },
  { site: 'main', kind: 'upgrade', from: '1.0', to: '1.1', ago: 64 },
  { site: 'en', kind: 'upgrade', from: '1.0', to: '1.1', ago: 63 },
  {
    site: 'jp',
    kind: 'upgrade',
    from: '1.0',
    to: '1.1',
    ago: 62,
    failed: {
      step: 'snapshot',
      message: bothOf({ messageId: 'database.full', values: {} }),
    },
  },
  { site: 'main', kind: 'upgrade', from: '1.1', to: '1.2', ago: 18 },
  { site: 'en', kind: 'upgrade', from: '1.1', to: '1.2', ago: 17 },
  {
    site: 'en',
    kind: 'rollback',
    from: '1.2',
    to: '1.1',
    ago: 14,
    reason: '搜索词的目标链接把访客带到了已下架的报告页。先退回 1.1，等内容组核对完链接后再升级。',
  },
  ...later,
]

/** What visitors of a site search for, the most frequent first. */
export const keywords: Readonly<Record<'main' | 'en', readonly string[]>> = {
  main: [
    '锂电池',
    '光伏组件',
    '半导体设备',
    '碳化硅',
    '新能源汽车',
    '工业机器人',
    '储能系统',
    '医用耗材',
    '氢燃料电池',
    '钠离子电池',
    '功率器件',
    '湿电子化学品',
    '人造石墨',
    '伺服电机',
    '生物可降解塑料',
    '激光雷达',
    '特种气体',
    '体外诊断',
  ],
  en: [
    'lithium battery',
    'solar module',
    'silicon carbide',
    'industrial robot',
    'energy storage',
    'medical device',
    'semiconductor equipment',
    'hydrogen fuel cell',
    'lidar',
    'specialty gas',
    'biodegradable plastic',
    'servo motor',
  ],
}
