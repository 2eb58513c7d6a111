import { sql } from 'kysely'
import type { EmailAccount } from '../../../../src/resources/email_account'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { SecretPlace } from '../../../foundation/secrets/secrets'
import type { MailAccount } from '../../../foundation/services/mail'
import type { Services } from '../../../foundation/services/services'
import { domainOf } from '../headers'
import { mailAccount } from '../mailAccount'

/** An account as mails are sent by it. */
export interface SendingAccount extends MailAccount {
  name: string
  /** Host and login: pauses and limits count by it, whichever rows name them. */
  login: string
  hourly: number | null
  daily: number | null
}

/** The default of a place among the ids of its accounts. */
export const DEFAULT = 0

export interface AccountBook {
  /** Accounts of the place, the default as 0. */
  ids: readonly number[]
  of(id: number | null): SendingAccount | undefined
}

type Known = Pick<Services, 'places' | 'secrets'>

/** Over all sites and nodes one login is one. */
export const loginOf = ({ host, user }: Pick<MailAccount, 'host' | 'user'>): string =>
  `${host.toLowerCase()} ${user ?? ''}`

const sendingAccount = (
  account: MailAccount,
  { name, hourly = null, daily = null }: { name: string; hourly?: number | null; daily?: number | null },
): SendingAccount => ({ ...account, name, login: loginOf(account), hourly, daily })

/** A row as it is stored; what is secret is sealed. */
export type AccountRow = Omit<EmailAccount, 'password' | 'dkim_key'> & {
  password: string | null
  dkim_key: string | null
}

export const secretOf = (column: 'password' | 'dkim_key', id: number): SecretPlace => ({
  table: 'email_account',
  column,
  id,
})

/** A row with its secrets opened. A login has a password: without one mail goes out unsigned. */
export function accountOfRow(row: AccountRow, secrets: Services['secrets']): SendingAccount {
  const open = (column: 'password' | 'dkim_key'): string => {
    const sealed = row[column]
    return sealed === null || sealed === '' ? '' : secrets.decrypt(sealed, secretOf(column, row.id))
  }
  const password = open('password')
  const user = row.smtp_user || (password === '' ? '' : row.email)
  const key = open('dkim_key')
  const account: MailAccount = {
    host: row.smtp_host,
    port: row.smtp_port,
    security: row.smtp_encryption,
    password,
    from: row.email,
    ...(user && { user }),
    ...(row.from_name && { fromName: row.from_name }),
    ...(row.reply_to && { replyTo: row.reply_to }),
    ...(row.dkim_selector && key && { dkim: { selector: row.dkim_selector, key, isWaiting: row.dkim_waits } }),
  }
  return sendingAccount(account, { name: row.name, hourly: row.hourly_limit, daily: row.daily_limit })
}

/** Enabled ones in the order that staff gave them; none where the site is too old to have any. */
async function accountRows(place: Place): Promise<AccountRow[]> {
  const { rows: there } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`"${place.schema}"."email_account"`}) IS NOT NULL AS there`.execute(place.database.background)
  if (!there[0]?.there) return []
  const { rows } = await sql<AccountRow>`SELECT * FROM ${tableSql(place, 'email_account')} WHERE status = 'enabled'
    ORDER BY sort, id`.execute(place.database.background)
  return rows
}

/** The first enabled one of the place, else of control, else the platform settings; undefined where there is none. */
async function standardAccount(services: Known, rows: readonly AccountRow[]): Promise<SendingAccount | undefined> {
  const [first = (await accountRows(services.places.control))[0]] = rows
  if (first) return accountOfRow(first, services.secrets)
  const settings = await mailAccount(services)
  return settings && sendingAccount(settings, { name: settings.from })
}

/** By which accounts the mails of a place go out. */
export async function accountsOf(services: Known, place: Place): Promise<AccountBook> {
  const rows = await accountRows(place)
  const standard = await standardAccount(services, rows)
  const own = new Map(rows.map((row) => [row.id, accountOfRow(row, services.secrets)]))
  return { ids: [DEFAULT, ...own.keys()], of: (id) => own.get(id ?? DEFAULT) ?? standard }
}

/** May a mail in the name of the one go out by the login of the other? Only within a domain. */
export const mayStandIn = (other: MailAccount, { from }: MailAccount): boolean =>
  domainOf(other.from) === domainOf(from)

/** In whose name a mail goes out. */
export const primaryOf = (
  { account_id }: { account_id: number | null },
  book: AccountBook,
): SendingAccount | undefined => book.of(account_id ?? DEFAULT) ?? book.of(DEFAULT)

/** One login may have several names to send in: each has a desk of its own. */
export const deskOf = ({ login, from }: SendingAccount): string => `${login} ${from}`

/** Whoever is looked for by it finds it in the sender's domain. */
export const messageId = ({ mail_id }: { mail_id: string }, { from }: SendingAccount): string =>
  mail_id.startsWith('<') ? mail_id : `<${mail_id}@${from.slice(from.lastIndexOf('@') + 1)}>`
