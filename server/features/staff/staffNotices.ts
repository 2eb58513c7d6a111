import { user } from '../../../src/resources/user'
import { defineNoticeKind } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'
import { notify, settleNotices } from '../../kernel/notices/notify'

/** Somebody wants another address, which an administrator can confirm too. */
export const emailAsked = defineNoticeKind<Readonly<Record<'account', string>>>({
  name: 'email_asked',
  title: ['有人申请更换邮箱', 'Somebody wants another email address'],
  why: ['你可以修改用户', 'You may change users'],
  level: 'info',
  way: 'bell',
  say: ({ account }) => [`${account} 申请更换邮箱`, `${account} wants another email address`],
  path: () => `/control/${user.screen}`,
})

const keyOf = (userId: number): string => `user:${userId}`

export const tellEmailAsked = (services: Services, userId: number, account: string): Promise<void> =>
  notify(services, emailAsked, keyOf(userId), { audience: { holding: 'user:update' }, about: { account }, by: userId })

/** It is in force, or is not wanted any more. */
export const settleEmailAsked = (services: Services, userId: number): Promise<void> =>
  settleNotices(services, emailAsked, keyOf(userId))
