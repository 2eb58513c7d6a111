import { defineResource } from './kit/defineResource'
import { choice, int, json, ref, text } from './kit/fields'
import type { RowOf } from './kit/resource'

/** One work on a site's life: its first setting up, an upgrade, a rollback, with every step of it. */
export const siteRelease = defineResource('site_release', ['升级日志', 'Upgrade log', 'Upgrade logs'], {
  screenTitle: ['升级日志', 'Upgrade log'],
  scope: 'control',
  screen: 'site/upgrade-log',
  group: 'site',
  icon: 'IconHistory',
  isLog: true,
  titleField: 'to_version',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { width: 160 }),
    kind: choice(
      ['操作', 'Work'],
      { initialize: ['初始化', 'Initialise'], upgrade: ['升级', 'Upgrade'], rollback: ['回退', 'Roll back'] },
      { tones: { initialize: 'grey', upgrade: 'blue', rollback: 'amber' }, width: 105 },
    ),
    from_version: text(['原版本', 'From version'], { width: 100 }),
    to_version: text(['目标版本', 'To version'], { width: 102 }),
    reason: text(['原因', 'Reason'], { maxLength: 1000, width: 172 }),
    state: choice(
      ['进度', 'State'],
      { running: ['进行中', 'Running'], done: ['已完成', 'Done'], failed: ['失败', 'Failed'] },
      { tones: { running: 'blue', done: 'green', failed: 'red' }, width: 100 },
    ),
    steps: json(['步骤', 'Steps']),
    user_id: ref(['操作人', 'Person'], 'user', { width: 130 }),
    duration_ms: int(['耗时', 'Took'], { width: 90 }),
    api_tag: text(['接口代码标签', 'API tag'], { width: 130 }),
    frontend_tag: text(['前台代码标签', 'Front-end tag'], { width: 130 }),
    run_id: int(['任务编号', 'Task number']),
  },
  columns: [
    'id',
    'site_id',
    'kind',
    'from_version',
    'to_version',
    'state',
    'created_at',
    'user_id',
    'duration_ms',
    'reason',
  ],
  filters: ['site_id', 'kind', 'state', 'user_id', 'created_at'],
  search: ['reason'],
  form: [],
})

export type SiteRelease = RowOf<typeof siteRelease>
