import { createPrivateKey } from 'node:crypto'
import type { EmailAccount } from '../../../src/resources/email_account'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { HookAsked, Values, WriteHook } from '../resources/hook'
import { centralProblem, insistOnUnused } from './central/centralCall'
import { resumeLogin } from './queue/logins'
import { wakeSender } from './wakeSender'

const STRENGTH = { none: 0, starttls: 1, tls: 1 } as const

export type Target = Pick<EmailAccount, 'smtp_host' | 'smtp_port' | 'smtp_user' | 'smtp_encryption' | 'email'>

const userOf = ({ smtp_user, email }: Target): string => smtp_user || email

/** Would a stored password go where it did not go before, or less well protected? */
export const isOtherTarget = (next: Target, before: Target): boolean =>
  next.smtp_host !== before.smtp_host ||
  next.smtp_port !== before.smtp_port ||
  userOf(next) !== userOf(before) ||
  STRENGTH[next.smtp_encryption] < STRENGTH[before.smtp_encryption]

export function insistOnKey(key: unknown): void {
  if (typeof key !== 'string' || key === '') return
  try {
    createPrivateKey(key)
  } catch {
    throw new Invalid([{ field: 'dkim_key', message: 'rule.privateKey' }])
  }
}

type Inbound = Pick<EmailAccount, 'imap_host' | 'imap_port' | 'imap_user' | 'imap_encryption' | 'email'>

const inboundTarget = ({ imap_host, imap_port, imap_user, email }: Inbound): string =>
  JSON.stringify([imap_host, imap_port, imap_user || email])

/** The password by which mail is fetched goes to the server that it was typed for, and not less well protected. */
function insistOnInbound(next: Inbound, before: Inbound, values: Values, current: AnyRow): void {
  const isTyped = typeof values.imap_password === 'string' && values.imap_password !== ''
  if (isTyped || values.imap_password !== undefined || !current.imap_password || !next.imap_host) return
  const strength = (of: Inbound): number => STRENGTH[of.imap_encryption ?? 'tls']
  if (inboundTarget(next) !== inboundTarget(before) || strength(next) < strength(before))
    throw new Invalid([{ field: 'imap_password', message: 'check.passwordAgain' }])
}

/** An account that refers to one of control has its domain and no password of its own. */
async function insistOnCentral({ services, caller }: HookAsked, values: Values, current?: AnyRow): Promise<void> {
  const next = { ...current, ...values }
  if (typeof next.central_id !== 'number') return
  if (caller.context === CONTROL) throw new Invalid([{ field: 'central_id', message: 'rule.centralOnlyInSites' }])
  if (next.password) throw new Invalid([{ field: 'password', message: 'rule.centralPassword' }])
  const problem = await centralProblem(services, next.central_id, String(next.email ?? ''))
  if (problem) throw new Invalid([problem])
}

/** What held the login up may be over: it is tried again. */
async function goOn({ services, caller }: HookAsked, former: AnyRow, values: Values): Promise<void> {
  const before = former as unknown as EmailAccount
  const next = { ...before, ...values } as EmailAccount
  for (const { smtp_host: host, smtp_user, email } of [before, next])
    for (const login of [`${host.toLowerCase()} ${smtp_user || email}`, `${host.toLowerCase()} `])
      await resumeLogin(services, { host, login, from: email })
  const place = caller.context === CONTROL ? services.places.control : await services.places.of(caller.context)
  await wakeSender({ trx: place.database.kysely, place, services })
}

/** A secret never goes where it did not go before; a key is one. */
export const accountHook: WriteHook = {
  async beforeSave(asked, values, current) {
    insistOnKey(values.dkim_key)
    await insistOnCentral(asked, values, current)
    if (!current) return
    const isTyped = typeof values.password === 'string' && values.password !== ''
    const isKept = !isTyped && values.password === undefined && Boolean(current.password)
    const before = current as unknown as EmailAccount
    if (isKept && isOtherTarget({ ...before, ...values } as EmailAccount, before))
      throw new Invalid([{ field: 'password', message: 'check.passwordAgain' }])
    insistOnInbound({ ...before, ...values } as EmailAccount, before, values, current)
  },
  async beforeRemove({ services, caller }, rows) {
    if (caller.context === CONTROL) await insistOnUnused(services, rows)
  },
  afterSave: (asked, values, former) => goOn(asked, former, values),
}
