import { bool, choice, datetime, int, json, ref, text } from '../kit/fields'
import type { Label } from '../kit/label'
import type { ResourceName } from '../kit/resourceName'
import { enquiryStates, priorities } from './enquiryState'

const STATE = {
  default: 'new',
  width: 120,
  tones: {
    new: 'amber',
    open: 'blue',
    waiting_them: 'grey',
    snoozed: 'grey',
    handled: 'green',
    spam: 'grey',
    automatic: 'grey',
  },
} as const

/** How far the staff have come with it; whatever is written anew is new. */
export const enquiryState = (label: Label = ['进度', 'State']) => choice(label, enquiryStates, STATE)

/** The same of what nobody writes in a form. */
export const enquiryStateWritten = () => choice(['进度', 'State'], enquiryStates, { ...STATE, required: true })

export const assigneeField = ref(['负责人', 'Assignee'], 'user', { width: 120 })
export const departmentField = ref(['负责部门', 'Department'], 'department', { width: 130 })

const moment = (label: Label, hint?: Label) => datetime(label, { readonly: true, width: 150, ...(hint && { hint }) })

/** What every kind of enquiry has beside its state and its own words: one kit for the columns of all four. */
export const enquiryFields = (itself: ResourceName) => ({
  assignee_id: assigneeField,
  department_id: departmentField,
  priority: choice(['优先级', 'Priority'], priorities, {
    default: 'normal',
    width: 100,
    tones: { low: 'grey', normal: 'blue', high: 'red' },
  }),
  is_read: bool(['已读', 'Read'], { readonly: true, default: false, width: 80 }),
  waiting_since: moment(['等待回复自', 'Waiting for us since'], ['空白表示轮到对方', 'Empty: it is their turn']),
  first_out_at: moment(['首次回复', 'First answer']),
  first_due_at: moment(['首次回复期限', 'First answer due']),
  due_at: moment(['下次回复期限', 'Next answer due']),
  snoozed_until: moment(['稍后至', 'Snoozed until']),
  last_entry_at: moment(['最近往来', 'Last entry']),
  merged_into_id: ref(['已合并到', 'Merged into'], itself, { readonly: true, outlives: true, width: 140 }),
  language: text(['语言', 'Language'], {
    readonly: true,
    isCode: true,
    maxLength: 20,
    width: 100,
    hint: ['回复时使用的语言', 'The language it is answered in'],
  }),
  reference: text(['往来编号', 'Reference'], {
    readonly: true,
    exact: true,
    isCode: true,
    maxLength: 20,
    width: 120,
    hint: ['写在邮件主题中，回信据此归入', 'Stands in the subject of mails, so that answers find their way'],
  }),
  spam_score: int(['垃圾分值', 'Spam score'], { readonly: true, width: 100 }),
  spam_why: json(['垃圾原因', 'Why it looks like spam'], { readonly: true, width: 160 }),
})
