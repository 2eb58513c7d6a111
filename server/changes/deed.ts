import { operationLabel, subjectLabel } from '../../src/resources/kit/actionLabels'
import type { Label } from '../../src/resources/kit/label'
import { plainNumber } from '../../src/resources/kit/plainNumber'
import type { Resource } from '../../src/resources/kit/resource'
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
}

/** What was done, to be said after who did it: 'changed the price of “X” from 18,000 to 12,345'. */
export function deedOf(deed: Deed): Label {
  const { code, resource, subject, action, count, row } = deed
  if (code !== '200') return refused(deed)
  const alone = unrowed[action]
  if (alone && (resource === undefined || subject === 'session')) return alone
  if (!resource) return generic(operationLabel(undefined, action), subjectLabel(undefined, subject ?? ''))
  if (row && action === 'undo') return about(['撤销了对', 'undid a change to '], resource, row.title, '的操作')
  if (row) return ofRow(resource, action, row)
  return ofMany(resource, action, count)
}

const unrowed: Readonly<Record<string, Label>> = {
  'sign-in': ['登录了系统', 'signed in'],
  'sign-out': ['退出了登录', 'signed out'],
  'single-sign-on': ['通过单点登录进入系统', 'signed in by single sign-on'],
  'central-sign-out': ['随中心退出了登录', 'was signed out with the centre'],
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
  `对${zhSubject}执行了“${zh}”${count ? `（${plainNumber(count)} 条）` : ''}`,
  `did “${en}” on ${inSentence(enSubject)}${count ? ` (${plainNumber(count)})` : ''}`,
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
  const named = fields.slice(0, NAMED)
  const more = fields.length - named.length
  const zh = named.map(({ label }) => label[0]).join('、')
  const en = named.map(({ label }) => inSentence(label[1])).join(', ')
  return [
    `修改了“${title}”的${zh}${more > 0 ? `等 ${fields.length} 项` : ''}`,
    `changed the ${en}${more > 0 ? ` and ${more} more` : ''} of “${english}”`,
  ]
}

/** What is done to many rows, or to some whose number comes later: '{n}' is that number. */
const many: Readonly<Record<string, Label>> = {
  store: ['新增了', 'added'],
  update: ['修改了', 'changed'],
  destroy: ['删除了', 'deleted'],
  'change-status': ['更改了状态：', 'changed the status of'],
  'change-sort': ['调整了排序：', 'reordered'],
  'reset-sort': ['重置了排序：', 'reset the order of'],
  restore: ['恢复了', 'restored'],
  undo: ['撤销了对以下内容的操作：', 'undid a change to'],
  'batch-update': ['批量修改了', 'batch-edited'],
  import: ['上传了', 'uploaded'],
  'import-apply': ['上传并写入了', 'uploaded'],
  export: ['导出了', 'exported'],
}

const ofMany = (resource: Resource, action: string, count: number | undefined): Label => {
  const verb = many[action]
  const [zh, one, more] = [resource.title[0], resource.title[1], resource.plural[1]]
  if (!verb) return generic(operationLabel(resource, action), [zh, count === 1 ? one : more], count)
  if (count === 0 && action === 'update') return [`保存了${zh}，没有改动`, `saved the ${inSentence(one)}, unchanged`]
  const noun = inSentence(count === 1 ? one : more)
  return count
    ? [`${verb[0]} ${plainNumber(count)} 条${zh}`, `${verb[1]} ${plainNumber(count)} ${noun}`]
    : [`${verb[0]}${zh}`, `${verb[1]} ${noun}`]
}
