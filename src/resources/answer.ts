import { action } from './kit/action'
import { effectOnRows } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, longtext, ref } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { moderationState, refusedReason, refusedReasonKept } from './rules/moderation'

/** An answer to a question: of the staff, who need no approval, or of a member, who does. */
export const answer = defineResource('answer', ['回答', 'Answer', 'Answers'], {
  scope: 'site',
  since: '1.3',
  screen: 'question/answer',
  group: 'question',
  icon: 'IconList',
  titleField: 'question_id',
  tellsOfPeople: true,
  fields: {
    question_id: ref(['提问', 'Question'], 'question', { required: true, width: 260 }),
    content: longtext(['回答内容', 'Answer'], { required: true, maxLength: 10_000, width: 320 }),
    member_id: ref(['会员', 'Member'], 'member', { readonly: true, outlives: true, width: 140 }),
    user_id: ref(['员工', 'Staff'], 'user', {
      width: 120,
      hint: ['以谁的名义回答', 'In whose name it is answered'],
    }),
    state: moderationState('approved'),
    refused_reason: refusedReasonKept,
    is_accepted: bool(['已采纳', 'Accepted'], { readonly: true, default: false, width: 110 }),
  },
  columns: ['id', 'question_id', 'content', 'member_id', 'user_id', 'state', 'is_accepted', 'created_at', 'status'],
  leads: ['content'],
  filters: ['question_id', 'state', 'is_accepted', 'member_id', 'status'],
  search: ['content'],
  wordsCheckedIn: ['content'],
  form: [{ rows: [['question_id'], ['content'], ['user_id'], ['status', 'sort']] }],
  actions: {
    approve: action(['通过', 'Approve'], {
      place: 'batch',
      effect: effectOnRows(['通过{rows}', 'Approve {rows}'], ['条回答', 'answer', 'answers']),
      hint: ['显示在网站上已通过的提问下面', 'They appear on the site under questions that are approved'],
    }),
    refuse: action(['拒绝', 'Refuse'], {
      place: 'batch',
      effect: effectOnRows(['拒绝{rows}', 'Refuse {rows}'], ['条回答', 'answer', 'answers']),
      hint: [
        '不在网站上显示，采纳随之取消；以后仍可通过',
        'They do not appear on the site and are no longer accepted. You can still approve them later',
      ],
      input: { reason: refusedReason },
    }),
    accept: action(['采纳', 'Accept'], {
      place: 'row',
      fits: ({ is_accepted: isAccepted }) => isAccepted !== true,
      hint: [
        '排在这个提问的回答最前，原先采纳的不再采纳；待审核的随之通过',
        'It stands first among the answers, in place of one accepted before. Is approved with it if it was waiting',
      ],
    }),
  },
})

export type Answer = RowOf<typeof answer>
export type AnswerDraft = DraftOf<typeof answer>
