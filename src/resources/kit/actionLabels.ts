import { isContract, titleOfAction } from './action'
import type { Label } from './label'
import type { Resource, StandardAction } from './resource'

/** The word on the button of a standard action. */
export const standardLabels = {
  list: ['查看', 'View'],
  form: ['详情', 'Details'],
  store: ['新增', 'Add'],
  update: ['编辑', 'Edit'],
  destroy: ['删除', 'Delete'],
  option: ['选项', 'Choices'],
  'change-status': ['更改状态', 'Change status'],
  'change-sort': ['调整排序', 'Change the order'],
  'reset-sort': ['重置排序', 'Reset the order'],
  export: ['导出', 'Export'],
} satisfies Record<StandardAction, Label>

/** What the operation log holds besides the actions of resources. */
const recordedLabels: Readonly<Record<string, Label>> = {
  import: ['上传', 'Upload'],
  'import-read': ['重新读取上传的文件', 'Read an uploaded file again'],
  'import-check': ['试算上传', 'Check an upload'],
  'import-apply': ['写入上传', 'Apply an upload'],
  'batch-update': ['批量修改', 'Batch edit'],
  undo: ['撤销', 'Undo'],
  restore: ['恢复', 'Restore'],
  'sign-in': ['登录', 'Sign in'],
  'sign-out': ['退出登录', 'Sign out'],
  'single-sign-on': ['单点登录', 'Single sign-on'],
  'central-sign-out': ['随中心退出登录', 'Sign out with the centre'],
  'add-factor': ['添加验证器', 'Add an authenticator'],
  'remove-factor': ['移除验证器', 'Remove an authenticator'],
  'renew-codes': ['重新生成恢复码', 'Make new recovery codes'],
  'make-token': ['新建个人令牌', 'Make a personal token'],
  'end-token': ['作废个人令牌', 'End a personal token'],
  'step-up': ['确认本人', 'Confirm who one is'],
  rescue: ['在服务器上重置两步验证', 'Reset two-step verification on the server'],
  'update-info': ['修改个人资料', 'Edit own profile'],
  activate: ['激活', 'Activate'],
  register: ['注册', 'Register'],
  'reset-password': ['重设密码', 'Set a new password'],
  // What becomes of orders by themselves.
  pay: ['付款入账', 'Book a payment'],
  'pay-failed': ['付款未成', 'End a payment that failed'],
  'refund-failed': ['退款未到账', 'Reverse a refund that failed'],
  expire: ['过期', 'Expire'],
  // A site that is set up or upgraded is given the first rows of a resource.
  initialize: ['初始化站点', 'Initialise the site'],
  upgrade: ['升级站点', 'Upgrade the site'],
}

/** What the operation log is about where it is no resource. */
const subjectLabels: Readonly<Record<string, Label>> = {
  session: ['会话', 'Session'],
  update: ['个人资料', 'Own profile'],
  personal: ['个人中心', 'Personal centre'],
  run: ['任务', 'Run'],
  change_set: ['变更集', 'Change set'],
  saved_view: ['视图', 'Saved view'],
  download_ticket: ['下载', 'Download'],
  inbox: ['收件箱', 'Inbox'],
  sync_publish: ['发布到站点', 'Publishing to sites'],
  why: ['权限申请', 'Access requests'],
}

/** Of the standard actions those that only read leave no line in the operation log. */
const unrecorded: ReadonlySet<string> = new Set<StandardAction>(['list', 'form', 'option'])

/** What the operation log can be asked for: every action that leaves a line there, in words that suit any resource. */
export const recordedActions = (resources: readonly Resource[]): Readonly<Record<string, Label>> => {
  const own = resources.flatMap(({ actions = {}, loggedActions = [] }) =>
    Object.entries(actions)
      .filter(([action, entry]) => isContract(entry) || loggedActions.includes(action))
      .map(([action, entry]): [string, Label] => [action, titleOfAction(entry)]),
  )
  const standard: [string, Label][] = Object.entries(standardLabels)
  return Object.fromEntries([
    ...standard.filter(([action]) => !unrecorded.has(action)),
    ...Object.entries(recordedLabels),
    ...own,
  ])
}

/** What its lines can be about: any resource, since refused calls leave a line too, and what is none. */
export const recordedSubjects = (resources: readonly Resource[]): Readonly<Record<string, Label>> => ({
  ...Object.fromEntries(resources.map(({ name, title }) => [name, title])),
  ...subjectLabels,
})

const bare = (name: string): Label => [name, name]

/** The label of any action of the resource; its bare name where it has none. */
export const actionLabel = (resource: Resource, action: string): Label => {
  const own = resource.actions?.[action]
  if (own) return titleOfAction(own)
  return (standardLabels as Readonly<Record<string, Label>>)[action] ?? recordedLabels[action] ?? bare(action)
}

/** The label of what was done, as the operation log has it: of a resource, or of something else such as the session. */
export const operationLabel = (resource: Resource | undefined, action: string): Label =>
  resource ? actionLabel(resource, action) : (recordedLabels[action] ?? bare(action))

/** The label of what it was done to. */
export const subjectLabel = (resource: Resource | undefined, name: string): Label =>
  resource?.title ?? subjectLabels[name] ?? bare(name)
