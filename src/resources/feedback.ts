import { enquiryActions } from './enquiries/enquiryActions'
import { enquiryFields, enquiryState } from './enquiries/enquiryFields'
import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, datetime, email, ip, longtext, ref, text } from './kit/fields'
import type { Label } from './kit/label'
import type { DraftOf, RowOf } from './kit/resource'
import { mailOutput } from './mail/mailInput'

const LONGEST_REPLY = 10_000

const REPLY_FIRST: Label = ['还没有回复', 'There is no reply yet: write one first']

/** What became of a reply: `unknown` where the line broke while it was being sent. */
const replyMails = {
  unsent: ['未发送', 'Not sent'],
  waiting: ['等待发送', 'Waiting'],
  sent: ['已发送', 'Sent'],
  unknown: ['结果不明', 'May not have been sent'],
} as const

const { reply, ...kit } = enquiryActions('feedback', ['条反馈', 'feedback message', 'feedback messages'])

/** What a reader says about a report, and what was answered. */
export const feedback = defineResource('feedback', ['反馈', 'Feedback message', 'Feedback messages'], {
  screenTitle: ['反馈', 'Feedback'],
  scope: 'site',
  since: '1.3',
  screen: 'products/feedback',
  group: 'products',
  icon: 'IconEmail',
  titleField: 'name',
  fields: {
    report_id: ref(['报告', 'Report'], 'report', { outlives: true, width: 230 }),
    member_id: ref(['会员', 'Member'], 'member', { outlives: true, width: 140 }),
    name: text(['姓名', 'Name'], { required: true, maxLength: 100, width: 120 }),
    email: email(['邮箱', 'Email'], { width: 220 }),
    content: longtext(['内容', 'Message'], { required: true, maxLength: LONGEST_REPLY, width: 280 }),
    state: enquiryState(),
    ...enquiryFields('feedback'),
    reply: longtext(['回复', 'Reply'], { readonly: true, maxLength: LONGEST_REPLY, width: 260 }),
    reply_mail: choice(['回复邮件', 'Reply by email'], replyMails, {
      readonly: true,
      width: 130,
      tones: { unsent: 'amber', waiting: 'blue', sent: 'green', unknown: 'amber' },
    }),
    replied_at: datetime(['回复时间', 'Replied'], { readonly: true }),
    ip: ip(['IP 地址', 'IP address'], { width: 135 }),
  },
  columns: ['id', 'name', 'report_id', 'content', 'state', 'created_at', 'reply_mail', 'email'],
  leads: ['content', 'reply'],
  filters: ['state', 'assignee_id', 'report_id', 'member_id', 'reply_mail', 'created_at'],
  search: ['name', 'email', 'content'],
  wordsCheckedIn: ['name', 'content'],
  form: [
    {
      heading: ['读者', 'Reader'],
      rows: [
        ['name', 'email'],
        ['member_id', 'ip'],
      ],
    },
    {
      heading: ['反馈', 'Feedback'],
      rows: [['report_id', 'state'], ['assignee_id', 'department_id'], ['content'], ['priority'], ['status', 'sort']],
    },
  ],
  actions: {
    ...kit,
    answer: reply,
    reply: action(['回复', 'Reply'], {
      place: 'row',
      effect: effectOn('mail', ({ row: { id, email: to } }) =>
        to ? [`保存并寄给 ${to}`, `Save and email to ${to}`] : id ? ['只保存回复', 'Save the reply only'] : undefined,
      ),
      isOnce: true,
      hint: [
        '回复会存下来，并寄到读者的邮箱；没有设置发信服务器或没有邮箱时标为未发送，以后可以再发',
        'The reply is saved and emailed to the reader. Without a mail server or an address it is marked as not sent and can be sent later',
      ],
      input: { reply: longtext(['回复', 'Reply'], { required: true, maxLength: LONGEST_REPLY }) },
      output: { reply_mail: choice(['回复邮件', 'Reply by email'], replyMails, { required: true }) },
    }),
    'send-reply': action(['发送回复', 'Send the reply'], {
      moves: 'mail',
      place: 'row',
      effect: effectOn('mail', ({ row: { email: to } }) =>
        to ? [`把回复寄给 ${to}`, `Email the reply to ${to}`] : undefined,
      ),
      isFinal: true,
      isOnce: true,
      fits: ({ reply }) => (reply === null ? REPLY_FIRST : true),
      hint: [
        '把已存下的回复寄到读者的邮箱，例如上次没有发出的',
        'Emails the saved reply to the reader, such as one that was not sent',
      ],
      output: mailOutput,
    }),
  },
})

export type Feedback = RowOf<typeof feedback>
export type FeedbackDraft = DraftOf<typeof feedback>
