import { task } from '../../../src/resources/task'
import type { EntitySeed } from './entitySeed'

/** Beside the tasks that every installation has: a backup for each week, and one that its staff have paused. */
export const taskSeed: EntitySeed = {
  resource: task,
  rows: [
    {
      name: '每周备份',
      name_en: 'Weekly backup',
      command: 'make_backup',
      cycle: 'week',
      every: 1,
      at_weekday: 'sun',
      at_hour: 3,
      at_minute: 30,
      backup_folder: 'weekly',
      backups_kept: 8,
      category: '备份',
      timeout_minutes: 120,
    },
    {
      name: '工作日早上生成网站地图',
      name_en: 'Sitemaps on weekday mornings',
      command: 'generate_sitemap',
      cycle: 'week',
      every: 1,
      cron: '30 7 * * 1,2,3,4,5',
      time_zone: 'Europe/Berlin',
      missed: 'skip',
      category: '内容',
    },
    {
      name: '月初清理日志',
      name_en: 'Logs on the first of each month',
      command: 'clean_logs',
      cycle: 'day',
      every: 1,
      cron: '0 5 1 * *',
      status: 'disabled',
      category: '维护',
    },
  ],
}
