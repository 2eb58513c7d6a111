import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { bool, choice, datetime, refs, richtext, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { noticeAudience } from './rules/noticeAudience'

/** What staff are told, all of them or some. */
export const notice = defineResource('notice', ['通知', 'Notice', 'Notices'], {
  scope: 'control',
  screen: 'system/notice',
  also: ['channel/notice'],
  group: 'system',
  icon: 'IconNotification',
  tellsOfPeople: true,
  titleField: 'name',
  fields: {
    name: text(['标题', 'Title'], { required: true, maxLength: 100, width: 260 }),
    body: richtext(['内容', 'Text'], { required: true }),
    level: choice(
      ['级别', 'Level'],
      { info: ['普通', 'Info'], warning: ['提醒', 'Warning'], urgent: ['紧急', 'Urgent'] },
      {
        required: true,
        default: 'info',
        tones: { info: 'blue', warning: 'amber', urgent: 'red' },
        width: 100,
        hint: ['紧急通知不受免打扰时段限制', 'Urgent ones come through quiet hours'],
      },
    ),
    audience: choice(
      ['发给', 'To'],
      {
        all: ['所有人', 'Everybody'],
        roles: ['角色', 'Roles'],
        departments: ['部门', 'Departments'],
        users: ['用户', 'People'],
      },
      { required: true, default: 'all', width: 110 },
    ),
    role_ids: refs(['角色', 'Roles'], 'role', { width: 180 }),
    department_ids: refs(['部门', 'Departments'], 'department', {
      width: 180,
      hint: ['包括下级部门', 'With the departments below'],
    }),
    user_ids: refs(['用户', 'People'], 'user', { width: 180 }),
    publish_at: datetime(['发布时间', 'Publish at'], {
      width: 150,
      hint: ['到时自动发布；留空则手动发布', 'Published by itself then. Leave empty to publish by hand'],
    }),
    expires_at: datetime(['有效期至', 'Expires'], { width: 150, hint: ['之后不再显示', 'No longer shown after that'] }),
    needs_acknowledgement: bool(['需要确认', 'Must be acknowledged'], {
      required: true,
      default: false,
      width: 200,
      hint: ['每个人都要点“已知晓”，你可以看到谁还没有', 'Everybody has to confirm it, and you see who has not yet'],
    }),
    state: choice(
      ['发布状态', 'State'],
      { draft: ['草稿', 'Draft'], published: ['已发布', 'Published'], withdrawn: ['已撤回', 'Withdrawn'] },
      {
        readonly: true,
        default: 'draft',
        tones: { draft: 'grey', published: 'green', withdrawn: 'amber' },
        width: 105,
      },
    ),
    published_at: datetime(['发布于', 'Published'], { readonly: true, width: 150 }),
  },
  columns: [
    'name',
    'state',
    'level',
    'audience',
    'published_at',
    'expires_at',
    'needs_acknowledgement',
    'publish_at',
    'created_by',
  ],
  filters: ['state', 'level', 'audience', 'published_at'],
  search: ['name'],
  palette: { names: ['name'] },
  form: [
    { heading: ['通知', 'Notice'], rows: [['name', 'level'], ['body']] },
    {
      heading: ['发给谁', 'Who gets it'],
      rows: [
        ['audience', 'role_ids'],
        ['department_ids', 'user_ids'],
      ],
    },
    {
      heading: ['时间与确认', 'Times and acknowledgement'],
      rows: [['publish_at', 'expires_at'], ['needs_acknowledgement']],
    },
  ],
  rules: [noticeAudience],
  without: ['change-sort', 'reset-sort', 'change-status'],
  actions: {
    publish: action(['发布', 'Publish'], {
      place: 'row',
      hint: ['立即显示给收件的人', 'It is shown to its receivers at once'],
      fits: ({ state }) => state !== 'published',
    }),
    withdraw: action(['撤回', 'Withdraw'], {
      place: 'row',
      hint: ['从所有人的通知中消失', 'It disappears from everybody’s notices'],
      fits: ({ state }) => state === 'published',
    }),
  },
})

export type Notice = RowOf<typeof notice>
export type NoticeDraft = DraftOf<typeof notice>
