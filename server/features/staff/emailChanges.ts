import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { WaitingEmail } from '../../../src/resources/readings/user'
import { user } from '../../../src/resources/user'
import { Conflict, Invalid, NotFound, Refusal } from '../../foundation/faults/errors'
import type { Visitor } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { accountOf } from '../../kernel/access/account'
import { newUserToken, ownerOfToken, spendUserToken } from '../../kernel/access/userTokens'
import { wantedEmail } from '../../kernel/access/wantedEmail'
import { type ChangeWriter, change } from '../../kernel/changes'
import type { ChangeMeta } from '../../kernel/changes/meta'
import { mailLink } from '../../kernel/mail/linkMail'
import { checkWrite, refuseProblems } from '../../kernel/resources/checkWrite'
import { settleEmailAsked, tellEmailAsked } from './staffNotices'

const table = ({ places: { control } }: Services, name = 'email_change') => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

/**
 * Keeps the address that somebody wants for themselves. The one they have stays in force until the new one, or an
 * administrator, has confirmed it. Throws Invalid.
 */
export async function askForEmail(
  services: Services,
  userId: number,
  wanted: unknown,
  { language, origin }: { language: string; origin: string },
): Promise<void> {
  const account = await accountOf(services, userId)
  const { values, problems } = checkDraft(user, { email: wanted }, { isPartial: true, current: { ...account } })
  if (problems.length > 0) throw new Invalid(problems)
  const email = String(values.email ?? '')
  if (comparisonKey(email) === comparisonKey(account.email)) return withdrawEmail(services, userId)
  const where = { place: services.places.control, site: CONTROL }
  refuseProblems((await checkWrite(services, where, user, { email }, readerOf(services), userId)).problems)
  await sql`
    INSERT INTO ${table(services)} (user_id, email, asked_at) VALUES (${userId}, ${email}, ${services.now()})
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, asked_at = excluded.asked_at
  `.execute(readerOf(services))
  const link = await newUserToken(services, { userId, purpose: 'email', madeBy: null })
  await mailLink(services, {
    ...link,
    code: 'email_changed',
    userId,
    name: account.name,
    email,
    path: 'confirm-email',
    placeholder: 'confirm_link',
    language,
    origin,
  })
  await tellEmailAsked(services, userId, account.name)
}

export async function withdrawEmail(services: Services, userId: number): Promise<void> {
  await sql`DELETE FROM ${table(services)} WHERE user_id = ${userId}`.execute(readerOf(services))
  await sql`DELETE FROM ${table(services, 'user_token')} WHERE user_id = ${userId} AND purpose = 'email'`.execute(
    readerOf(services),
  )
  await settleEmailAsked(services, userId)
}

export async function waitingEmails(services: Services): Promise<WaitingEmail[]> {
  const { rows } = await sql<WaitingEmail>`
    SELECT e.user_id, u.name AS account, u.email, e.email AS wanted, e.asked_at
    FROM ${table(services)} e JOIN ${table(services, 'user')} u ON u.id = e.user_id ORDER BY e.asked_at, e.user_id LIMIT 1000
  `.execute(readerOf(services))
  return rows
}

/** Puts the wanted address into force, if it is still the one that was confirmed. Throws NotFound, Conflict, Invalid. */
export async function confirmEmail(
  services: Services,
  userId: number,
  wanted: string,
  changing: (work: (writer: ChangeWriter) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if ((await wantedEmail(services, userId)) !== wanted) throw new NotFound()
  const { control } = services.places
  await changing(async (writer) => {
    const where = { place: control, site: CONTROL }
    const known = await checkWrite(services, where, user, { email: wanted }, writer.trx, userId)
    refuseProblems(known.problems)
    const [outcome] = await writer.update(user, [{ id: userId, values: { email: wanted } }])
    if (outcome === 'stale') throw new Conflict('row.changedMeanwhile', null)
  })
  await settleEmailAsked(services, userId)
}

/** The same by the token that goes to the new address. */
export async function confirmEmailByToken(services: Services, visitor: Visitor, token: string): Promise<void> {
  const owner = await ownerOfToken(services, token, 'email')
  const wanted = owner === undefined ? null : await wantedEmail(services, owner.userId)
  if (owner === undefined || wanted === null) throw new Refusal(422, 'password.badToken')
  await spendUserToken(services, token, 'email')
  const { requestId } = visitor
  const { userId } = owner
  const meta: ChangeMeta = { action: 'confirm-email', resource: 'user', site: CONTROL, userId, requestId }
  await confirmEmail(services, userId, wanted, (work) => change(services, services.places.control, meta, work))
}
