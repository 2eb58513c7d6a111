import { replyPlaceholders } from './enquiries/replyPlaceholders'
import { defineResource } from './kit/defineResource'
import { choice, longtext, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Words that are written again and again, by the kind of enquiry and the language of whoever wrote. */
export const replyTemplate = defineResource('reply_template', ['回复模板', 'Reply template', 'Reply templates'], {
  scope: 'both',
  since: '1.3',
  screen: 'question/reply-template',
  group: 'question',
  icon: 'IconFile',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 120, width: 220 }),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    use: choice(
      ['用于', 'Used for'],
      {
        message: ['留言', 'Messages'],
        question: ['提问', 'Questions'],
        ticket: ['工单', 'Tickets'],
        feedback: ['反馈', 'Feedback'],
        refusal: ['拒绝的理由', 'Reasons for refusing'],
      },
      { required: true, default: 'message', width: 150 },
    ),
    subject: text(['主题', 'Subject'], {
      maxLength: 250,
      width: 220,
      hint: ['留空则沿用来信的主题', 'Leave empty to answer under their subject'],
    }),
    body: longtext(['正文', 'Text'], {
      required: true,
      maxLength: 10_000,
      width: 320,
      hint: [
        '可用 {name}、{product}、{company}、{staff}、{site}、{reference}；为空的会在发送前指出',
        'Use {name}, {product}, {company}, {staff}, {site} or {reference}. An empty one is named before anything is sent',
      ],
    }),
  },
  columns: ['id', 'name', 'use', 'language_id', 'subject', 'body', 'status', 'updated_at'],
  filters: ['use', 'language_id', 'status'],
  search: ['name', 'subject'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name'], ['use', 'language_id'], ['subject'], ['body'], ['status', 'sort']] }],
  rules: [replyPlaceholders('subject'), replyPlaceholders('body')],
})

export type ReplyTemplate = RowOf<typeof replyTemplate>
export type ReplyTemplateDraft = DraftOf<typeof replyTemplate>
