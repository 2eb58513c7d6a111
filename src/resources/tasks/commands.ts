import type { Label } from '../kit/label'
import type { Schedule } from './schedule'

/** Of what a command takes care: of the whole installation, or of each site by itself. */
export type CommandScope = 'platform' | 'site'

/** What a task can do. The feature that does it registers the work under the same name (`commands` of its part). */
interface TaskCommand {
  title: Label
  hint: Label
  scope: CommandScope
  /** It removes or changes rows: what it would do can be looked at before. */
  removes?: true
  /** The task that every installation has from the start; it can be changed and paused, not deleted. */
  seeded: Schedule & { category: Label; isPaused?: true }
}

const UPKEEP: Label = ['维护', 'Upkeep']
const SHOP: Label = ['订单', 'Orders']
const CONTENT: Label = ['内容', 'Content']
const WATCH: Label = ['检查', 'Checks']

export const taskCommands = {
  clean_bin: {
    title: ['清空回收站的过期记录', 'Remove old entries from the bin'],
    hint: [
      '删除在回收站里放满天数的记录，此后不能恢复',
      'Rows that have been in the bin long enough can no longer be restored',
    ],
    scope: 'site',
    removes: true,
    seeded: { cycle: 'hour', at_minute: 10, category: UPKEEP },
  },
  expire_files: {
    title: ['删除过期的上传和导出文件', 'Remove expired uploads and exports'],
    hint: ['只删除文件，日志保留', 'Only the files go; the log entries stay'],
    scope: 'site',
    removes: true,
    seeded: { cycle: 'hour', at_minute: 20, category: UPKEEP },
  },
  clean_files: {
    title: ['清理不再使用的文件内容', 'Clear file contents nobody uses'],
    hint: ['没有任何记录用到的文件内容和中断的上传', 'Contents that no row holds, and uploads that were broken off'],
    scope: 'platform',
    removes: true,
    seeded: { cycle: 'hour', at_minute: 30, category: UPKEEP },
  },
  clean_logs: {
    title: ['删除过期日志', 'Remove old log entries'],
    hint: ['各日志保留多少天在平台设置里', 'How long each log is kept is a platform setting'],
    scope: 'site',
    removes: true,
    seeded: { cycle: 'hour', at_minute: 40, category: UPKEEP },
  },
  clean_sessions: {
    title: ['删除过期的登录状态和验证码', 'Remove expired sessions and codes'],
    hint: ['已经失效的登录、链接和计数', 'Sign-ins, links and counts that have run out'],
    scope: 'platform',
    removes: true,
    seeded: { cycle: 'hour', at_minute: 0, category: UPKEEP },
  },
  tidy_database: {
    title: ['整理数据库', 'Tidy the database'],
    hint: [
      '回收空间、更新统计，期间操作会稍慢',
      'Reclaims space and refreshes statistics; work is a little slower meanwhile',
    ],
    scope: 'platform',
    seeded: { cycle: 'day', at_hour: 3, at_minute: 0, category: UPKEEP },
  },
  clean_texts: {
    title: ['清理文本', 'Clean texts'],
    hint: [
      '去掉早先存下的看不见的字符和多余的空格，列出看起来一样的记录；可以撤销',
      'Removes signs nobody sees from texts stored earlier and lists rows that look the same; it can be undone',
    ],
    scope: 'site',
    removes: true,
    seeded: { cycle: 'week', at_weekday: 'sat', at_hour: 4, at_minute: 30, category: UPKEEP, isPaused: true },
  },
  make_backup: {
    title: ['备份', 'Back up'],
    hint: [
      '写一份完整备份并逐项核对，只留下最近几份',
      'Writes a full backup, checks every entry and keeps the latest few',
    ],
    scope: 'platform',
    removes: true,
    seeded: { cycle: 'day', at_hour: 2, at_minute: 0, category: UPKEEP, isPaused: true },
  },
  prepare_search: {
    title: ['为搜索准备词语', 'Prepare words for the search'],
    hint: ['补上还没有准备好的记录', 'Catches up with rows that are not prepared yet'],
    scope: 'site',
    seeded: { cycle: 'hour', at_minute: 50, category: CONTENT },
  },
  generate_sitemap: {
    title: ['生成网站地图', 'Generate sitemaps'],
    hint: ['以最近修改任务的人的名义生成', 'In the name of whoever last changed the task'],
    scope: 'site',
    seeded: { cycle: 'day', at_hour: 4, at_minute: 0, category: CONTENT, isPaused: true },
  },
  wake_enquiries: {
    title: ['收件箱：到时提醒', 'Inbox: bring back and remind'],
    hint: [
      '稍后处理的到时回到收件箱，按工作日历重算回复期限，超时的提醒负责人',
      'Brings back what was snoozed, reckons answer times by the calendar, and reminds whoever is late',
    ],
    scope: 'site',
    seeded: { cycle: 'minute', every: 5, category: WATCH },
  },
  expire_orders: {
    title: ['过期未付款订单', 'Expire unpaid orders'],
    hint: [
      '到时间还没有付款的订单转为过期，优惠码退回',
      'Orders not paid in time expire and give their discount codes back',
    ],
    scope: 'site',
    removes: true,
    seeded: { cycle: 'minute', every: 15, category: SHOP },
  },
  ask_payments: {
    title: ['查询未结束的付款', 'Ask about open payments'],
    hint: ['向支付商询问没有回音的付款和退款', 'Asks providers about payments and refunds that nothing was heard of'],
    scope: 'site',
    seeded: { cycle: 'minute', every: 1, category: SHOP },
  },
  fetch_mail: {
    title: ['收取来信', 'Fetch incoming email'],
    hint: [
      '读取填了收信服务器的邮箱账号，回信归入原来的留言，其余成为新留言',
      'Reads email accounts that have an incoming server: replies join their message, all else becomes a new one',
    ],
    scope: 'site',
    seeded: { cycle: 'minute', every: 1, category: CONTENT },
  },
  check_health: {
    title: ['检查站点和数据库', 'Check sites and databases'],
    hint: ['有站点或数据库不可用时失败，并发出通知', 'Fails, and so sends a notice, when a site or database is down'],
    scope: 'platform',
    seeded: { cycle: 'minute', every: 5, category: WATCH },
  },
} as const satisfies Record<string, TaskCommand>

export type CommandName = keyof typeof taskCommands

export const commandNames = Object.keys(taskCommands) as CommandName[]

export const commandOf = (name: CommandName): TaskCommand => taskCommands[name]

/** What people call each of them. */
export const commandTitles = Object.fromEntries(commandNames.map((name) => [name, taskCommands[name].title])) as Record<
  CommandName,
  Label
>

/** What it would do can be looked at before. */
export const isRemoving = (name: unknown): boolean =>
  commandNames.some((each) => each === name && commandOf(each).removes)
