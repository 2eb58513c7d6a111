import type { MailAccount } from '../../../foundation/services/mail'
import type { Services } from '../../../foundation/services/services'
import { domainOf } from '../headers'
import { mailAccount } from '../mailAccount'
import type { MailPlace } from './claimed'

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

/** Over all sites and nodes one login is one. */
const loginOf = ({ host, user }: MailAccount): string => `${host.toLowerCase()} ${user ?? ''}`

export const sendingAccount = (
  account: MailAccount,
  name: string,
  limits: { hourly?: number | null; daily?: number | null } = {},
): SendingAccount => ({
  ...account,
  name,
  login: loginOf(account),
  hourly: limits.hourly ?? null,
  daily: limits.daily ?? null,
})

/** By which accounts the mails of a place go out. */
export async function accountsOf(services: Services, _at: MailPlace): Promise<AccountBook> {
  const settings = await mailAccount(services)
  const standard = settings && sendingAccount(settings, settings.from)
  return { ids: [DEFAULT], of: () => standard }
}

/** May a mail in the name of the one go out by the login of the other? Only within a domain. */
export const mayStandIn = (other: MailAccount, { from }: MailAccount): boolean =>
  domainOf(other.from) === domainOf(from)
