import { enquiryActions } from './enquiries/enquiryActions'
import { enquiryFields, enquiryState } from './enquiries/enquiryFields'
import { defineResource } from './kit/defineResource'
import { email, longtext, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A matter that is followed until it is settled: opened by staff, by a reader through the shop, or from a message. */
export const ticket = defineResource('ticket', ['工单', 'Ticket', 'Tickets'], {
  scope: 'site',
  since: '1.3',
  screen: 'question/ticket',
  group: 'question',
  icon: 'IconTag',
  titleField: 'subject',
  tellsOfPeople: true,
  fields: {
    subject: text(['主题', 'Subject'], { required: true, maxLength: 300, width: 280 }),
    content: longtext(['内容', 'Description'], { maxLength: 10_000, width: 280 }),
    name: text(['姓名', 'Name'], { maxLength: 100, width: 120 }),
    email: email(['邮箱', 'Email'], { width: 210 }),
    member_id: ref(['会员', 'Member'], 'member', { outlives: true, width: 140 }),
    report_id: ref(['报告', 'Report'], 'report', { outlives: true, width: 230 }),
    message_id: ref(['来自留言', 'From message'], 'message', { outlives: true, readonly: true, width: 140 }),
    state: enquiryState(),
    ...enquiryFields('ticket'),
  },
  columns: [
    'id',
    'subject',
    'state',
    'assignee_id',
    'priority',
    'due_at',
    'name',
    'email',
    'created_at',
    'last_entry_at',
  ],
  leads: ['content'],
  filters: ['state', 'assignee_id', 'department_id', 'priority', 'member_id', 'report_id', 'due_at', 'created_at'],
  search: ['subject', 'email', 'name'],
  form: [
    { heading: ['工单', 'Ticket'], rows: [['subject'], ['content'], ['priority', 'report_id']] },
    { heading: ['对方', 'From'], rows: [['name', 'email'], ['member_id']] },
    { heading: ['处理', 'Handling'], rows: [['state'], ['assignee_id', 'department_id'], ['status', 'sort']] },
  ],
  actions: enquiryActions('ticket', ['张工单', 'ticket', 'tickets'], ['关闭', 'Close']),
})

export type Ticket = RowOf<typeof ticket>
export type TicketDraft = DraftOf<typeof ticket>
