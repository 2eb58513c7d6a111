import { createPrivateKey } from 'node:crypto'
import type { EmailAccount } from '../../../src/resources/email_account'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { HookAsked, Values, WriteHook } from '../resources/hook'
import { resumeLogin } from './queue/logins'
import { wakeSender } from './wakeSender'

const STRENGTH = { none: 0, starttls: 1, tls: 1 } as const

type Target = Pick<EmailAccount, 'smtp_host' | 'smtp_port' | 'smtp_user' | 'smtp_encryption' | 'email'>

const userOf = ({ smtp_user, email }: Target): string => smtp_user || email

/** Would a stored password go where it did not go before, or less well protected? */
const isOtherTarget = (next: Target, before: Target): boolean =>
  next.smtp_host !== before.smtp_host ||
  next.smtp_port !== before.smtp_port ||
  userOf(next) !== userOf(before) ||
  STRENGTH[next.smtp_encryption] < STRENGTH[before.smtp_encryption]

function insistOnKey(key: unknown): void {
  if (typeof key !== 'string' || key === '') return
  try {
    createPrivateKey(key)
  } catch {
    throw new Invalid([{ field: 'dkim_key', message: 'rule.privateKey' }])
  }
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
  async beforeSave(_asked, values, current) {
    insistOnKey(values.dkim_key)
    if (!current) return
    const isTyped = typeof values.password === 'string' && values.password !== ''
    const isKept = !isTyped && values.password === undefined && Boolean(current.password)
    const before = current as unknown as EmailAccount
    if (isKept && isOtherTarget({ ...before, ...values } as EmailAccount, before))
      throw new Invalid([{ field: 'password', message: 'check.passwordAgain' }])
  },
  afterSave: (asked, values, former) => goOn(asked, former, values),
}
