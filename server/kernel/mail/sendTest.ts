import { sql } from 'kysely'
import { type ConnectionReport, MAIL_STEPS } from '../../../src/resources/kit/connectionTest'
import { mailRecordKinds, mailRecordStates } from '../../../src/resources/mail/mailRecords'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import type { MailAccount } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'
import { mailRecords } from './records/mailRecords'
import { plainMail } from './scenarios/plainMail'

const sentence = { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } as const

/** What a test of mail answers. */
export const reportSchema = objectSchema(
  {
    ok: { type: 'boolean' },
    steps: listOf(
      objectSchema({
        name: { enum: [...MAIL_STEPS] },
        ok: { type: 'boolean' },
        message: sentence,
        ms: { type: 'integer' },
      }),
    ),
    talk: { type: 'string' },
    records: listOf(
      objectSchema(
        {
          kind: { enum: [...mailRecordKinds] },
          state: { enum: [...mailRecordStates] },
          message: sentence,
          record: objectSchema({ name: { type: 'string' }, value: { type: 'string' } }, 'name', 'value'),
        },
        'kind',
        'state',
        'message',
      ),
    ),
  },
  'ok',
  'steps',
)

async function emailOf({ places: { control } }: Services, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`SELECT email FROM ${tableSql(control, 'user')}
    WHERE id = ${userId}`.execute(control.database.kysely)
  if (!rows[0]?.email) throw new Conflict('mail.noOwnAddress', null)
  return rows[0].email
}

/** Sends a mail to whoever asks by this account, and says how far it came and what the sender's domain lacks. */
export async function sendTest(
  { services, caller }: Pick<RequestContext, 'services' | 'caller'>,
  account: MailAccount,
): Promise<ConnectionReport> {
  const to = await emailOf(services, caller.userId)
  const { title } = await platformSettings(services)
  const isZh = caller.language === 'zh'
  const subject = isZh ? `${title}：测试邮件` : `${title}: test mail`
  const words = isZh ? '收到这封邮件，说明邮件设置可用。' : 'You have received this email, so the email settings work.'
  const made = plainMail(words, { subject, from: title, language: isZh ? 'zh-CN' : 'en' })
  const [report, records] = await Promise.all([
    services.mailer.test(account, { to: [to], fromName: title, subject, ...made }),
    mailRecords(services.textRecords, account),
  ])
  return { ...report, ...(records && { records }) }
}
