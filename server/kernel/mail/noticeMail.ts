import { defineMail } from '../../foundation/services/mails'

/** What a person wants to be told by mail. */
export const noticeMail = defineMail(
  'notice',
  {
    name: { label: ['姓名', 'Name'], kind: 'text', example: ['李娜', 'Li Na'] },
    title: { label: ['通知', 'Notice'], kind: 'text', example: ['计划任务“备份”失败', 'The task “Back up” failed'] },
    why: {
      label: ['为什么收到', 'Why one gets it'],
      kind: 'text',
      example: ['你可以管理计划任务', 'You may manage scheduled tasks'],
    },
    console_link: {
      label: ['在控制台查看', 'Open in the console'],
      kind: 'link',
      example: 'https://console.example.com/#/control/system/task-run',
      isOptional: true,
    },
  },
  {
    first: {
      zh: {
        subject: '{site}：{title}',
        body: ['{name}，你好：', '{title}', '{console_link}', '{why}。在个人中心可以选择哪些通知发邮件。'],
      },
      en: {
        subject: '{site}: {title}',
        body: [
          'Hello {name},',
          '{title}',
          '{console_link}',
          '{why}. Your personal centre says which notices come by email.',
        ],
      },
    },
  },
)
