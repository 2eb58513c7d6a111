import { defineResource } from './kit/defineResource'
import { choice, datetime, int, longtext, ref, richtext, tags, text } from './kit/fields'
import type { RowOf } from './kit/resource'
import { mailScenarios, mailStages, mailStates } from './rules/mailState'

/** A mail of the site: to whom, what about, and what became of it. */
export const emailLog = defineResource('email_log', ['邮件日志', 'Email log', 'Email logs'], {
  screenTitle: ['邮件日志', 'Email log'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/email-log',
  also: ['channel/email-log'],
  group: 'setting',
  icon: 'IconEmail',
  isLog: true,
  titleField: 'subject',
  fields: {
    scenario: choice(['场景', 'Scenario'], mailScenarios, { required: true, width: 130 }),
    state: choice(['结果', 'Result'], mailStates, {
      required: true,
      width: 150,
      tones: { unknown: 'amber', sent: 'green', failed: 'red' },
    }),
    subject: text(['主题', 'Subject'], { required: true, maxLength: 300, width: 300 }),
    receivers: tags(['收件人', 'Recipients'], { width: 220 }),
    sender: text(['发件人', 'Sender'], { maxLength: 300, width: 220 }),
    sent_at: datetime(['发送时间', 'Sent at'], { width: 150 }),
    order_id: ref(['订单', 'Order'], 'order', { outlives: true, width: 160 }),
    invoice_id: ref(['发票', 'Invoice'], 'invoice', { outlives: true, width: 160 }),
    feedback_id: ref(['反馈', 'Feedback'], 'feedback', { outlives: true, width: 130 }),
    message_id: ref(['留言', 'Message'], 'message', { outlives: true, width: 130 }),
    failed_at: choice(['失败环节', 'Failed at'], mailStages, { width: 130 }),
    error: longtext(['服务器答复', 'Server’s reply'], { maxLength: 500, width: 260 }),
    attempts: int(['发送次数', 'Attempts'], { required: true, default: 0, width: 100 }),
    attachments: tags(['附件', 'Attachments'], { width: 160 }),
    user_id: ref(['发送人', 'Sent by'], 'user', { outlives: true, width: 120 }),
    body: richtext(['正文', 'Text']),
  },
  columns: [
    'id',
    'subject',
    'state',
    'receivers',
    'created_at',
    'scenario',
    'order_id',
    'sent_at',
    'failed_at',
    'user_id',
  ],
  leads: ['body'],
  filters: [
    'state',
    'scenario',
    'order_id',
    'invoice_id',
    'feedback_id',
    'message_id',
    'user_id',
    'created_at',
    'sent_at',
  ],
  search: ['subject', 'sender'],
  form: [],
})

export type EmailLog = RowOf<typeof emailLog>
