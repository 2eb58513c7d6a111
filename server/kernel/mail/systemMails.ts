import { type DefinedPlaceholder, defineMail } from '../../foundation/services/mails'

type Placeholder = Omit<DefinedPlaceholder, 'name'>

const name: Placeholder = { label: ['姓名', 'Name'], kind: 'text', isOptional: true, example: ['李娜', 'Li Na'] }
const task: Placeholder = {
  label: ['任务', 'Task'],
  kind: 'text',
  isOurs: true,
  example: ['清理回收站', 'Empty the bin'],
}
const link: Placeholder = {
  label: ['在控制台查看', 'Open in the console'],
  kind: 'link',
  isOptional: true,
  example: 'https://console.example.com/#/control/dashboard',
}

/** To whoever looks after scheduled tasks. */
export const taskFailedMail = defineMail(
  'task_failed',
  {
    name,
    task,
    failed_at: { label: ['失败时间', 'Failed at'], kind: 'text', example: '2026-11-29 03:00 UTC' },
    reason: {
      label: ['原因', 'Reason'],
      kind: 'prose',
      isOptional: true,
      example: ['磁盘空间不足', 'The disk is full'],
    },
    console_link: link,
  },
  {
    first: {
      zh: {
        subject: '{site}：任务“{task}”失败',
        body: ['{name}，你好：', '任务“{task}”于 {failed_at} 失败。', '{reason}', '{console_link}'],
      },
      en: {
        subject: '{site}: task “{task}” failed',
        body: ['Hello {name},', 'The task “{task}” failed at {failed_at}.', '{reason}', '{console_link}'],
      },
    },
  },
)

/** To whoever began something that took its time. */
export const runEndedMail = defineMail(
  'run_ended',
  {
    name,
    task,
    outcome: {
      label: ['结果', 'Outcome'],
      kind: 'prose',
      isOptional: true,
      example: ['已写入 1,200 条，3 条未通过检查', '1,200 rows saved, 3 refused'],
    },
    console_link: link,
  },
  {
    first: {
      zh: {
        subject: '{site}：“{task}”已结束',
        body: ['{name}，你好：', '“{task}”已结束。', '{outcome}', '{console_link}'],
      },
      en: {
        subject: '{site}: “{task}” has ended',
        body: ['Hello {name},', '“{task}” has ended.', '{outcome}', '{console_link}'],
      },
    },
  },
)
