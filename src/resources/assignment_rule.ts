import { defineResource } from './kit/defineResource'
import { bool, choice, int, ref, refs, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { assignsToSomebody } from './rules/assignsToSomebody'

/** To whom a new enquiry goes. The first rule that fits decides; each assignment says by which it was made. */
export const assignmentRule = defineResource('assignment_rule', ['分派规则', 'Assignment rule', 'Assignment rules'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/assignment-rule',
  group: 'setting',
  icon: 'IconShareAlt',
  titleField: 'name',
  tellsOfPeople: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, maxLength: 120, width: 200 }),
    kind: choice(
      ['类别', 'Kind'],
      {
        message: ['留言', 'Messages'],
        question: ['提问', 'Questions'],
        ticket: ['工单', 'Tickets'],
        feedback: ['反馈', 'Feedback'],
      },
      { width: 110, hint: ['留空表示任何一类', 'Empty: any'] },
    ),
    message_module_id: ref(['留言模块', 'Message module'], 'message_module', { width: 150 }),
    languages: tags(['语言', 'Languages'], { width: 120, hint: ['例如 zh、en、ja', 'Such as zh, en, ja'] }),
    country_ids: refs(['国家', 'Countries'], 'country', { width: 160 }),
    category_ids: refs(['报告分类', 'Report categories'], 'category', { width: 180 }),
    most_spam: int(['垃圾分值不超过', 'Spam score at most'], { min: 0, max: 100, width: 140 }),
    department_id: ref(['分给部门', 'To department'], 'department', { width: 140 }),
    user_ids: refs(['分给同事', 'To people'], 'user', {
      width: 200,
      hint: ['轮流分派；不在的、已满的跳过', 'In turn. Who is away or full is passed over'],
    }),
    prefers_former: bool(['优先原来的负责人', 'Prefers who had them before'], { default: true, width: 150 }),
    most_open: int(['每人最多处理中', 'Most open for each'], {
      min: 1,
      max: 1000,
      width: 170,
      hint: ['留空则不限', 'Empty: no limit'],
    }),
  },
  columns: [
    'name',
    'kind',
    'message_module_id',
    'languages',
    'department_id',
    'user_ids',
    'most_open',
    'status',
    'sort',
  ],
  filters: ['kind', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['条件', 'When'],
      rows: [['name'], ['kind', 'message_module_id'], ['languages', 'country_ids'], ['category_ids', 'most_spam']],
    },
    {
      heading: ['分给谁', 'To whom'],
      rows: [['department_id'], ['user_ids'], ['prefers_former', 'most_open'], ['status', 'sort']],
    },
  ],
  rules: [assignsToSomebody],
})

export type AssignmentRule = RowOf<typeof assignmentRule>
export type AssignmentRuleDraft = DraftOf<typeof assignmentRule>
