import { int } from '../kit/fields'
import type { Label } from '../kit/label'

const SHORTEST = 30
const LONGEST = 3650

const days = (zh: string, en: string, hint: Label = ['留空则一直保留', 'Empty: for ever']) =>
  int([`${zh}保留（天）`, `${en} kept, days`], { min: SHORTEST, max: LONGEST, hint })

/** How many days each log keeps its lines. Payments, orders and invoices are never removed. */
export const logDaysFields = {
  log_days: days('操作日志', 'Operation log'),
  browsing_days: days('浏览记录', 'Browsing records'),
  email_log_days: days('邮件日志', 'Email log', [
    '留空则一直保留；发票邮件不会清除',
    'Empty: for ever. Emails about invoices always stay',
  ]),
  upload_log_days: days('上传日志', 'Upload log', [
    '留空则一直保留；文件还在时不会清除',
    'Empty: for ever. Entries whose file is still kept stay',
  ]),
  export_log_days: days('导出日志', 'Export log', [
    '留空则一直保留；文件还在时不会清除',
    'Empty: for ever. Entries whose file is still kept stay',
  ]),
  sitemap_log_days: days('网站地图生成记录', 'Generated sitemaps', [
    '留空则一直保留；最近 10 次不会清除',
    'Empty: for ever. The latest 10 stay',
  ]),
  task_log_days: int(['任务执行记录保留（天）', 'Task history kept, days'], {
    min: SHORTEST,
    max: LONGEST,
    default: 90,
    hint: ['留空则一直保留', 'Empty: for ever'],
  }),
  upgrade_log_days: days('升级日志', 'Upgrade log', [
    '留空则一直保留；每个站点最近一次不会清除',
    'Empty: for ever. The latest of each site stays',
  ]),
}
