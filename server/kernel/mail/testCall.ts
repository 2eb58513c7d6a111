import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { MAIL_STEPS } from '../../../src/resources/kit/connectionTest'
import { mark } from '../../../src/resources/kit/mark'
import { mailFields } from '../../../src/resources/mail/mailFields'
import { platformSetting } from '../../../src/resources/platform_setting'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid } from '../../foundation/faults/errors'
import type { Call } from '../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../foundation/http/schemas'
import type { MailAccount } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'
import { noteLast } from './lastMail'
import { accountOf, isOtherTarget, type MailSetting, mailSetting, storedPassword } from './mailAccount'
import { loginOf } from './queue/accounts'
import { resumeLogin } from './queue/logins'
import { plainMail } from './scenarios/plainMail'

type Draft = Readonly<Record<string, unknown>>

const NAMES = Object.keys(mailFields)

/** What is typed, over what is stored; the rest of the form does not matter here. */
function typedSetting(stored: MailSetting, draft: Draft): MailSetting {
  const typed = Object.fromEntries(NAMES.filter((name) => name in draft).map((name) => [name, draft[name]]))
  const meant = { title: 'x', ...stored, mail_password: null, ...typed }
  const { values, problems } = checkDraft(platformSetting, meant)
  const own = problems.filter(({ field }) => NAMES.includes(field))
  if (own.length > 0) throw new Invalid(own)
  if (!values.mail_host) throw new Invalid([{ field: 'mail_host', message: 'check.required' }])
  return values as unknown as MailSetting
}

/** A password that was not typed is the stored one, for the server that it is stored with and no other. */
function passwordFor(services: Services, next: MailSetting, stored: MailSetting): string {
  if (typeof next.mail_password === 'string' && next.mail_password !== '') return next.mail_password
  if (!next.mail_user) return ''
  if (!stored.mail_password) throw new Invalid([{ field: 'mail_password', message: 'check.required' }])
  if (isOtherTarget(next, stored)) throw new Invalid([{ field: 'mail_password', message: 'check.passwordAgain' }])
  return storedPassword(services, stored)
}

async function accountMeant(services: Services, draft: Draft | undefined): Promise<MailAccount> {
  const stored = await mailSetting(services)
  const next = draft ? typedSetting(stored, draft) : stored
  const account = accountOf(next, passwordFor(services, next, stored))
  if (!account) throw new Conflict('mail.notSet', null)
  return account
}

async function emailOf({ places: { control } }: Services, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`SELECT email FROM ${tableSql(control, 'user')}
    WHERE id = ${userId}`.execute(control.database.kysely)
  if (!rows[0]?.email) throw new Conflict('mail.noOwnAddress', null)
  return rows[0].email
}

/** Sends a mail to whoever asks, by the settings as they are typed or stored, and says how far it came. */
export const testCall: Call = {
  method: 'POST',
  path: '/api/admin/platform-setting/test',
  access: mark(platformSetting, 'test'),
  title: ['发送测试邮件', 'Send a test email'],
  input: { body: objectSchema({ id: idNumber, draft: { type: 'object' } }) },
  output: objectSchema({
    ok: { type: 'boolean' },
    steps: listOf(
      objectSchema({
        name: { enum: [...MAIL_STEPS] },
        ok: { type: 'boolean' },
        message: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
        ms: { type: 'integer' },
      }),
    ),
  }),
  async answer({ services, body, caller }) {
    const { draft } = body as { draft?: Draft }
    const account = await accountMeant(services, draft)
    const to = await emailOf(services, caller.userId)
    const { title } = await platformSettings(services)
    const isZh = caller.language === 'zh'
    const subject = isZh ? `${title}：测试邮件` : `${title}: test mail`
    const words = isZh
      ? '收到这封邮件，说明邮件设置可用。'
      : 'You have received this email, so the email settings work.'
    const mail = {
      to: [to],
      fromName: title,
      subject,
      ...plainMail(words, { subject, from: title, language: isZh ? 'zh-CN' : 'en' }),
    }
    const report = await services.mailer.test(account, mail)
    await noteLast(services, report.ok ? 'sent' : 'failed')
    if (report.ok) await resumeLogin(services, { ...account, login: loginOf(account) })
    return report
  },
}
