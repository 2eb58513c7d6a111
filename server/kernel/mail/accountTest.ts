import { sql } from 'kysely'
import { emailAccount } from '../../../src/resources/email_account'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { mark } from '../../../src/resources/kit/mark'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import type { Call, RequestContext } from '../../foundation/http/call'
import { idNumber, objectSchema } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { whereOf } from '../resources/context'
import { insistOnKey, isOtherTarget, type Target } from './accountHook'
import { centralProblem } from './central/centralCall'
import { domainOf } from './headers'
import { type AccountRow, accountOfRow, centralOf, type SendingAccount } from './queue/accounts'
import { resumeLogin } from './queue/logins'
import { dkimFound } from './records/makeDkim'
import { reportSchema, sendTest } from './sendTest'
import { wakeSender } from './wakeSender'

type Draft = Readonly<Record<string, unknown>>

const SECRETS = ['password', 'dkim_key'] as const

async function storedRow(place: Place, id: number): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`SELECT * FROM ${tableSql(place, 'email_account')} WHERE id = ${id}`.execute(
    place.database.kysely,
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

const ownFields = (row: object | undefined): Draft =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(
      ([name]) => Object.hasOwn(emailAccount.fields, name) && !emailAccount.allFields[name]?.readonly,
    ),
  )

/** The row as it would be. */
function typedRow(draft: Draft, stored: AccountRow | undefined): AccountRow {
  const { values, problems } = checkDraft(emailAccount, {
    ...ownFields(stored),
    password: null,
    dkim_key: null,
    ...draft,
  })
  if (problems.length > 0) throw new Invalid([...problems])
  return values as unknown as AccountRow
}

/** A secret that was not typed is the stored one, for the server that it is stored with and no other. */
function typedAccount(
  { secrets }: Services,
  next: AccountRow,
  draft: Draft,
  stored: AccountRow | undefined,
): SendingAccount {
  const typed = SECRETS.filter((name) => typeof draft[name] === 'string' && draft[name] !== '')
  const isLent = stored?.password && !typed.includes('password')
  if (isLent && isOtherTarget(next as unknown as Target, stored as unknown as Target))
    throw new Invalid([{ field: 'password', message: 'check.passwordAgain' }])
  const kept = stored ? accountOfRow(stored, secrets) : undefined
  const account = accountOfRow({ ...next, password: null, dkim_key: null, id: stored?.id ?? 0 }, secrets)
  const password = typed.includes('password') ? String(draft.password) : (kept?.password ?? '')
  const key = typed.includes('dkim_key') ? String(draft.dkim_key) : kept?.dkim?.key
  insistOnKey(key)
  const user = next.smtp_user || (password === '' ? '' : next.email)
  return {
    ...account,
    password,
    ...(user && { user }),
    // What is typed does not sign before it is saved; its record is looked for.
    ...(key && next.dkim_selector && { dkim: { selector: next.dkim_selector, key, isWaiting: true } }),
    login: `${next.smtp_host.toLowerCase()} ${user}`,
  }
}

/** What is typed speaks of the key that is stored. */
const isSameKey = (one: SendingAccount, other: SendingAccount): boolean =>
  one.dkim?.key === other.dkim?.key &&
  one.dkim?.selector === other.dkim?.selector &&
  domainOf(one.from) === domainOf(other.from)

/** The account as it is typed or stored, or the one of control that it refers to. Throws Invalid. */
async function meantAccount(
  { services, caller }: RequestContext,
  draft: Draft | undefined,
  stored: AccountRow | undefined,
): Promise<SendingAccount> {
  const next = draft || !stored ? typedRow(draft ?? {}, stored) : stored
  if (!next.central_id || caller.context === CONTROL)
    return draft || !stored ? typedAccount(services, next, draft ?? {}, stored) : accountOfRow(stored, services.secrets)
  const problem = await centralProblem(services, next.central_id, next.email)
  const central = await centralOf(services, next)
  if (problem || !central) throw new Invalid([problem ?? { field: 'central_id', message: 'rule.centralGone' }])
  return central
}

/** Sends a mail to whoever asks, by the account as it is typed or stored, and says how far it came. */
export const accountTest: Call = {
  method: 'POST',
  path: '/api/admin/email-account/test',
  access: mark(emailAccount, 'test'),
  title: ['测试邮箱账号', 'Test an email account'],
  input: { body: objectSchema({ id: idNumber, draft: { type: 'object' } }) },
  output: reportSchema,
  async answer(asked) {
    const { services, body } = asked
    const { id, draft } = body as { id?: number; draft?: Draft }
    const { place } = await whereOf(asked, emailAccount)
    const stored = id === undefined ? undefined : await storedRow(place, id)
    if (!stored && !draft) throw new Invalid([{ field: 'id', message: 'check.required' }])
    const account = await meantAccount(asked, draft ?? (stored ? undefined : {}), stored)
    const report = await sendTest(asked, account)
    if (stored?.dkim_waits && isSameKey(account, accountOfRow(stored, services.secrets)))
      await dkimFound(asked, stored, report)
    if (report.ok && stored) {
      await resumeLogin(services, account)
      await wakeSender({ trx: place.database.kysely, place, services })
    }
    return report
  },
}
