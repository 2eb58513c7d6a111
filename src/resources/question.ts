import { enquiryActions } from './enquiries/enquiryActions'
import { enquiryFields, enquiryState } from './enquiries/enquiryFields'
import { action } from './kit/action'
import { effectOnRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { int, ip, longtext, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { moderationState, refusedReason, refusedReasonKept } from './rules/moderation'

/** What a reader asks. The site shows it with its answers once it is approved. */
export const question = defineResource('question', ['提问', 'Question', 'Questions'], {
  scope: 'site',
  since: '1.3',
  screen: 'question/question',
  group: 'question',
  icon: 'IconQuestionCircle',
  titleField: 'title',
  fields: {
    title: text(['问题', 'Question'], { required: true, maxLength: 300, width: 300 }),
    content: longtext(['补充说明', 'Details'], { maxLength: 10_000, width: 280 }),
    name: text(['称呼', 'Asked by'], {
      maxLength: 100,
      width: 120,
      hint: ['显示在网站上，留空则匿名', 'Shown on the site. Leave empty to stay anonymous'],
    }),
    member_id: ref(['会员', 'Member'], 'member', { outlives: true, width: 140 }),
    report_id: ref(['报告', 'Report'], 'report', { outlives: true, width: 230 }),
    state: moderationState('waiting'),
    handling: enquiryState(['处理', 'Handling']),
    ...enquiryFields('question'),
    refused_reason: refusedReasonKept,
    answers_count: int(['回答数', 'Answers'], {
      readonly: true,
      default: 0,
      width: 90,
      hint: ['已通过的回答', 'Approved ones'],
    }),
    ip: ip(['IP 地址', 'IP address'], { readonly: true, width: 135 }),
  },
  columns: ['id', 'title', 'report_id', 'name', 'state', 'answers_count', 'created_at', 'status'],
  leads: ['content'],
  filters: ['state', 'handling', 'assignee_id', 'report_id', 'member_id', 'created_at', 'status'],
  search: ['title'],
  wordsCheckedIn: ['title', 'content', 'name'],
  form: [
    { heading: ['提问', 'Question'], rows: [['title'], ['content'], ['report_id']] },
    {
      heading: ['提问人', 'Asked by'],
      rows: [
        ['name', 'member_id'],
        ['assignee_id', 'department_id'],
        ['handling', 'priority'],
        ['status', 'sort'],
      ],
    },
  ],
  actions: {
    ...enquiryActions('question', ['条提问', 'question', 'questions']),
    approve: action(['通过', 'Approve'], {
      place: 'batch',
      effect: effectOnRows(['通过{rows}', 'Approve {rows}'], ['条提问', 'question', 'questions']),
      hint: ['连同已通过的回答显示在网站上', 'They appear on the site, with the answers that are approved'],
    }),
    refuse: action(['拒绝', 'Refuse'], {
      place: 'batch',
      effect: effectOnRows(['拒绝{rows}', 'Refuse {rows}'], ['条提问', 'question', 'questions']),
      hint: ['不在网站上显示，以后仍可通过', 'They do not appear on the site. You can still approve them later'],
      input: { reason: refusedReason },
    }),
  },
})

export type Question = RowOf<typeof question>
export type QuestionDraft = DraftOf<typeof question>
