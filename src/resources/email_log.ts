import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, datetime, int, longtext, ref, tags, text } from './kit/fields'
import type { RowOf } from './kit/resource'
import { mailLanes, mailScenarios, mailStages, mailStates } from './rules/mailState'

/** A mail: to whom, what about, and what became of it. Its log is the queue by which it is sent. */
export const emailLog = defineResource('email_log', ['邮件日志', 'Email log', 'Email logs'], {
  screenTitle: ['邮件日志', 'Email log'],
  scope: 'both',
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
      tones: {
        waiting: 'blue',
        held: 'amber',
        sending: 'blue',
        sent: 'green',
        partly: 'amber',
        failed: 'red',
        unknown: 'amber',
        cancelled: 'grey',
      },
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
    lane: choice(['先后', 'Priority'], mailLanes, { required: true, default: 'transaction', width: 110 }),
    next_at: datetime(['下次发送', 'Next attempt'], { width: 150 }),
    not_before: datetime(['定时发送', 'Send at'], { width: 150 }),
    is_automatic: bool(['自动发出', 'Automatic'], { required: true, default: false, width: 100 }),
    cause_key: text(['起因', 'Cause'], { unique: true, isCode: true, exact: true, maxLength: 300, width: 200 }),
    mail_id: text(['邮件编号', 'Message-ID'], { unique: true, isCode: true, exact: true, maxLength: 300, width: 200 }),
    data_at: datetime(['开始传送', 'Handed over at'], { width: 150 }),
    reply_to: text(['回复地址', 'Reply-to'], { maxLength: 300, width: 200 }),
    resend_of: ref(['重发自', 'Resent from'], 'email_log', { outlives: true, width: 160 }),
    settled_by: ref(['核实人', 'Settled by'], 'user', { outlives: true, width: 120 }),
    settled_at: datetime(['核实时间', 'Settled at'], { width: 150 }),
    settled_reason: longtext(['核实依据', 'Settled because'], { maxLength: 500, width: 220 }),
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
  filters: [
    'state',
    'scenario',
    'order_id',
    'invoice_id',
    'feedback_id',
    'message_id',
    'user_id',
    'lane',
    'cause_key',
    'mail_id',
    'created_at',
    'sent_at',
  ],
  search: ['subject', 'sender'],
  form: [],
  actions: {
    'read-body': ['阅读正文', 'Read the text'],
    cancel: action(['取消发送', 'Cancel sending'], {
      place: 'row',
      isFinal: true,
      effect: effectOn('mail', ({ row }) =>
        row.subject ? [`取消发送“${row.subject}”`, `Cancel “${row.subject}”`] : undefined,
      ),
      hint: ['还没有发出的邮件不再发出', 'An email that has not gone out yet is not sent'],
      fits: ({ state }) => state === 'waiting' || state === 'held',
    }),
    settle: action(['核实结果', 'Settle'], {
      place: 'row',
      isFinal: true,
      effect: effectOn('mail', ({ row }) =>
        row.subject ? [`记下“${row.subject}”的结果`, `Settle “${row.subject}”`] : undefined,
      ),
      hint: [
        '结果不明的邮件不会自动重发。请向收件人或邮箱的“已发送”核实，再写明依据',
        'An email that may have been sent is never sent again by itself. Ask the recipient or look into the “Sent” folder of the mailbox, then say how you know',
      ],
      input: {
        outcome: choice(
          ['结果', 'Outcome'],
          { sent: ['已经发出', 'It was sent'], failed: ['没有发出', 'It was not sent'] },
          { required: true },
        ),
        reason: longtext(['依据', 'How you know'], { required: true, maxLength: 500 }),
      },
      fits: ({ state }) => state === 'unknown',
    }),
    resend: action(['重发', 'Send again'], {
      place: 'row',
      isFinal: true,
      isOnce: true,
      moves: 'mail',
      effect: effectOn('mail', ({ row }) =>
        row.subject ? [`重发“${row.subject}”`, `Send “${row.subject}” again`] : undefined,
      ),
      hint: [
        '另写一封内容相同的新邮件，寄给没有收到的收件人；全部收到过的，再寄给所有收件人。登录链接会另外生成',
        'Writes a new email of the same content to the recipients who did not get it, or to all of them where everyone did. Sign-in links in it are made anew',
      ],
      output: { mail: int(['新邮件', 'New email'], { required: true }) },
      fits: ({ state }) => ['sent', 'partly', 'failed', 'cancelled'].includes(String(state)),
    }),
  },
})

export type EmailLog = RowOf<typeof emailLog>
