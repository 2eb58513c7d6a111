import { user } from '../../../src/resources/user'
import { defineNoticeKind } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'
import { notify } from '../../kernel/notices/notify'

/** Whoever registers has no rights until somebody gives them a role. */
export const registered = defineNoticeKind<Readonly<Record<'name', string>>>({
  name: 'registered',
  title: ['有人注册，等待分配角色', 'Somebody has registered and waits for a role'],
  why: ['你可以修改用户', 'You may change users'],
  level: 'info',
  way: 'bell',
  say: ({ name }, count) =>
    count > 1
      ? [
          `${count} 人注册，等待分配角色，最近是 ${name}`,
          `${count} people have registered and wait for roles, ${name} last`,
        ]
      : [`${name} 注册了账号，等待分配角色`, `${name} has registered and waits for a role`],
  path: () => `/control/${user.screen}`,
})

export const tellRegistered = (services: Services, name: string): Promise<void> =>
  notify(services, registered, 'registered', { audience: { holding: 'user:update' }, about: { name } })
