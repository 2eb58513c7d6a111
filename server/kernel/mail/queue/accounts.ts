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
async function standardAccount(
  services: Known,
  own: ReadonlyMap<number, SendingAccount>,
): Promise<SendingAccount | undefined> {
  const [first] = own.values()
  if (first) return first
  const [central] = await accountRows(services.places.control)
  if (central) return accountOfRow(central, services.secrets)
  const settings = await mailAccount(services)
  return settings && sendingAccount(settings, { name: settings.from })
}

/** An account that refers to one of control sends by that one's server, login and key, in a name of its own. */
export function centralAccount(row: AccountRow, central: SendingAccount): SendingAccount {
  return {
    ...central,
    name: row.name,
    from: row.email,
    ...(row.from_name && { fromName: row.from_name }),
    ...(row.reply_to && { replyTo: row.reply_to }),
  }
}

/** The account of control that a row refers to; undefined where that is gone or switched off. */
export async function centralOf(services: Known, row: AccountRow): Promise<SendingAccount | undefined> {
  const central = (await accountRows(services.places.control)).find(({ id }) => id === row.central_id)
  if (!central || domainOf(central.email) !== domainOf(row.email)) return undefined
  return centralAccount(row, accountOfRow(central, services.secrets))
}

/** Each row of a place as mails are sent by it. */
async function sendingAccounts(services: Known, rows: readonly AccountRow[]): Promise<Map<number, SendingAccount>> {
  const found = new Map<number, SendingAccount>()
  for (const row of rows) {
    const account = row.central_id ? await centralOf(services, row) : accountOfRow(row, services.secrets)
    if (account) found.set(row.id, account)
  }
  return found
}

/** By which accounts the mails of a place go out. */
export async function accountsOf(services: Known, place: Place): Promise<AccountBook> {
  const rows = await accountRows(place)
  const own = await sendingAccounts(services, rows)
  const standard = await standardAccount(services, own)
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
