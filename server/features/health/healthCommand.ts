import type { HealthReport } from '../../../src/resources/readings/health'
import { Refusal } from '../../foundation/faults/errors'
import { defineCommand } from '../../foundation/services/command'
import { healthReport } from './report'

/** What a failed check is called. */
const CALLED: Readonly<Partial<Record<keyof HealthReport['checks'], readonly [string, string]>>> = {
  database: ['数据库', 'the database'],
  disk: ['磁盘空间', 'disk space'],
  queue: ['任务队列', 'the queue of runs'],
  sites: ['站点', 'sites'],
  backup: ['备份', 'backups'],
  mail: ['邮件', 'email'],
  key: ['密钥', 'the key'],
}

/** Fails as long as something that people work with is down. */
export const healthCommand = defineCommand('check_health', {
  isBrief: true,
  async run({ services }) {
    const { checks } = await healthReport(services)
    const failed = Object.entries(checks).filter(([, { state }]) => state === 'failed')
    const named = failed.map(([name]) => CALLED[name as keyof HealthReport['checks']] ?? ([name, name] as const))
    if (named.length > 0)
      throw new Refusal(409, 'task.unhealthy', {
        zh: named.map(([zh]) => zh).join('、'),
        en: named.map(([, en]) => en).join(', '),
      })
    const warned = Object.values(checks).filter(({ state }) => state === 'warning').length
    return warned === 0
      ? { output: ['一切正常', 'All is well'] }
      : { output: [`${warned} 项需要留意`, `${warned} ${warned === 1 ? 'check needs' : 'checks need'} a look`] }
  },
})
