import { enquiryActions } from './enquiries/enquiryActions'
import { enquiryFields, enquiryStateWritten } from './enquiries/enquiryFields'
import { action } from './kit/action'
import { type CountedNoun, effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { datetime, email, ip, longtext, phone, ref, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

const MESSAGES: CountedNoun = ['条留言', 'message', 'messages']

/** What a visitor wrote by a form of the site, and who takes care of it. What was written stays as it came. */
export const message = defineResource('message', ['留言', 'Message', 'Messages'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/message',
  group: 'setting',
  icon: 'IconEmail',
  titleField: 'name',
  fields: {
    message_module_id: ref(['留言模块', 'Message module'], 'message_module', {
      readonly: true,
      outlives: true,
      width: 150,
    }),
    name: text(['姓名', 'Name'], { required: true, readonly: true, maxLength: 100, width: 120 }),
    email: email(['邮箱', 'Email'], { readonly: true, width: 210 }),
    phone: phone(['电话', 'Phone'], { readonly: true, isAsWritten: true, width: 150 }),
    company: text(['公司', 'Company'], { readonly: true, maxLength: 200, width: 190 }),
    country_id: ref(['国家', 'Country'], 'country', { readonly: true, width: 110 }),
    member_id: ref(['会员', 'Member'], 'member', { readonly: true, outlives: true, width: 140 }),
    report_id: ref(['报告', 'Report'], 'report', { readonly: true, outlives: true, width: 230 }),
    product_name: text(['产品名称', 'Product'], {
      readonly: true,
      maxLength: 500,
      width: 240,
      hint: ['留言时的名称', 'Its name at the time'],
    }),
    price_version_id: ref(['版本', 'Edition'], 'price_version', { readonly: true, outlives: true, width: 130 }),
    buy_time: text(['计划购买时间', 'Plans to buy'], {
      readonly: true,
      maxLength: 100,
      width: 130,
      dictionary: 'buy_time',
    }),
    content: longtext(['留言内容', 'Message'], { readonly: true, maxLength: 10_000, width: 300 }),
    keywords: tags(['关键词', 'Keywords'], { readonly: true, width: 160 }),
    channel_id: ref(['渠道', 'Channel'], 'channel', { readonly: true, outlives: true, width: 120 }),
    language_version: text(['网站语言', 'Site language'], {
      readonly: true,
      isCode: true,
      maxLength: 20,
      width: 150,
    }),
    state: enquiryStateWritten(),
    ...enquiryFields('message'),
    remarks: longtext(['备注', 'Remarks'], {
      maxLength: 4000,
      width: 240,
      hint: ['只有员工看得到', 'Visible to staff only'],
    }),
    sent_at: datetime(['留言时间', 'Sent'], { readonly: true, width: 150 }),
    ip: ip(['IP 地址', 'IP address'], { readonly: true, width: 135 }),
    location: text(['所在地', 'Location'], { isLocation: true, readonly: true, maxLength: 200, width: 140 }),
    user_agent: text(['浏览器', 'Browser'], { readonly: true, maxLength: 1000, width: 220 }),
  },
  columns: [
    'id',
    'name',
    'sent_at',
    'state',
    'content',
    'product_name',
    'assignee_id',
    'company',
    'email',
    'phone',
    'message_module_id',
    'is_read',
  ],
  leads: ['content'],
  filters: [
    'is_read',
    'state',
    'message_module_id',
    'assignee_id',
    'department_id',
    'priority',
    'due_at',
    'report_id',
    'member_id',
    'channel_id',
    'price_version_id',
    'language_version',
    'sent_at',
  ],
  search: ['name', 'email', 'company', 'phone', 'product_name'],
  form: [
    { heading: ['处理', 'Handling'], rows: [['state', 'priority'], ['assignee_id', 'department_id'], ['remarks']] },
  ],
  without: ['store', 'change-status', 'change-sort', 'reset-sort'],
  actions: {
    ...enquiryActions('message', MESSAGES),
    'open-ticket': action(['转为工单', 'Open a ticket'], {
      place: 'row',
      hint: [
        '开一张工单继续处理这件事，留言标为已处理，往来从工单继续',
        'Opens a ticket that follows the matter. The message is marked as handled, and the thread goes on in the ticket',
      ],
      output: { ticket_id: ref(['工单', 'Ticket'], 'ticket', { required: true }) },
    }),
    notify: action(['发送通知邮件', 'Email the receivers'], {
      moves: 'mail',
      place: 'row',
      effect: effectOn('mail', ({ titles: { message_module_id: form } }) =>
        form === undefined ? undefined : [`邮件通知“${form}”的收件人`, `Email the receivers of “${form}”`],
      ),
      isOnce: true,
      isFinal: true,
      hint: [
        '把留言发给其留言模块的收件人，例如上一封没有发出时。发出的邮件不能收回',
        'Emails the message to the receivers of its module, such as when the last email was not sent. Emails cannot be recalled',
      ],
      output: { sent_to: text(['发送到', 'Sent to']) },
    }),
  },
})

export type Message = RowOf<typeof message>
export type MessageDraft = DraftOf<typeof message>
