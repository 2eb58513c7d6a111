import { sql } from 'kysely'
import type { PlatformSetting } from '../../../src/resources/platform_setting'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { SecretPlace } from '../../foundation/secrets/secrets'
import type { MailAccount } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'

/** Those of the settings that mail is about; the password is sealed. */
export type MailSetting = Pick<
  PlatformSetting,
  'mail_host' | 'mail_port' | 'mail_security' | 'mail_user' | 'mail_from_name' | 'mail_from' | 'mail_reply_to'
> & { mail_password: string | null }

const PASSWORD_IN: SecretPlace = { table: 'platform_setting', column: 'mail_password', id: 1 }

export async function mailSetting({ places: { control } }: Pick<Services, 'places'>): Promise<MailSetting> {
  const { rows } = await sql<MailSetting>`SELECT mail_host, mail_port, mail_security, mail_user, mail_password,
      mail_from_name, mail_from, mail_reply_to
    FROM ${tableSql(control, 'platform_setting')}`.execute(control.database.kysely)
  if (!rows[0]) throw new Error('The installation has no row of settings')
  return rows[0]
}

/** The stored password, opened. */
export const storedPassword = ({ secrets }: Pick<Services, 'secrets'>, { mail_password }: MailSetting): string =>
  mail_password === null || mail_password === '' ? '' : secrets.decrypt(mail_password, PASSWORD_IN)

/** The settings as an account; undefined where they name no server. */
export function accountOf(setting: MailSetting, password: string): MailAccount | undefined {
  const { mail_host: host, mail_from: from, mail_user: user, mail_from_name: name, mail_reply_to: reply } = setting
  if (!host || !from) return undefined
  return {
    host,
    port: setting.mail_port,
    security: setting.mail_security,
    password,
    from,
    ...(user && { user }),
    ...(name && { fromName: name }),
    ...(reply && { replyTo: reply }),
  }
}

type Known = Pick<Services, 'places' | 'secrets'>

/** How mail goes out by now; undefined where nobody has set that up. */
export async function mailAccount(services: Known): Promise<MailAccount | undefined> {
  const setting = await mailSetting(services)
  return accountOf(setting, storedPassword(services, setting))
}

/** The same, with a refusal that says where it is set up. */
export async function mailAccountOrSay(services: Known): Promise<MailAccount> {
  const account = await mailAccount(services)
  if (!account) throw new Conflict('mail.notSet', null)
  return account
}

const STRENGTH = { none: 0, starttls: 1, tls: 1 } as const

type Target = Pick<MailSetting, 'mail_host' | 'mail_port' | 'mail_security' | 'mail_user'>

/** Would a stored password go where it did not go before, or less well protected? */
export const isOtherTarget = (next: Target, before: Target): boolean =>
  next.mail_host !== before.mail_host ||
  next.mail_port !== before.mail_port ||
  next.mail_user !== before.mail_user ||
  STRENGTH[next.mail_security] < STRENGTH[before.mail_security]
