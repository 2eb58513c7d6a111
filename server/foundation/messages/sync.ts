import type { Label } from '../../../src/resources/kit/label'

/** Of rows that go from control to the sites. */
export const sync = {
  'sync.failed': [
    '同步中断，已写入的保留；请重试，仍失败请查看服务器日志',
    'The sync broke off; what was written stays. Try again, and look at the server’s log if it fails again',
  ],
  'sync.previewGone': ['预览已过期，请重新预览后再发布', 'This preview is too old. Look again before you publish'],
  'sync.noRows': ['请选择要发布的记录', 'Choose the rows to publish'],
  'sync.noSuchResource': ['这类记录不同步到站点', 'Rows of this kind do not go to the sites'],
  'sync.tooOld': [
    '“{site}”的版本还没有同步功能，请先升级站点',
    '“{site}” has a version without sync. Upgrade the site first',
  ],
  'sync.isOver': ['这次同步已经结束', 'This sync is over already'],
  'sync.runs': ['这次同步还在进行', 'This sync is still running'],
} as const satisfies Readonly<Record<string, Label>>
