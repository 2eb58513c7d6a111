import { versionLog } from '../../../src/resources/version_log'
import { daysBefore } from '../calendar'
import type { EntitySeed } from './entitySeed'

/** The version before the present one, whose rows come from docs/changes. */
export const versionLogSeed: EntitySeed = {
  resource: versionLog,
  rows: ({ now }) => [
    {
      release: '1.2',
      released_at: daysBefore(now, 75).toISOString(),
      title: '站点升级可以分批，先看一个再看全部',
      english_title: 'Sites are upgraded in waves, one of them first',
      content:
        '<ul><li>批量升级先升一个站点，健康再继续；随时可以停下。</li><li>升级失败会恢复原状，每一步都有记录。</li></ul>',
      english_content:
        '<ul><li>A rollout upgrades one site first and goes on once it is healthy. It can be stopped at any time.</li><li>What fails is put back as it was, and every step is recorded.</li></ul>',
    },
  ],
}
