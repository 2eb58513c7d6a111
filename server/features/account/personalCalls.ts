import { settingsTemplate } from '../../../config/settingsTemplate'
import { NotFound } from '../../foundation/faults/errors'
import type { Call, PublicCall, RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { idNumber, ifAny, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import { menuTree } from '../../kernel/access/menus'
import { personalSetting, personalSettings, savePersonalSetting } from '../../kernel/access/personalSettings'
import { platformSettings, shownSettings } from '../../kernel/access/platformSettings'
import { profileOf } from '../../kernel/access/profile'
import { listsWithViews } from '../../kernel/access/reachedViews'
import { categoryOf, rulesOf } from '../../kernel/access/rights'
import { endSessions, sessionsOf } from '../../kernel/access/sessions'
import { shownFieldsOf } from '../../kernel/places/shownFields'
import { siteFieldsOf } from '../../kernel/places/siteFields'
import { guideFor } from './guide'
import { newVersion, newVersionFor } from './newVersion'
import { updateOwnAccount } from './ownAccount'

const text = { type: 'string' }
const mayBeEmpty = { type: ['string', 'null'] }

type Here = Pick<RequestContext, 'services' | 'caller'>

/** Of a site: what its own fields say of lists and forms, what it is called and how far it has come, before the switcher knows of all sites. */
async function siteFacts({ services, caller: { context } }: Here) {
  if (context === CONTROL) return { site_fields: await siteFieldsOf(services, context) }
  const [shown_fields, site_fields, told] = await Promise.all([
    shownFieldsOf(services, context),
    siteFieldsOf(services, context),
    services.places.told(context),
  ])
  return { shown_fields, site_fields, ...(told && { site_title: told.called, site_version: told.version }) }
}

async function rightsHere({ services, caller }: Here) {
  // Nothing is open to a session that lacks the factor demanded of its person, whatever their roles hold.
  const rights = await services.access.rights(services, caller.userId, caller.context)
  if (caller.mustSetUp) return { roles: rights.roles.map(({ code }) => code), perms: [], buttons: [] }
  const viewed = await listsWithViews({ services, caller })
  const buttons = rights.rules.filter((rule) => rule.type === 'button' && rule.perm)
  return {
    roles: caller.roles,
    perms: [...rights.marks].sort(),
    buttons: buttons.map(({ perm, name, english_name }) => ({ perm, name, english_name })),
    ...(viewed.length > 0 && { viewed }),
    ...(await siteFacts({ services, caller })),
  }
}

async function menusHere({ services, caller }: Here) {
  if (caller.mustSetUp) return []
  const rights = await services.access.rights(services, caller.userId, caller.context)
  return menuTree(await rulesOf(services, categoryOf(caller.context)), rights)
}

async function pageSettingNow({ services }: Pick<RequestContext, 'services'>) {
  const { publicSiteUrl = null, centerUrl = null } = services.environment
  return {
    ...settingsTemplate,
    ...shownSettings(await platformSettings(services)),
    public_site_url: publicSiteUrl,
    center_url: centerUrl,
  }
}

/** The account, and what its owner has not been told of yet. */
async function ownProfile(asked: Here) {
  const profile = await profileOf(asked.services, asked.caller)
  const [new_version, guide] = await Promise.all([newVersionFor(asked, profile.created_at), guideFor(asked)])
  return { ...profile, new_version, guide }
}

const info: Call = {
  method: 'GET',
  path: '/api/admin/common/info',
  access: 'signed-in',
  isForSetUp: true,
  title: ['当前权限', 'Rights in this context'],
  output: objectSchema({
    roles: listOf(text),
    perms: listOf(text),
    buttons: listOf({ type: 'object' }),
    shown_fields: { type: 'object' },
    site_fields: { type: 'object' },
    viewed: listOf(text),
    site_title: listOf(text),
    site_version: mayBeEmpty,
  }),
  answer: rightsHere,
}

const menus: Call = {
  method: 'GET',
  path: '/api/admin/common/menus',
  access: 'signed-in',
  isForSetUp: true,
  title: ['菜单', 'Menu'],
  output: listOf({ type: 'object' }),
  answer: menusHere,
}

const userInfo: Call = {
  method: 'GET',
  path: '/api/admin/user/info',
  access: 'signed-in',
  isForSetUp: true,
  isPersonal: true,
  title: ['当前用户', 'The signed-in user'],
  output: { type: 'object' },
  answer: ownProfile,
}

const ownFields = { name: text, nickname: mayBeEmpty, mobile: mayBeEmpty, department_id: text }

/** A password stands in the body, with the present one beside it. */
const updateInfo: Call = {
  method: 'POST',
  path: '/api/admin/update/info',
  access: 'signed-in',
  isPersonal: true,
  title: ['修改个人资料', 'Change one’s own account'],
  input: {
    query: querySchema(ownFields),
    body: ifAny({ ...ownFields, department_id: {}, avatar: mayBeEmpty, password: text, current_password: text }),
  },
  output: { type: 'object' },
  async answer(asked) {
    await updateOwnAccount(asked, { ...asked.query, ...asked.body })
    return profileOf(asked.services, asked.caller)
  },
}

const pageSetting: PublicCall = {
  method: 'GET',
  path: '/api/admin/public/get-page-setting',
  access: 'public',
  title: ['界面设置', 'Interface settings'],
  output: { type: 'object' },
  answer: pageSettingNow,
}

/** What these calls and one's own settings answer, in one: a page that opens needs them all before it can show anything. */
const boot: Call = {
  method: 'GET',
  path: '/api/admin/boot',
  access: 'signed-in',
  isForSetUp: true,
  title: ['页面启动所需', 'What a page that opens needs'],
  output: objectSchema({
    page_setting: { type: 'object' },
    profile: { type: 'object' },
    rights: { type: 'object' },
    menus: listOf({ type: 'object' }),
    settings: { type: 'object' },
  }),
  async answer(asked) {
    const profile = await ownProfile(asked)
    const [page_setting, rights, menus, settings] = await Promise.all([
      pageSettingNow(asked),
      rightsHere(asked),
      menusHere(asked),
      personalSettings(asked.services, asked.caller.userId),
    ])
    return { page_setting, profile, rights, menus, settings }
  },
}

const sessions: Call = {
  method: 'GET',
  path: '/api/admin/personal/sessions',
  access: 'signed-in',
  isForSetUp: true,
  isPersonal: true,
  title: ['登录中的设备', 'Where one is signed in'],
  output: objectSchema({ list: listOf({ type: 'object' }) }),
  async answer({ services, caller }) {
    const list = await sessionsOf(services, caller.userId)
    return { list: list.map((session) => ({ ...session, is_current: session.id === caller.sessionId })) }
  },
}

/** Without an id: every session but this one. */
const revoke: Call = {
  method: 'POST',
  path: '/api/admin/personal/revoke',
  access: 'signed-in',
  isForSetUp: true,
  isPersonal: true,
  title: ['让设备退出登录', 'Sign a device out'],
  input: { body: objectSchema({ id: idNumber }) },
  output: objectSchema({ ended: { type: 'integer' } }),
  async answer({ services, caller, body }) {
    const id = typeof body.id === 'number' ? body.id : undefined
    const which = id === undefined ? { exceptId: caller.sessionId } : { id }
    const ended = await endSessions(services, { userId: caller.userId, ...which })
    if (id !== undefined && ended === 0) throw new NotFound()
    return { ended }
  },
}

const settingKey = { type: 'string', pattern: '^[A-Za-z0-9_.:/-]{1,120}$' }

const readSetting: Call = {
  method: 'GET',
  path: '/api/admin/personal/setting',
  access: 'signed-in',
  isForSetUp: true,
  isPersonal: true,
  title: ['读取个人设置', 'Read one’s own setting'],
  input: { query: { type: 'object', properties: { key: settingKey } } },
  output: { description: '有 key：{key, value}；没有：全部 / With a key: {key, value}; without: all by their keys' },
  async answer({ services, caller, query }) {
    const key = oneOf(query, 'key')
    if (key === undefined) return personalSettings(services, caller.userId)
    return { key, value: await personalSetting(services, caller.userId, key) }
  },
}

const writeSetting: Call = {
  method: 'POST',
  path: '/api/admin/personal/setting',
  access: 'signed-in',
  isPersonal: true,
  title: ['保存个人设置', 'Keep one’s own setting'],
  input: { body: objectSchema({ key: settingKey, value: {} }, 'key', 'value') },
  async answer({ services, caller, body }) {
    await savePersonalSetting(services, caller.userId, String(body.key), body.value)
  },
}

export const personalCalls = [
  info,
  menus,
  userInfo,
  updateInfo,
  pageSetting,
  boot,
  sessions,
  revoke,
  readSetting,
  writeSetting,
  newVersion,
] as const
