import { sql } from 'kysely'
import type { Label } from '../../../../src/resources/kit/label'
import { tableSql } from '../../../foundation/db/tableSql'
import type { RequestContext } from '../../../foundation/http/call'
import { timeInMail } from '../../../foundation/messages/timeInMail'
import type { Visitor } from '../../../foundation/services/caller'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { doUnseen } from '../../../foundation/services/unseen'
import { originSeen } from '../../../kernel/access/seenAddress'
import { anotherUserToken } from '../../../kernel/access/userTokens'
import { consoleLink, consoleOrigin } from '../../../kernel/mail/consoleOrigin'
import { mailScenario } from '../../../kernel/mail/scenarios/mailScenario'

const LONGEST_AGENT = 120

/** What happened to an account that its owner should know of, whoever did it. */
export const happenings = {
  'factor-added': ['新增了一个验证器', 'an authenticator was added'],
  'factor-removed': ['移除了一个验证器', 'an authenticator was removed'],
  'factors-reset': ['管理员重置了两步验证', 'an administrator reset two-step verification'],
  'codes-renewed': ['重新生成了恢复码', 'new recovery codes were made'],
  'code-used': ['用恢复码登录', 'a recovery code was used to sign in'],
  'password-changed': ['密码已修改', 'the password was changed'],
  'token-made': ['新建了一个个人令牌', 'a personal access token was created'],
  rescued: ['在服务器上重置了两步验证', 'two-step verification was reset on the server'],
} as const satisfies Readonly<Record<string, Label>>

export type Happening = keyof typeof happenings

/** Mails the owner of an account what happened to it, with one link that ends all sessions. */
export async function mailSafety(
  services: Services,
  visitor: Pick<Visitor, 'ip' | 'userAgent' | 'language'>,
  about: { userId: number; happening: Happening; origin?: string },
): Promise<void> {
  const { control } = services.places
  const { userId, happening } = about
  const { rows } = await sql<{ name: string; email: string }>`SELECT coalesce(nullif(nickname, ''), name) AS name, email
    FROM ${tableSql(control, 'user')} WHERE id = ${userId}`.execute(control.database.kysely)
  const [owner] = rows
  if (!owner) return
  const now = services.now()
  const { token } = await anotherUserToken(services, { userId, purpose: 'end-sessions', madeBy: null })
  const link = consoleLink(await consoleOrigin(services, about.origin), 'end-sessions')
  await control.database.kysely.transaction().execute((trx) =>
    mailScenario(services, { trx, place: control, site: CONTROL }, 'account_safety', {
      causeKey: `account_safety:${happening}:user:${userId}:${now.getTime()}`,
      lane: 'transaction',
      to: [owner.email],
      language: visitor.language,
      secrets: [token],
      userId: null,
      values: {
        name: owner.name,
        happening: happenings[happening][visitor.language === 'zh' ? 0 : 1],
        device: visitor.userAgent.slice(0, LONGEST_AGENT) || '–',
        ip: visitor.ip || '–',
        happened_at: timeInMail(now),
        end_sessions_link: `${link}?token=${token}`,
      },
    }),
  )
}

type Asked = Pick<RequestContext, 'services' | 'request'>

/** The same behind an answer: whoever asks does not wait for it. */
export function tellSafety(asked: Asked, visitor: Visitor, userId: number, happening: Happening): void {
  const origin = originSeen(asked)
  doUnseen(asked.services, 'a mail of account safety was not written', () =>
    mailSafety(asked.services, visitor, { userId, happening, origin }),
  )
}
