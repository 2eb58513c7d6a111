import { operationLabel, subjectLabel } from '../../../src/resources/kit/actionLabels'
import type { Label } from '../../../src/resources/kit/label'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import type { Resource } from '../../../src/resources/kit/resource'
import { inSentence } from './inSentence'

/** One field that was changed; values are left out where they are too long, or secret. */
export interface Changed {
  label: Label
  values?: { before: Label | null; after: Label | null }
  /** The row was switched on or off, or moved. */
  turn?: 'enabled' | 'disabled' | 'moved'
}

export interface Deed {
  resource: Resource | undefined
  /** What it was done to where that is no resource: session … */
  subject: string | undefined
  action: string
  /** `200`, or the code of a refusal. */
  code: string
  /** Rows of the resource that were written; undefined: nobody knows yet. */
  count?: number | undefined
  /** The only row of them. */
  row?: { title: Label; did: 'created' | 'updated' | 'deleted'; fields: readonly Changed[] } | undefined
  /** Of many rows what was changed, by the labels of the fields. */
  fields?: readonly Label[] | undefined
}

/** What was done, to be said after who did it: 'changed the price of “X” from 18,000 to 12,345'. */
export function deedOf(deed: Deed): Label {
  const { code, resource, subject, action, count, row, fields = [] } = deed
  if (code !== '200') return refused(deed)
  const alone = unrowed[action]
  if (alone && (resource === undefined || subject === 'session')) return alone
  if (!resource) return generic(operationLabel(undefined, action), subjectLabel(undefined, subject ?? ''))
  if (row && action === 'undo') return about(['撤销了对', 'undid a change to '], resource, row.title, '的操作')
  if (row) return ofRow(resource, action, row)
  return fields.length > 0 && !many[action]?.isWhole
    ? ofFields(resource, action, count, fields)
    : ofMany(resource, action, count)
}

const unrowed: Readonly<Record<string, Label>> = {
  'sign-in': ['登录了系统', 'signed in'],
  'sign-out': ['退出了登录', 'signed out'],
  'single-sign-on': ['通过单点登录进入系统', 'signed in by single sign-on'],
  'central-sign-out': ['随中心退出了登录', 'was signed out with the centre'],
  'add-factor': ['添加了一个验证器', 'added an authenticator'],
  'remove-factor': ['移除了一个验证器', 'removed an authenticator'],
  'renew-codes': ['重新生成了恢复码', 'made new recovery codes'],
  'make-token': ['新建了一个个人令牌', 'made a personal token'],
  'end-token': ['作废了一个个人令牌', 'ended a personal token'],
  'step-up': ['确认了是本人', 'confirmed who they are'],
  rescue: ['的两步验证在服务器上被重置', 'had two-step verification reset on the server'],
  'update-info': ['修改了个人资料', 'edited their own profile'],
  activate: ['激活了账号', 'activated the account'],
  register: ['注册了账号', 'registered'],
  'reset-password': ['重设了密码', 'set a new password'],
}

const refused = ({ resource, subject, action, code }: Deed): Label => {
  const [zh, en] = operationLabel(resource, action)
  const [zhSubject, enSubject] = subjectLabel(resource, subject ?? '')
  const [zhAbout, enAbout] = subject ? [` · ${zhSubject}`, ` · ${enSubject}`] : ['', '']
  return [`的操作被拒绝：${zh}${zhAbout}（${code}）`, `was refused: ${en}${enAbout} (${code})`]
}

const generic = ([zh, en]: Label, [zhSubject, enSubject]: Label, count?: number): Label => [
  `对${count ? ` ${plainNumber(count)} 条` : ''}${zhSubject}执行了“${zh}”`,
  `ran “${en}” on ${count ? `${plainNumber(count)} ` : ''}${inSentence(enSubject)}`,
]

const about = (verb: Label, { title: [noun, english] }: Resource, [zh, en]: Label, after = ''): Label => [
  `${verb[0]}${noun}“${zh}”${after}`,
  `${verb[1]}the ${inSentence(english)} “${en}”`,
]

const ofRow = (resource: Resource, action: string, { title, did, fields }: NonNullable<Deed['row']>): Label => {
  if (action === 'restore') return about(['恢复了', 'restored '], resource, title)
  if (did === 'created') return about(['新增了', 'added '], resource, title)
  if (did === 'deleted') return about(['删除了', 'deleted '], resource, title)
  const [first, ...more] = fields
  if (!first) return about(['保存了', 'saved '], resource, title)
  if (more.length > 0) return several(fields, title)
  if (first.turn === 'enabled') return about(['启用了', 'enabled '], resource, title)
  if (first.turn === 'disabled') return about(['停用了', 'disabled '], resource, title)
  if (first.turn === 'moved') return about(['调整了', 'moved '], resource, title, '的排序')
  return single(first, title)
}

