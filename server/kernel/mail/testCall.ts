import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { mark } from '../../../src/resources/kit/mark'
import { mailFields } from '../../../src/resources/mail/mailFields'
import { platformSetting } from '../../../src/resources/platform_setting'
import { Conflict, Invalid } from '../../foundation/faults/errors'
import type { Call } from '../../foundation/http/call'
import { idNumber, objectSchema } from '../../foundation/http/schemas'
import type { MailAccount } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { noteLast } from './lastMail'
import { accountOf, isOtherTarget, type MailSetting, mailSetting, storedPassword } from './mailAccount'
import { loginOf } from './queue/accounts'
import { resumeLogin } from './queue/logins'
import { reportSchema, sendTest } from './sendTest'

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

/** Sends a mail to whoever asks, by the settings as they are typed or stored, and says how far it came. */
export const testCall: Call = {
  method: 'POST',
  path: '/api/admin/platform-setting/test',
  access: mark(platformSetting, 'test'),
  title: ['发送测试邮件', 'Send a test email'],
  input: { body: objectSchema({ id: idNumber, draft: { type: 'object' } }) },
  output: reportSchema,
  async answer({ services, body, caller }) {
    const { draft } = body as { draft?: Draft }
    const account = await accountMeant(services, draft)
    const report = await sendTest({ services, caller }, account)
    await noteLast(services, report.ok ? 'sent' : 'failed')
    if (report.ok) await resumeLogin(services, { ...account, login: loginOf(account) })
    return report
  },
}
