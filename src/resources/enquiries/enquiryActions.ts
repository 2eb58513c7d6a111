import { action } from '../kit/action'
import { type CountedNoun, effectOn, effectOnRows } from '../kit/actionEffect'
import { bool, choice, datetime, files, int, longtext, ref, tags, text } from '../kit/fields'
import type { Label } from '../kit/label'
import type { ResourceName } from '../kit/resourceName'
import { assigneeField, departmentField } from './enquiryFields'
import { priorities } from './enquiryState'

const LONGEST = 20_000

/** What is done with the enquiry once its answer is on its way. */
export const afterReply = {
  waiting_them: ['等待对方', 'Wait for them'],
  handled: ['标为已处理', 'Mark as handled'],
  open: ['留在处理中', 'Keep open'],
} as const

/** What a reply is made of, as it is typed and as it is sent. */
const replyInput = {
  to: tags(['收件人', 'To'], { required: true, maxLength: 20 }),
  cc: tags(['抄送', 'Cc'], { maxLength: 20 }),
  subject: text(['主题', 'Subject'], { required: true, maxLength: 250 }),
  text: longtext(['正文', 'Text'], { required: true, maxLength: LONGEST }),
  attachments: files(['附件', 'Attachments'], { maxLength: 20 }),
  after: choice(['之后', 'Then'], afterReply, { required: true, default: 'waiting_them' }),
  not_before: datetime(['定时发送', 'Send later'], { hint: ['留空则在 10 秒后发出', 'Empty: in 10 seconds'] }),
  ask_again_days: int(['几个工作日后再问', 'Ask again after working days'], {
    min: 1,
    max: 30,
    hint: ['对方没有回音时回到收件箱', 'It comes back to the inbox if they stay silent'],
  }),
  seen_entry_id: int(['看到的最后一条', 'Last entry seen'], { isCode: true }),
  is_anyway: bool(['仍然发送', 'Send anyway'], { default: false }),
}

const rows = (words: Label, noun: CountedNoun) => effectOnRows(words, noun)

/** Whose they are, how urgent, and whether somebody has seen them. */
const whoseActions = (noun: CountedNoun) => ({
  assign: action(['分派', 'Assign'], {
    place: 'batch',
    effect: rows(['分派{rows}', 'Assign {rows}'], noun),
    hint: [
      '交给一位同事、一个部门或两者；待处理的改为处理中，并标为已读',
      'Hands them to a person, a department or both. New ones become open, and all are marked as read',
    ],
    input: { assignee_id: assigneeField, department_id: departmentField },
    form: [['assignee_id', 'department_id']],
  }),
  'set-priority': action(['优先级', 'Priority'], {
    place: 'batch',
    effect: rows(['更改{rows}的优先级', 'Change the priority of {rows}'], noun),
    input: { priority: choice(['优先级', 'Priority'], priorities, { required: true, default: 'normal' }) },
  }),
  'mark-read': action(['标为已读', 'Mark as read'], {
    place: 'batch',
    effect: rows(['把{rows}标为已读', 'Mark {rows} as read'], noun),
  }),
  'mark-unread': action(['标为未读', 'Mark as unread'], {
    place: 'batch',
    effect: rows(['把{rows}标为未读', 'Mark {rows} as unread'], noun),
  }),
})

/** How far they have come. */
const stateActions = (noun: CountedNoun, done: Label) => ({
  handle: action(done, {
    place: 'batch',
    effect: rows([`${done[0]}：{rows}`, `${done[1]}: {rows}`], noun),
    hint: ['进度改为已处理，并标为已读', 'Their state becomes handled, and they are marked as read'],
  }),
  reopen: action(['重新打开', 'Reopen'], {
    place: 'batch',
    effect: rows(['重新打开{rows}', 'Reopen {rows}'], noun),
    hint: ['回到处理中，计时继续', 'They become open again, and their clock goes on'],
  }),
  snooze: action(['稍后处理', 'Snooze'], {
    place: 'batch',
    effect: rows(['稍后处理{rows}', 'Snooze {rows}'], noun),
    hint: ['到时自动回到收件箱；对方来信则提前回来', 'They come back by then, or once they write again'],
    input: { until: datetime(['回到收件箱', 'Back in the inbox'], { required: true }) },
  }),
  spam: action(['标为垃圾', 'Mark as spam'], {
    place: 'batch',
    effect: rows(['把{rows}标为垃圾', 'Mark {rows} as spam'], noun),
    hint: [
      '移到垃圾，不会删除；以后类似的得分更高',
      'They move to spam and are not deleted. What is like them scores higher',
    ],
  }),
  'not-spam': action(['不是垃圾', 'Not spam'], {
    place: 'batch',
    effect: rows(['恢复{rows}', 'Restore {rows}'], noun),
    hint: [
      '回到原来的位置，计时从来信时起；以后类似的得分更低',
      'They return to their place, with the clock from when they came. What is like them scores lower',
    ],
  }),
})

/** What goes out of the house. */
const mailActions = () => ({
  reply: action(['邮件回复', 'Reply by email'], {
    isAside: true,
    place: 'row',
    moves: 'mail',
    isOnce: true,
    isFinal: true,
    effect: effectOn('mail', ({ row: { email: to } }) => (to ? [`回复 ${to}`, `Reply to ${to}`] : ['回复', 'Reply'])),
    hint: ['10 秒内可以撤回', 'Can be taken back within 10 seconds'],
    input: replyInput,
    output: {
      entry_id: int(['记录', 'Entry'], { required: true, isCode: true }),
      sent_to: text(['发送到', 'Sent to'], { required: true }),
    },
  }),
  'take-back': action(['撤回邮件', 'Take the email back'], {
    isAside: true,
    place: 'row',
    isFinal: true,
    goesWith: 'list',
    hint: ['还没有发出的邮件回到草稿', 'An email that has not left yet becomes a draft again'],
    input: { entry_id: int(['记录', 'Entry'], { required: true, isCode: true }) },
  }),
})

/** What staff can do with an enquiry, whatever its kind. */
export const enquiryActions = (
  itself: ResourceName,
  noun: CountedNoun,
  done: Label = ['标为已处理', 'Mark as handled'],
) => ({
  'see-all': ['查看所有部门的', 'See those of all departments'] as Label,
  ...whoseActions(noun),
  ...stateActions(noun, done),
  ...mailActions(),
  merge: action(['合并', 'Merge'], {
    isAside: true,
    place: 'row',
    hint: [
      '往来合在一处，之后对任何一方的回信都归入它；可以撤销',
      'Both threads become one, and answers to either go there. You can undo this',
    ],
    input: { into_id: ref(['合并到', 'Merge into'], itself, { required: true }) },
  }),
  note: action(['写备注', 'Add a note'], {
    isAside: true,
    place: 'row',
    isOnce: true,
    isFinal: true,
    hint: ['只有员工看得到', 'Visible to staff only'],
    input: { text: longtext(['备注', 'Note'], { required: true, maxLength: LONGEST }) },
    output: { entry_id: int(['记录', 'Entry'], { required: true, isCode: true }) },
  }),
})