const single = ({ label: [zh, english], values }: Changed, [title, englishTitle]: Label): Label => {
  const en = inSentence(english)
  if (!values) return [`修改了“${title}”的${zh}`, `changed the ${en} of “${englishTitle}”`]
  const { before, after } = values
  if (!after)
    return [
      `清空了“${title}”的${zh}${before ? `（原为 ${before[0]}）` : ''}`,
      `cleared the ${en} of “${englishTitle}”${before ? ` (it was ${before[1]})` : ''}`,
    ]
  if (!before) return [`把“${title}”的${zh}设为 ${after[0]}`, `set the ${en} of “${englishTitle}” to ${after[1]}`]
  return [
    `把“${title}”的${zh}从 ${before[0]} 改为 ${after[0]}`,
    `changed the ${en} of “${englishTitle}” from ${before[1]} to ${after[1]}`,
  ]
}

const NAMED = 3

const several = (fields: readonly Changed[], [title, english]: Label): Label => {
  const [zh, en] = namedFields(fields.map(({ label }) => label))
  return [`修改了“${title}”的${zh}`, `changed the ${en} of “${english}”`]
}

/** The first of them by name. */
export function namedFields(labels: readonly Label[]): Label {
  const named = labels.slice(0, NAMED)
  const more = labels.length - named.length
  const zh = named.map((label) => label[0]).join('、')
  const en = named.map((label) => inSentence(label[1])).join(', ')
  return [`${zh}${more > 0 ? `等 ${labels.length} 项` : ''}`, `${en}${more > 0 ? ` and ${more} more` : ''}`]
}

/** So many rows as the object of a sentence; a number that nobody knows is left out. */
export function rowsInWords({ title, plural }: Resource, count: number | undefined): Label {
  const noun = inSentence(count === 1 ? title[1] : plural[1])
  return count ? [` ${plainNumber(count)} 条${title[0]}`, `${plainNumber(count)} ${noun}`] : [title[0], noun]
}

/** What was done to fields of many rows: 'changed the price of 12 reports'. */
function ofFields(resource: Resource, action: string, count: number | undefined, labels: readonly Label[]): Label {
  const [zh, en] = namedFields(labels)
  const [rows, englishRows] = rowsInWords(resource, count)
  if (action === 'update' || !many[action])
    return plainly(resource, action, [`修改了${rows}的${zh}`, `changed the ${en} of ${englishRows}`])
  return [`${many[action].verb[0]}${rows}（${zh}）`, `${many[action].verb[1]} ${englishRows} (${en})`]
}

/** An action of the resource's own is named. */
const plainly = (resource: Resource, action: string, [zh, en]: Label): Label => {
  if (action === 'update') return [zh, en]
  const [zhAction, enAction] = operationLabel(resource, action)
  return [`${zh}（${zhAction}）`, `${en} (${inSentence(enAction)})`]
}

interface Verb {
  verb: Label
  /** It is done to rows as a whole: their fields are not named. */
  isWhole?: true
}

/** What is done to many rows, or to some whose number nobody knows. */
const many: Readonly<Record<string, Verb>> = {
  store: { verb: ['新增了', 'added'], isWhole: true },
  update: { verb: ['修改了', 'changed'] },
  destroy: { verb: ['删除了', 'deleted'], isWhole: true },
  'change-status': { verb: ['更改了状态：', 'changed the status of'], isWhole: true },
  'change-sort': { verb: ['调整了排序：', 'reordered'], isWhole: true },
  'reset-sort': { verb: ['重置了排序：', 'reset the order of'], isWhole: true },
  restore: { verb: ['恢复了', 'restored'], isWhole: true },
  undo: { verb: ['撤销了对以下内容的操作：', 'undid a change to'] },
  'batch-update': { verb: ['批量修改了', 'batch-edited'] },
  import: { verb: ['上传了', 'uploaded'], isWhole: true },
  'import-apply': { verb: ['上传并写入了', 'uploaded'], isWhole: true },
  export: { verb: ['导出了', 'exported'], isWhole: true },
  expire: { verb: ['到期关闭了', 'expired'], isWhole: true },
}

const ofMany = (resource: Resource, action: string, count: number | undefined): Label => {
  const { verb } = many[action] ?? {}
  const [zh, one, more] = [resource.title[0], resource.title[1], resource.plural[1]]
  if (!verb) return generic(operationLabel(resource, action), [zh, count === 1 ? one : more], count)
  if (count === 0 && action === 'update') return [`保存了${zh}，没有改动`, `saved the ${inSentence(one)}, unchanged`]
  const rows = rowsInWords(resource, count)
  return [`${verb[0]}${rows[0]}`, `${verb[1]} ${rows[1]}`]
}
