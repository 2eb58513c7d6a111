import type { Label } from '../../../resources/kit/label'

/** What the screens of scheduled tasks say. */
export const taskWords = {
  typed: ['用文字写时间', 'Say when in words'],
  typedHint: [
    '例如“每周一、周五 08:00”“每 15 分钟”“工作日 9 点”，或五段 cron 表达式',
    'Such as “every Monday and Friday at 8”, “every 15 minutes”, “weekdays at 9”, or a cron expression of five parts',
  ],
  typedUse: ['采用', 'Use it'],
  typedUnknown: ['没有看懂，请换一种写法', 'Not understood. Try other words'],
  next: ['接下来的五次', 'The next five runs'],
  nextNone: ['填好时间后，这里显示接下来的五次', 'Fill in when, and the next five runs show here'],
  inZone: ['{time}（{zone}）', '{time} ({zone})'],
  clockOn: ['这一天时钟拨快 {minutes} 分钟', 'Clocks go forward {minutes} minutes that day'],
  clockBack: ['这一天时钟拨慢 {minutes} 分钟', 'Clocks go back {minutes} minutes that day'],
  paused: ['已停用，不会自动运行', 'Disabled: it does not run by itself'],
  history: ['最近的执行', 'Latest runs'],
  historyNone: ['还没有运行过', 'It has not run yet'],
  historyAll: ['全部记录', 'All runs'],
  usual: ['通常用时 {time}', 'Usually takes {time}'],
  slow: ['已用 {time}，是平时的 {times} 倍', 'Has run for {time}, {times} times as long as usual'],
  took: ['用时 {time}', 'Took {time}'],
  runsFor: ['已运行 {time}', 'Running for {time}'],
  failed: ['没有读出来', 'It could not be loaded'],
  changed: ['改动 {site}', 'Changes in {site}'],
} satisfies Readonly<Record<string, Label>>
